// The page's current language, for functions that format text outside of components.
import { isLanguage, type Language } from '@live-oak/contract/language.ts';
import { loadingView } from '../app/loading-view.ts';

/** The same texts in every language: the type checker rejects a language that lacks one. */
export type Texts<T> = Record<Language, T>;

/** The document's language: as sent by the server, or as switched since. */
export function currentLanguage(): Language {
  const written = typeof document === 'undefined' ? loadingView()?.language : document.documentElement.lang.slice(0, 2);
  return isLanguage(written) ? written : 'en';
}

/** For functions called during a render or an event; components use `useTexts`, which re-renders. */
export function textsNow<T>(texts: Texts<T>): T {
  return texts[currentLanguage()];
}
