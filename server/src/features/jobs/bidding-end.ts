// How long bidding stays open unless an administrator sets another end.
import { BIDDING_HOURS } from '@live-oak/contract/features/jobs/states.ts';

const HOUR = 3600_000;

/** When bidding that opens now would close. */
export function biddingEnd(urgency: string, now: Date): Date {
  return new Date(now.getTime() + (urgency === 'emergency' ? BIDDING_HOURS.emergency : BIDDING_HOURS.otherwise) * HOUR);
}
