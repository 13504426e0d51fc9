"""Shared by tests of pages: the screens, the errors a page reports, the violations that axe finds."""

from __future__ import annotations

from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 900}},
}

NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("switched off", "SecurityError"); }});
"""
"""For `add_init_script`: a browser that keeps nothing."""


def faults(page: Page) -> list[str]:
    """Collects every error that a page reports from now on."""
    reported: list[str] = []
    page.on("console", lambda message: reported.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: reported.append(str(error)))
    return reported


AXE = """async (what) => {
  const colours = ["color-contrast", "link-in-text-block"];
  const resultTypes = ["violations"];  // else axe words everything that is sound, too
  const off = Object.fromEntries(colours.map((rule) => [rule, {enabled: false}]));
  const asked = {"label-content-name-mismatch": {enabled: true}};  // which axe takes for an experiment

  // One of each look: its tag and classes and how it is coloured and set, and the same of all that it stands in.
  const looks = new Map();
  const numbered = (text) => looks.get(text) ?? looks.set(text, looks.size).get(text);
  const numbers = new Map([[null, -1]]);
  const look = (one) => {
    if (!numbers.has(one)) {
      const {color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, textShadow, textDecorationLine,
        position, visibility} = getComputedStyle(one);
      numbers.set(one, numbered([look(one.parentElement), one.localName, one.className, color, backgroundColor,
        backgroundImage, fontSize, fontWeight, opacity, textShadow, textDecorationLine, position, visibility,
        one.checkVisibility()].join()));
    }
    return numbers.get(one);
  };
  const says = (one) => one.checkVisibility() && (one.matches("input, select, textarea, a")
    || [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim()));
  const ofEach = () => [...new Map([...document.body.querySelectorAll("*")].filter(says)
    .map((one) => [look(one), one])).values()];

  const runs = {
    colours: () => axe.run({include: ofEach()}, {resultTypes, runOnly: {type: "rule", values: colours}}),
    rest: () => axe.run({resultTypes, rules: {...off, ...asked}}),
  };
  const {violations} = await runs[what]();
  return violations.flatMap(({id, help, nodes}) => nodes.map(({target}) => `${id}: ${help}: ${target}`));
}"""
"""Runs axe, either the two rules that look at colours or the rest.

Of what is seen and looks alike the colours of one are looked at: axe takes milliseconds for each, and a page may have
thousands. Of what is not seen axe looks at no colours.
"""

RECOLOURED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)));
}"""
"""Waits until a page stands in the colours it was told to take."""


def violations(page: Page) -> list[str]:
    """Violations that axe finds on a page: the rule, the help for it, and the place."""
    return _axe(page, "rest") + _axe(page, "colours")


def violations_in_both_schemes(page: Page) -> list[str]:
    """Violations that axe finds on a page as it stands, and in its colours when the system goes from light to dark.

    Or from dark to light; either way all that differs is colour, and the page stands as before when this is over.
    """
    violating = violations(page)
    was_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    before, after = ("dark", "light") if was_dark else ("light", "dark")
    take_colours(page, after)
    violating += [f"{after}: {violation}" for violation in _axe(page, "colours")]
    take_colours(page, before)
    return violating


def _axe(page: Page, rules: Literal["colours", "rest"]) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    violating: list[str] = page.evaluate(AXE, rules)
    return violating


def take_colours(page: Page, scheme: str) -> None:
    """Have the system of whoever reads a page go to light or dark."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.evaluate(RECOLOURED)


def wait_until(page: Page, condition: str, seconds: int = 20) -> None:
    """Wait until an expression of JavaScript holds; `wait_for_function` evaluates text, which a page's policy stops."""
    page.evaluate(
        f"""async () => {{
          const until = Date.now() + {1000 * seconds};
          while (!({condition})) {{
            if (Date.now() > until) throw new Error("waited in vain");
            await new Promise((done) => setTimeout(done, 20));
          }}
        }}"""
    )


def overflow(page: Page) -> int:
    """The pixels by which a page is wider than its screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
