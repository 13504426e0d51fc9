/** The link of a tool: copied and sent, whatever the address bar has. */

import { deepEqual } from "node:assert/strict";
import { place } from "./document.js";

const { redraw } = await import("../../generator/web/ui/redraw.js");
const { shareTaps, shareView } = await import("../../generator/web/ui/share.js");

Deno.test("the link of the tool is copied and sent", async () => {
  const given = [];
  document.title = "Big Two";
  Object.defineProperty(navigator, "clipboard", { value: { writeText: (url) => void given.push({ url }) } });
  Object.defineProperty(navigator, "share", { value: (what) => void given.push(what) });
  const page = place();
  redraw(page, [shareView()]);
  const taps = shareTaps({ link: () => "LINK", text: () => "This beats that." });
  for (const act of ["copy-link", "send-link"]) {
    const control = page.querySelector(`[data-do=${act}]`);
    await taps[act](control.dataset, control);
  }
  deepEqual(given, [{ url: "LINK" }, { title: "Big Two", text: "This beats that.", url: "LINK" }]);
});
