// Formats money, dates, counts and distances in the page's language, for a component without other texts.
import {
  ago,
  agoInside,
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
  agoInside,
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

/** The functions of ui/format.ts; components that use this hook re-render when the language changes. */
export function useFormat(): typeof format {
  useLanguage();
  return format;
}
