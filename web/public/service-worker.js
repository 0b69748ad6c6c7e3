// While developing: takes pushes and nothing else. The build writes the real one over it, see src/worker and scripts/build-worker.mjs.
importScripts('/push-worker.js');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
