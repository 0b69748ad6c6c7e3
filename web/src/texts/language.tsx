// The language a person reads the product in. The texts themselves are in en/ and es/, one file a feature in each.
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { isLanguage, LANGUAGE_COOKIE, LOCALES, type Language } from '@live-oak/contract/language.ts';

/** The same texts in every language: the type checker refuses a language that lacks one. */
export type Texts<T> = Record<Language, T>;

interface LanguageChoice {
  language: Language;
  choose: (language: Language) => void;
}

const Choice = createContext<LanguageChoice>({ language: 'en', choose: () => undefined });

const YEAR_SECONDS = 365 * 24 * 3600;

/** What the document that came was written in, so that the first render is the same. */
function documentLanguage(): Language {
  const written = typeof document === 'undefined' ? undefined : document.documentElement.lang.slice(0, 2);
  return isLanguage(written) ? written : 'en';
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(documentLanguage);
  const choice = useMemo(
    () => ({
      language,
      choose: (next: Language) => {
        document.cookie = `${LANGUAGE_COOKIE}=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
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

/** `const t = useTexts(jobTexts)`, where `jobTexts` is `{ en, es }` of texts/en/jobs.ts and texts/es/jobs.ts. */
export function useTexts<T>(texts: Texts<T>): T {
  return texts[useLanguage().language];
}
