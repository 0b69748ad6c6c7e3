// Pages offline: network first, then the cache if there is no timely response. Only the build's pages are cached; they hold no personal
// data.
import { isLanguage, languageCookie, LANGUAGES, type Language } from '@live-oak/contract/language.ts';
import { buildFacts } from './build-facts.ts';

const MEMORY = 'live-oak-language';
const MEMORY_KEY = '/language';

// The DOM and web worker type libraries exclude each other; here `self` is always a service worker's.
declare const self: ServiceWorkerGlobalScope & {
  /** Only in newer browsers. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
};

/** Saves the language of a page that the server sent. */
async function rememberLanguage(language: string | null): Promise<void> {
  if (isLanguage(language ?? undefined)) {
    const memory = await caches.open(MEMORY);
    await memory.put(MEMORY_KEY, new Response(language));
  }
}

/** The language of a page shown offline: the one chosen in this browser, or that of the last page. */
async function languageHere(): Promise<Language> {
  const chosen = (await self.cookieStore?.get(languageCookie(self.location.protocol === 'https:')))?.value;
  const last = chosen ?? (await (await caches.match(MEMORY_KEY, { cacheName: MEMORY }))?.text());
  const wanted = last ?? navigator.language.slice(0, 2);
  return isLanguage(wanted) ? wanted : 'en';
}

/** Milliseconds; on a very poor connection a cached page is better than a long wait. */
const PATIENCE_MS = 3000;
/** It contains only the frame, which then renders the screen of its address. */
export const FRAME = '/offline';
export const POSTING = '/post-job';

export const pagesCache = `live-oak-pages-${buildFacts.version}`;

const keyOf = (page: string, language: string) => `${page}?language=${language}`;

/** Caches pages in every language. Without cookies, so that the server chooses by the Accept-Language header. */
export async function cachePages(pages: readonly string[]): Promise<void> {
  const cache = await caches.open(pagesCache);
  const wanted = LANGUAGES.flatMap((language) => pages.map((page) => ({ page, language })));
  await Promise.all(
    wanted.map(async ({ page, language }) => {
      const answer = await fetch(page, {
        credentials: 'omit',
        cache: 'no-cache',
        headers: { Accept: 'text/html', 'Accept-Language': language },
      });
      if (!answer.ok || answer.redirected) throw new Error(`${page} could not be cached: ${answer.status}`);
      await cache.put(keyOf(page, language), answer);
    }),
  );
}

const anyPosting = keyOf(POSTING, LANGUAGES[0]);
/** Whether this version, or the one before it, cached everything that members need. */
export const hadPosting = async () => (await caches.match(anyPosting)) !== undefined;
export const hasPosting = async () => (await (await caches.open(pagesCache)).match(anyPosting)) !== undefined;

async function cachedPage(path: string): Promise<Response | undefined> {
  const cache = await caches.open(pagesCache);
  const language = await languageHere();
  const posting = path.replace(/(?<=.)\/$/, '') === POSTING ? await cache.match(keyOf(POSTING, language)) : undefined;
  return posting ?? cache.match(keyOf(FRAME, language));
}

const patterns = buildFacts.screens.map((path) => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}/?$`));
/** Pages of this application; others (a door check, an upload, a document) are the server's own. */
export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** A page from the server, or its cached copy if the network fails or does not respond within three seconds. */
export async function answerPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const fromServer = fetch(request).then(
    (answer) => {
      void rememberLanguage(answer.headers.get('content-language'));
      return answer;
    },
    () => undefined,
  );
  const patience = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'late'));
  const first = await Promise.race([fromServer, patience]);
  if (first && first !== 'late') return first;
  return (await cachedPage(pathname)) ?? (await fromServer) ?? Response.error();
}

/** A page of the server's own, which is never cached: offline, the offline page. */
export async function answerForeignPage(request: Request): Promise<Response> {
  return fetch(request).catch(() =>
    Response.redirect(`/offline?page=${encodeURIComponent(new URL(request.url).pathname)}`),
  );
}
