// Which language a page is shown in without a line: what was chosen in this browser, else what the last page came in.
import { isLanguage, languageCookie, type Language } from '@live-oak/contract/language.ts';

const MEMORY = 'live-oak-language';
const KEY = '/language';

// The library for windows and the one for workers exclude each other; here `self` is always a service worker's.
declare const self: ServiceWorkerGlobalScope & {
  /** Part of newer browsers only. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
};

/** Remembers what the server sent a page in. */
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
