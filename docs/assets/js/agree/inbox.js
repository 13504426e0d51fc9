/** The form for links, codes and files of others. */

import { t } from "../language.js";
import { fill, h } from "../ui/dom.js";
import { canScan, scan } from "./scan.js";

/**
 * The form. What is dropped anywhere on the page is read too.
 * @param onTexts called with some texts; gives what to say of them
 */
export const makeIncoming = ({ onTexts }) => {
  const said = h("p.said", { role: "status" });
  const field = h("textarea", { "id": "links", "rows": 2, "aria-describedby": "links-how" });
  const take = () => {
    const text = field.value.trim();
    fill(said, text ? onTexts([text]) : t("Paste a link first."));
    field.value = "";
  };
  field.addEventListener("paste", () => setTimeout(take)); // once the text stands in the field
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", async (event) => {
    event.preventDefault();
    const { files } = event.dataTransfer;
    const texts = files.length
      ? await Promise.all([...files].map((file) => file.text()))
      : [event.dataTransfer.getData("text")];
    fill(said, onTexts(texts.filter(Boolean)));
  });
  const how = canScan() ? t("Paste any number of links, or drop them or rule-set files on this page.") : t(
    "Paste any number of links, or drop them or rule-set files on this page. A code is read by the phone's own camera: it opens here, and is put together with those on this device.",
  );
  return h(
    "section.incoming",
    { "aria-labelledby": "incoming-title" },
    h("h2", { id: "incoming-title" }, t("From other phones")),
    canScan() &&
      h(
        "button",
        { "type": "button", "data-scan": true, "on": { click: () => scan((text) => onTexts([text])) } },
        t("Scan a code"),
      ),
    h("label", { for: "links" }, t("Links of others")),
    field,
    h("p.quiet", { id: "links-how" }, how),
    h("button", { "type": "button", "data-take": true, "on": { click: take } }, t("Add the links")),
    said,
  );
};
