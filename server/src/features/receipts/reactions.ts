// Creates documents on events that moved money.
import type { EventKind, Reaction } from '../../kernel/events/kinds.ts';
import { orderAwardPapers, orderMembershipPapers } from './orders.ts';

/** Events of a job about money received or refunded. */
const OF_JOBS: ReadonlySet<string> = new Set<EventKind | 'disputes.resolved'>([
  'awards.paid',
  'awards.declined',
  'jobs.cancelled',
  'awards.takenBack',
  'disputes.resolved',
]);

export const promisePapers: Reaction = async (tx, { kind, data }) => {
  if (OF_JOBS.has(kind) && 'jobId' in data && data.jobId !== null) {
    await orderAwardPapers(tx, data.jobId);
  }
  if (kind === 'memberships.paid' && 'providerId' in data) {
    await orderMembershipPapers(tx, data.providerId);
  }
};
