"""The icons of the installed site: the card of the site's logo, on the green of its face."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Browser

IMAGES = Path(__file__).parents[3] / "docs" / "assets" / "img"
TOLERANCE = 2
"""How far colours may be apart on average, of 255: browsers smooth edges differently."""

DRAW = """async ({logo, icon, size}) => {
  const load = async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image;
  };
  const canvas = () => new OffscreenCanvas(size, size).getContext("2d", {willReadFrequently: true});
  const wanted = canvas();
  wanted.fillStyle = "#12604a";
  wanted.fillRect(0, 0, size, size);
  const card = await load(logo);
  const height = size * 0.62; // a mask may cut off what is further from the middle than two fifths
  const width = height * 50 / 70;
  wanted.drawImage(card, (size - width) / 2, (size - height) / 2, width, height);
  const drawn = canvas();
  if (icon) drawn.drawImage(await load(icon), 0, 0);
  const pixels = (context) => context.getImageData(0, 0, size, size).data;
  const there = pixels(drawn);
  const apart = pixels(wanted).reduce((sum, value, place) => sum + Math.abs(value - there[place]), 0) / there.length;
  const blob = await wanted.canvas.convertToBlob();
  return {apart, png: btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))};
}"""


@pytest.mark.parametrize("size", [192, 512])
def test_an_icon_is_the_logo_on_green(browser: Browser, size: int, request: pytest.FixtureRequest) -> None:
    """Renewed by `pytest --renew-golden`, when the logo changes: the build has nothing to draw pixels with."""
    icon = IMAGES / f"icon-{size}.png"
    renewing = request.config.getoption("--renew-golden")
    page = browser.new_page()
    images = {
        "logo": address(IMAGES / "card.svg", "image/svg+xml"),
        "icon": None if renewing else address(icon, "image/png"),
        "size": size,
    }
    pixels = page.evaluate(DRAW, images)
    page.close()
    if renewing:
        icon.write_bytes(base64.b64decode(pixels["png"]))
    else:
        assert pixels["apart"] < TOLERANCE


def address(picture: Path, kind: str) -> str:
    """A picture as an address that holds it."""
    return f"data:{kind};base64,{base64.b64encode(picture.read_bytes()).decode()}"
