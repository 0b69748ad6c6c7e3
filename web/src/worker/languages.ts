// The language of a page shown offline: the one chosen in this browser, or that of the last page.
import { isLanguage, languageCookie, type Language } from '@live-oak/contract/language.ts';

const MEMORY = 'live-oak-language';
const KEY = '/language';

// The DOM and web worker type libraries exclude each other; here `self` is always a service worker's.
declare const self: ServiceWorkerGlobalScope & {
  /** Only in newer browsers. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
};

/** Saves the language of a page that the server sent. */
export async function rememberLanguage(language: string | null): Promise<void> {
  if (isLanguage(language ?? undefined)) {
    const memory = await caches.open(MEMORY);
    await memory.put(KEY, new Response(language));
  }
}

export async function languageHere(): Promise<Language> {
  const chosen = (await self.cookieStore?.get(languageCookie(self.location.protocol === 'https:')))?.value;
  const last = chosen ?? (await (await caches.match(KEY, { cacheName: MEMORY }))?.text());
  const wanted = last ?? navigator.language.slice(0, 2);
  return isLanguage(wanted) ? wanted : 'en';
}
