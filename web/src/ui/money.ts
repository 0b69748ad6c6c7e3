// Money, counts and distances for people, in the language of the page. Inside money is whole cents; the wire's specified fields are dollars.
import { LOCALES, type Language } from '@live-oak/contract/language.ts';
import { currentLanguage, textsNow } from '../texts/current.ts';
import { dates as en } from '../texts/en/dates.ts';
import { dates as es } from '../texts/es/dates.ts';

const words = { en, es };

function formats(language: Language) {
  const of = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALES[language], options);
  return {
    withCents: of({ style: 'currency', currency: 'USD' }),
    whole: of({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
    count: of({}),
    tenths: of({ maximumFractionDigits: 1 }),
  };
}

const made: Partial<Record<Language, ReturnType<typeof formats>>> = {};
const now = () => (made[currentLanguage()] ??= formats(currentLanguage()));

/** 235000 cents → '$2,350.00' */
export function moneyFromCents(cents: number): string {
  return now().withCents.format(cents / 100);
}

/** 2350 dollars → '$2,350.00' */
export function moneyFromDollars(dollars: number): string {
  return now().withCents.format(dollars);
}

/** For axes and summaries, in whole dollars: 2350.4 dollars → '$2,350' */
export function roundDollars(dollars: number): string {
  return now().whole.format(dollars);
}

/** 1250 → '1,250' */
export function countOf(count: number): string {
  return now().count.format(count);
}

/** 12.34 miles → '12.3 miles', 1 → '1 mile' */
export function milesOf(miles: number): string {
  const shown = now().tenths.format(miles);
  return textsNow(words).miles(shown, shown === '1');
}
