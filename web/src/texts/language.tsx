// The language in which a person reads the product. The texts are in en/ and es/, one file per feature in each.
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { languageCookie, LOCALES, type Language } from '@live-oak/contract/language.ts';
import { currentLanguage, textsNow, type Texts } from './current.ts';

export type { Texts } from './current.ts';

interface LanguageChoice {
  language: Language;
  /** Re-renders the page in another language, and remembers it in this browser. */
  choose: (language: Language) => void;
}

const Choice = createContext<LanguageChoice>({ language: 'en', choose: () => undefined });

const YEAR_SECONDS = 365 * 24 * 3600;
const isHttps = () => location.protocol === 'https:';

/** Whether a language was chosen in this browser; it then overrides the account's. */
export function hasChosenLanguage(): boolean {
  const name = languageCookie(isHttps());
  return document.cookie.split('; ').some((one) => one.startsWith(`${name}=`));
}

/** Provides the language; initially the document's, so that the first render matches. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(currentLanguage);
  const choice = useMemo(
    () => ({
      language,
      choose: (next: Language) => {
        const name = languageCookie(isHttps());
        const secure = isHttps() ? '; secure' : '';
        document.cookie = `${name}=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
        // Before the render: code outside of components reads it there.
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

/** `const [useJobTexts, jobTexts] = textsOf({ en, es })`: a hook for components, and a function for code that runs during a render. */
export function textsOf<T>(texts: Texts<T>): readonly [useThem: () => T, now: () => T] {
  return [() => useTexts(texts), () => textsNow(texts)];
}
