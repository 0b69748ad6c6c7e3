// The day that a proposal begins with. Pure.
import { addDays } from '@live-oak/contract/features/calendar/week.ts';

/** The day that the owner wished for while it is ahead, else tomorrow. */
export const firstDay = (wished: string | null, today: string): string =>
  wished !== null && wished > today ? wished : addDays(today, 1);
