// Formats money, times and counts in notifications and emails. Times are Louisiana's.
import { LOCALES, withoutDots, type Language } from '@live-oak/contract/language.ts';
import { ZONE } from '@live-oak/contract/time.ts';

const inEach = <T>(make: (locale: string) => T): Record<Language, T> => ({
  en: make(LOCALES.en),
  es: make(LOCALES.es),
});

const money = inEach(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }),
);
const moment = inEach(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: ZONE,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
);
const day = inEach(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: ZONE, month: 'long', day: 'numeric', year: 'numeric' }),
);

/** Integer cents → '$1,250' or '$1,250.50'. */
export const dollarsOf = (amountCents: number, language: Language = 'en') => money[language].format(amountCents / 100);

/** 'Sat, Nov 21, 3:10 PM' */
export const timeOf = (at: Date, language: Language = 'en') => withoutDots(moment[language].format(at));

/** 'November 21, 2027' */
export const dayOf = (at: Date, language: Language = 'en') => day[language].format(at);

/** '1 difference', '2 differences': for administrators, who read English. */
export const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** '2027-03-31' → 'March 31, 2027' */
export const dateOf = (date: string, language: Language = 'en') => dayOf(new Date(`${date}T18:00:00Z`), language);

const AND: Record<Language, Intl.ListFormat> = {
  // Without the comma before the last, which English would write otherwise.
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  es: new Intl.ListFormat(LOCALES.es, { type: 'conjunction' }),
};

/** ['A', 'B', 'C'] → 'A, B and C' */
export const listOf = (names: readonly string[], language: Language = 'en') => AND[language].format(names);

/** The formatters that a notifier passes to its texts, in the reader's language. */
export interface Writing {
  /** Integer cents → '$1,250' */
  dollars: (amountCents: number) => string;
  /** An instant as day and time of Louisiana. */
  time: (at: Date) => string;
  /** An instant as a day of Louisiana. */
  day: (at: Date) => string;
  /** A calendar date. */
  date: (date: string) => string;
  list: (names: readonly string[]) => string;
}

export const writingIn = (language: Language): Writing => ({
  dollars: (amountCents) => dollarsOf(amountCents, language),
  time: (at) => timeOf(at, language),
  day: (at) => dayOf(at, language),
  date: (date) => dateOf(date, language),
  list: (names) => listOf(names, language),
});
