/** Codes before the camera, one after the other. */

import { t } from "../language.js";
import { showDialog } from "../ui/dialog.js";
import { fill, h } from "../ui/dom.js";

const EVERY = 250; // milliseconds between two looks at the picture

/**
 * Open the camera in a dialog, which stays until somebody closes it: several codes can be read one after the other.
 * @param onText called with the text of a code that was not read before; return what to say of it
 */
export const scan = async (onText) => {
  const video = h("video", { "playsinline": true, "muted": true, "aria-label": t("What the camera sees") });
  const said = h("p.said", { role: "status" }, t("Hold a code before the camera."));
  const content = (close) => [video, said, close];
  const dialog = showDialog({ kind: "scanning", content, "aria-label": t("Scan a code") });
  const seen = new Set();
  let stream = null;
  dialog.addEventListener("close", () => stream?.getTracks().forEach((track) => track.stop()));
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch {
    fill(
      said,
      t("The camera cannot be used here. Paste the link instead, or scan the code with the phone's own camera."),
    );
    return;
  }
  if (!dialog.open) { // closed while the browser asked for leave
    stream.getTracks().forEach((track) => track.stop());
    return;
  }
  video.srcObject = stream;
  await video.play().catch(() => {}); // closed meanwhile
  const detector = new globalThis.BarcodeDetector({ formats: ["qr_code"] });
  while (dialog.open) {
    const codes = await detector.detect(video).catch(() => []);
    for (const { rawValue } of codes) {
      if (!dialog.open || seen.has(rawValue)) continue;
      seen.add(rawValue);
      fill(said, onText(rawValue));
    }
    await new Promise((resume) => setTimeout(resume, EVERY));
  }
};
