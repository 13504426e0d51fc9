/** The worker in the place of an earlier one where pages are being edited: takes away what was kept, and itself. */

"use strict";

const OURS = `bigtwo ${new URL(self.registration.scope).pathname} `;

const leave = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
  await self.registration.unregister();
  const open = await self.clients.matchAll({ type: "window" });
  await Promise.all(open.map((page) => page.navigate(page.url)));
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));
