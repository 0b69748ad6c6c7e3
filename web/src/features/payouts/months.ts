// A month of earnings as screens name it.
import type { EarningsMonth } from '@live-oak/contract/features/payouts/schema.ts';
import { LOCALES } from '@live-oak/contract/language.ts';
import { currentLanguage } from '../../texts/current.ts';

const nameFormat = () =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** '2026-11' → 'Nov 2026' */
export function monthName({ month }: Pick<EarningsMonth, 'month'>): string {
  return nameFormat().format(new Date(`${month}-01T00:00:00Z`));
}

/** The top of the scale in cents: the next of 1, 2, 5 times a power of ten of dollars, at least $100. */
export function scaleTop(mostCents: number): number {
  let step = 10_000;
  for (let turn = 0; step < mostCents; turn += 1) {
    step *= turn % 3 === 1 ? 2.5 : 2;
  }
  return step;
}

export const sumOf = (months: readonly EarningsMonth[], of: 'earnedCents' | 'paidOutCents' | 'jobs') =>
  months.reduce((sum, month) => sum + month[of], 0);
