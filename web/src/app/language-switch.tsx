// English or Spanish: in the header and the footer the other language, in the drawer both. The page, what was typed and where one reads stay.
import { LANGUAGES, LOCALES, type Language } from '@live-oak/contract/language.ts';
import { LANGUAGE_PARAMETER } from '@live-oak/contract/public-address.ts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../texts/language.tsx';
import { useShellTexts } from './texts.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** A language names itself: who looks for theirs can read that one word. */
const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** '?q=oak' → '?q=oak&lang=es': the page as it stands, in another language. */
function searchIn(language: Language, search: string): string {
  const query = new URLSearchParams(search);
  query.set(LANGUAGE_PARAMETER, language);
  return `?${query}`;
}

/**
 * The name of the other language as a link to the page in it, which also a crawler follows and which works before any script; once the
 * application is there, the page is drawn anew where it stands.
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

/** Both languages side by side, the present one pressed. */
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
