// The service worker: takes pushes. It keeps no pages and answers no calls.
importScripts('/push-worker.js');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
