// Words for the keys with which forms and the server refuse something, in the language of the page.
import { useEffect, useSyncExternalStore } from 'react';
import type { Language } from '@live-oak/contract/language.ts';
import { reasonIn, wordsIn, type Catalog, type Reasoned } from '@live-oak/contract/reasons.ts';
import { uiTexts } from '../ui/texts.ts';
import { currentLanguage } from './current.ts';
import { useLanguage } from './language.tsx';
import { saidIn, type Said } from './sentences.ts';

const IMPORTS: Record<Language, () => Promise<{ refusals: Catalog }>> = {
  en: () => import('./en/refusals.ts'),
  es: () => import('./es/refusals.ts'),
};
const catalogs: Partial<Record<Language, Catalog>> = {};
const failed = new Set<Language>();
let sentences: Said | undefined;
let loads = 0;
const listeners = new Set<() => void>();

/** Fetches the words of a language, ahead of the first failure. */
export async function loadWords(language: Language): Promise<void> {
  if (catalogs[language]) {
    return;
  }
  try {
    const [words, spanish] = await Promise.all([
      IMPORTS[language](),
      language === 'es' ? import('./es/messages.ts') : undefined,
    ]);
    catalogs[language] = words.refusals;
    sentences ??= spanish?.messages;
  } catch (error) {
    failed.add(language);
    throw error;
  } finally {
    loads += 1;
    listeners.forEach((listener) => listener());
  }
}

/** The words for a reason in the language of the page; the English ones that came with it where that has none, or not yet. */
export function wordsOf(reasoned: Reasoned | undefined, english: string): string {
  const catalog = catalogs[currentLanguage()];
  return (catalog && reasoned && wordsIn(catalog, reasoned)) ?? english;
}

function said(text: string, language: Language): string {
  const reasoned = reasonIn(text);
  if (!reasoned) {
    return sentences && language === 'es' ? saidIn(sentences, text) : text;
  }
  const catalog = catalogs[language];
  if (catalog) {
    // Without words it is no key, but a text that looks like one.
    return wordsIn(catalog, reasoned) ?? text;
  }
  return failed.has(language) ? uiTexts[language].checkThis : '';
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Puts the message of a schema into words: `said(error.message)`, '' until the words are here. A text that is no key stays as it is. */
export function useSaid(): (text: string) => string {
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
  return (text) => said(text, language);
}
