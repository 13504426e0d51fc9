/** Codes before the camera: what is read of them, and what is not. */

import { deepEqual } from "node:assert/strict";
import { place } from "./document.js";

const { createElement } = document;
const made = {};
let play = () => Promise.resolve();
document.createElement = (name) => {
  const element = createElement(name);
  return made[name] = Object.assign(element, {
    play: () => play(),
    showModal: () => element.open = true,
    close: () => element.open = false,
  });
};
const video = { getTracks: () => [] };
Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: () => Promise.resolve(video) } });
const looked = []; // what gives the codes of each look
globalThis.BarcodeDetector = class {
  detect = () => new Promise((done) => looked.push((...codes) => done(codes.map((rawValue) => ({ rawValue })))));
};

const { scan } = await import("../../generator/web/agree/camera.js");

const later = () => new Promise((done) => setTimeout(done));

Deno.test("each code is read once, and none after the camera was closed", async () => {
  place();
  const read = [];
  const done = scan((text) => {
    read.push(text);
    return text;
  });
  while (looked.length < 1) await later();
  looked[0]("Ana", "Ben", "Ana");
  while (looked.length < 2) await later();
  made.dialog.close();
  looked[1]("Cai");
  await done;
  deepEqual(read, ["Ana", "Ben"]);
});

Deno.test("a camera that is closed before its picture moves is no fault", async () => {
  place();
  play = () => {
    made.dialog.close();
    return Promise.reject(new Error("closed"));
  };
  await scan(() => "");
});
