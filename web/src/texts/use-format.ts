// Money, dates, counts and distances in the language of the page, for a component that shows one without any other text.
import {
  ago,
  dayAndTime,
  longDay,
  shortDay,
  timeLeft,
  timeOfDay,
  countOf,
  milesOf,
  moneyFromCents,
  moneyFromDollars,
  roundDollars,
} from '../ui/format.ts';
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

/** The functions of ui/format.ts; anyone who takes them from here is drawn anew when the language changes. */
export function useFormat(): typeof format {
  useLanguage();
  return format;
}
