// Texts for message keys of forms and the server, in the language of the page.
import { useEffect, useSyncExternalStore } from 'react';
import type { Language } from '@live-oak/contract/language.ts';
import { reasonIn, wordsIn, type Catalog, type Reasoned } from '@live-oak/contract/reasons.ts';
import type { Sentence } from '@live-oak/contract/errors.ts';
import { makeListeners } from '../ui/listeners.ts';
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
const { subscribe, notify } = makeListeners();

/** Loads the texts of a language before the first error. */
export async function loadTexts(language: Language): Promise<void> {
  if (catalogs[language]) return;
  try {
    catalogs[language] = (await IMPORTS[language]()).refusals;
  } catch (error) {
    failed.add(language);
    throw error;
  } finally {
    loads += 1;
    notify();
  }
}

/** The text of a key in the page's language; the English one that came with it if there is none, or not yet. */
export function textOf({ reason, params }: Partial<Reasoned>, english: string): string {
  const catalog = catalogs[currentLanguage()];
  return (catalog && reason !== undefined ? wordsIn(catalog, { reason, params }) : undefined) ?? english;
}

/** A reply's message in the language of the page, whose texts are loaded first. */
export async function sentenceOf(reply: Sentence): Promise<string> {
  // Offline, the English text that came with the reply is shown.
  await loadTexts(currentLanguage()).catch(() => undefined);
  return textOf(reply, reply.message);
}

/** `textOf` for components, re-rendered when the language's texts have loaded; '' until then, as English would flash. */
export function useTextsOf(): typeof textOf {
  const { language } = useLanguage();
  useSyncExternalStore(
    subscribe,
    () => loads,
    () => 0,
  );
  useEffect(() => {
    // Offline, the next component that shows such texts loads them.
    loadTexts(language).catch(() => undefined);
  }, [language]);
  const isComing = language !== 'en' && !catalogs[language] && !failed.has(language);
  return isComing ? ({ reason }, english) => (reason === undefined ? english : '') : textOf;
}

/** Translates a schema's message: `translate(error.message)`, '' until the texts have loaded. A text that is not a key stays as it is. */
export function useTranslated(): (text: string) => string {
  useTextsOf();
  const { language } = useLanguage();
  return (text) => {
    const reasoned = reasonIn(text);
    if (!reasoned || catalogs[language]) {
      // Without a text it is not a key but looks like one.
      return textOf(reasoned ?? {}, text);
    }
    return failed.has(language) ? uiTexts[language].checkThis : '';
  };
}
