// The language the page is read in at this moment, for what is no component: functions that word or format something while a screen draws.
import { isLanguage, type Language } from '@live-oak/contract/language.ts';
import { beingDrawn } from '../app/being-drawn.ts';

/** The same texts in every language: the type checker refuses a language that lacks one. */
export type Texts<T> = Record<Language, T>;

/** What the document says it is written in: as it came from the server, or as it was switched to since. */
export function currentLanguage(): Language {
  const written = typeof document === 'undefined' ? beingDrawn()?.language : document.documentElement.lang.slice(0, 2);
  return isLanguage(written) ? written : 'en';
}

/** For functions that are called while a screen draws, or in answer to a press; the screen itself takes `useTexts`, which draws it anew. */
export function textsNow<T>(texts: Texts<T>): T {
  return texts[currentLanguage()];
}
