// English or Spanish: in the header the other language, in the drawer both. The page, what was typed and where one reads stay.
import { LANGUAGES, LOCALES, type Language } from '@live-oak/contract/language.ts';
import { Button } from '../ui/button.tsx';
import { useLanguage, useTexts } from '../texts/language.tsx';
import { shellTexts } from './texts.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** A language names itself: who looks for theirs can read that one word. */
const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** One button with the name of the other language. */
export function LanguageSwitch() {
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  const other = LANGUAGES.find((one) => one !== language) ?? 'en';
  return (
    <Button look="quiet" className="language-switch wide-only" lang={LOCALES[other]} onClick={() => choose(other)}>
      {NAMES[other]}
    </Button>
  );
}

/** Both languages side by side, the present one pressed. */
export function LanguageChoice() {
  const { language } = useLanguage();
  const t = useTexts(shellTexts);
  const choose = useChooseLanguage();
  return (
    <div className="language-choice" role="group" aria-label={t.language}>
      {LANGUAGES.map((one) => (
        <button key={one} type="button" lang={LOCALES[one]} aria-pressed={one === language} onClick={() => choose(one)}>
          {NAMES[one]}
        </button>
      ))}
    </div>
  );
}
