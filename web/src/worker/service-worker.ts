// The service worker: the posting form opens offline, and saved jobs are sent once the connection is back. API calls are never served from
// a cache. A visitor's browser caches only the frame; the rest follows once someone signs in, starts a post or installs the application.
// Push handling is in push-worker.js, which the build puts beside this file.
import { sendQueued } from '../offline/send-queued.ts';
import { LOAD_REMAINDER } from '../offline/load-remainder.ts';
import { SYNC_TAG } from '../offline/store.ts';
import { answerAsset, dropOld, precache } from './assets.ts';
import { buildFacts } from './build-facts.ts';
import {
  answerForeignPage,
  answerPage,
  FRAME,
  hadPosting,
  hasPosting,
  isScreen,
  cachePages,
  pagesCache,
  POSTING,
} from './pages.ts';

// The DOM and web worker type libraries exclude each other; here `self` is always a service worker's.
declare const self: ServiceWorkerGlobalScope;

/** Background Sync, which not every browser has. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

self.importScripts('/push-worker.js');

async function loadRemainder(): Promise<void> {
  if (!(await hasPosting())) {
    // The page last: once it is cached, the posting form is complete.
    await precache(buildFacts.ahead);
    await cachePages([POSTING]);
  }
}

async function loadFrame(): Promise<void> {
  const hadRest = await hadPosting();
  await Promise.all([precache(buildFacts.frame), cachePages([FRAME])]);
  if (hadRest) await loadRemainder();
}

self.addEventListener('message', (event) => {
  if (event.data === LOAD_REMAINDER) {
    // If the network fails, the next page tries again.
    event.waitUntil(loadRemainder().catch(() => undefined));
  }
});

/** A new version applies at the next page load: files have hashes, so an open tab keeps its own and never gets a mixture. */
self.addEventListener('install', (event) => {
  event.waitUntil(loadFrame().then(() => self.skipWaiting()));
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('live-oak-pages-') && name !== pagesCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await dropOld();
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(isScreen(pathname) ? answerPage(request) : answerForeignPage(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(answerAsset(request));
  }
});

// The connection is back. If something is still waiting afterwards, the browser retries later.
self.addEventListener('sync', (event) => {
  // Background Sync is specific to Chromium: the DOM types do not have it.
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) {
    sync.waitUntil(
      sendQueued().then(({ waiting }) => (waiting ? Promise.reject(new Error('still waiting for a line')) : undefined)),
    );
  }
});
