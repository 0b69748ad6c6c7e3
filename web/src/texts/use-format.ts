// Money, dates, counts and distances in the language of the page, for a component that shows one without any other text.
import { ago, dayAndTime, longDay, shortDay, timeLeft, timeOfDay } from '../ui/dates.ts';
import { countOf, milesOf, moneyFromCents, moneyFromDollars, roundDollars } from '../ui/money.ts';
import { useLanguage } from './language.tsx';

const format = {
  ago,
  countOf,
  dayAndTime,
  longDay,
  milesOf,
  moneyFromCents,
  moneyFromDollars,
  roundDollars,
  shortDay,
  timeLeft,
  timeOfDay,
};

/** The functions of ui/dates.ts and ui/money.ts; anyone who takes them from here is drawn anew when the language changes. */
export function useFormat(): typeof format {
  useLanguage();
  return format;
}
