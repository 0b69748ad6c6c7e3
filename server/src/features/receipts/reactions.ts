// Creates documents on events that moved money.
import type { EventKind, Reaction } from '../../kernel/events/kinds.ts';
import { orderAwardDocuments, orderMembershipDocuments } from './orders.ts';

/** Events of a job about money received or refunded. */
const OF_JOBS: ReadonlySet<string> = new Set<EventKind | 'disputes.resolved'>([
  'awards.paid',
  'awards.declined',
  'jobs.cancelled',
  'awards.takenBack',
  'disputes.resolved',
]);

export const promiseDocuments: Reaction = async (tx, { kind, data }) => {
  if (OF_JOBS.has(kind) && 'jobId' in data && data.jobId !== null) {
    await orderAwardDocuments(tx, data.jobId);
  }
  if (kind === 'memberships.paid' && 'providerId' in data) {
    await orderMembershipDocuments(tx, data.providerId);
  }
};
