// Words for the keys with which forms and the server say something, in the language of the page.
import { useEffect, useSyncExternalStore } from 'react';
import type { Language } from '@live-oak/contract/language.ts';
import { reasonIn, wordsIn, type Catalog, type Reasoned } from '@live-oak/contract/reasons.ts';
import type { Sentence } from '@live-oak/contract/errors.ts';
import { uiTexts } from '../ui/texts.ts';
import { currentLanguage } from './current.ts';
import { useLanguage } from './language.tsx';

const IMPORTS: Record<Language, () => Promise<{ refusals: Catalog }>> = {
  en: () => import('./en/refusals.ts'),
  es: () => import('./es/refusals.ts'),
};
const catalogs: Partial<Record<Language, Catalog>> = {};
const failed = new Set<Language>();
let loads = 0;
const listeners = new Set<() => void>();

/** Fetches the words of a language, ahead of the first failure. */
export async function loadWords(language: Language): Promise<void> {
  if (catalogs[language]) {
    return;
  }
  try {
    catalogs[language] = (await IMPORTS[language]()).refusals;
  } catch (error) {
    failed.add(language);
    throw error;
  } finally {
    loads += 1;
    listeners.forEach((listener) => listener());
  }
}

/** The words for a key in the language of the page; the English ones that came with it where that has none, or not yet. */
export function wordsOf({ reason, params }: Partial<Reasoned>, english: string): string {
  const catalog = catalogs[currentLanguage()];
  return (catalog && reason !== undefined ? wordsIn(catalog, { reason, params }) : undefined) ?? english;
}

/** What a reply says, in the language of the page, whose words are fetched first. */
export async function sentenceOf(reply: Sentence): Promise<string> {
  // Without a network the English words are shown, which came with the reply.
  await loadWords(currentLanguage()).catch(() => undefined);
  return wordsOf(reply, reply.message);
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** `wordsOf`, in a screen that is drawn again when the words of its language have arrived; until then '', as English would flash. */
export function useWordsOf(): typeof wordsOf {
  const { language } = useLanguage();
  useSyncExternalStore(
    listen,
    () => loads,
    () => 0,
  );
  useEffect(() => {
    // Without a network it is fetched with the next part that shows such words.
    loadWords(language).catch(() => undefined);
  }, [language]);
  const isComing = language !== 'en' && !catalogs[language] && !failed.has(language);
  return isComing ? ({ reason }, english) => (reason === undefined ? english : '') : wordsOf;
}

/** Puts the message of a schema into words: `said(error.message)`, '' until the words are here. A text that is no key stays as it is. */
export function useSaid(): (text: string) => string {
  useWordsOf();
  const { language } = useLanguage();
  return (text) => {
    const reasoned = reasonIn(text);
    if (!reasoned || catalogs[language]) {
      // Without words it is no key, but a text that looks like one.
      return wordsOf(reasoned ?? {}, text);
    }
    return failed.has(language) ? uiTexts[language].checkThis : '';
  };
}
