// The language a person reads the product in. The texts themselves are in en/ and es/, one file a feature in each.
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { languageCookie, LOCALES, type Language } from '@live-oak/contract/language.ts';
import { currentLanguage, textsNow, type Texts } from './current.ts';

export type { Texts } from './current.ts';

interface LanguageChoice {
  language: Language;
  /** Draws the page in another language where it stands, and remembers it in this browser. */
  choose: (language: Language) => void;
}

const Choice = createContext<LanguageChoice>({ language: 'en', choose: () => undefined });

const YEAR_SECONDS = 365 * 24 * 3600;
const isHttps = () => location.protocol === 'https:';

/** Whether somebody chose a language in this browser; then it stands, whatever the account says. */
export function hasChosenLanguage(): boolean {
  const name = languageCookie(isHttps());
  return document.cookie.split('; ').some((one) => one.startsWith(`${name}=`));
}

/** Holds the language for everything below it; at first that of the document, so that the first render is the same. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(currentLanguage);
  const choice = useMemo(
    () => ({
      language,
      choose: (next: Language) => {
        const name = languageCookie(isHttps());
        const secure = isHttps() ? '; secure' : '';
        document.cookie = `${name}=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
        // Before the render: what is no component reads it there.
        document.documentElement.lang = LOCALES[next];
        setLanguage(next);
      },
    }),
    [language],
  );
  return <Choice value={choice}>{children}</Choice>;
}

export function useLanguage(): LanguageChoice {
  return use(Choice);
}

export function useTexts<T>(texts: Texts<T>): T {
  return texts[useLanguage().language];
}

/** `const [useJobTexts, jobTexts] = textsOf({ en, es })`: a hook for components, and what a function that runs while a screen renders calls. */
export function textsOf<T>(texts: Texts<T>): readonly [useThem: () => T, now: () => T] {
  return [() => useTexts(texts), () => textsNow(texts)];
}
