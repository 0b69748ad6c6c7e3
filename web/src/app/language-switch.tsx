// English or Spanish: the header and footer offer the other language, the drawer both. The page, typed text and scroll position stay.
import { LANGUAGES, LOCALES, type Language } from '@live-oak/contract/language.ts';
import { LANGUAGE_PARAMETER } from '@live-oak/contract/page-marks.ts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../texts/language.tsx';
import { useShellTexts } from './texts.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** Each language is named in itself, so that its readers recognize it. */
const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** '?q=oak' → '?q=oak&lang=es': the same page in another language. */
function searchIn(language: Language, search: string): string {
  const query = new URLSearchParams(search);
  query.set(LANGUAGE_PARAMETER, language);
  return `?${query}`;
}

/**
 * A link to this page in the other language, for crawlers and before scripts run; once the application runs, the page is re-rendered in
 * place.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { language } = useLanguage();
  const { search } = useLocation();
  const choose = useChooseLanguage();
  const other = LANGUAGES.find((one) => one !== language) ?? 'en';
  const onClick = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      choose(other);
    }
  };
  return (
    <a
      href={searchIn(other, search)}
      className={className}
      hrefLang={other}
      lang={LOCALES[other]}
      onClick={onClick}
      suppressHydrationWarning
    >
      {NAMES[other]}
    </a>
  );
}

/** Both languages side by side, the current one pressed. */
export function LanguageChoice() {
  const { language } = useLanguage();
  const t = useShellTexts();
  const choose = useChooseLanguage();
  return (
    <div
      className="grid gap-0.5 grid-cols-2 mt-3 p-1 border border-rule-strong rounded-2"
      role="group"
      aria-label={t.language}
    >
      {LANGUAGES.map((one) => (
        <button key={one} type="button" lang={LOCALES[one]} aria-pressed={one === language} onClick={() => choose(one)}>
          {NAMES[one]}
        </button>
      ))}
    </div>
  );
}
