// Compares the writes that a server acknowledged with its data after a restart.
import type { Bid } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { Cast, Person } from './people.ts';
import { STAGES, stageOf, type AcknowledgedBid, type AcknowledgedJob, type Record } from './writers.ts';

const SAME_OF_JOB = [
  'title',
  'description',
  'location',
  'serviceCode',
  'urgency',
  'budget',
  'zip',
  'clientId',
  'createdAt',
] as const;
const SAME_OF_BID = [
  'jobId',
  'providerId',
  'bidAmount',
  'message',
  'estimatedDuration',
  'nonce',
  'receipt',
  'createdAt',
] as const;
/** An acknowledged payment may reach its job a moment after the restart, when the gateway sends the event again. */
const SETTLES_WITHIN_MS = 5000;
const PAUSE_MS = 200;

function differences<T>(fields: readonly (keyof T)[], said: T, found: T): string[] {
  return fields
    .filter((field) => JSON.stringify(said[field]) !== JSON.stringify(found[field]))
    .map((field) => `${String(field)} was ${JSON.stringify(said[field])} and is ${JSON.stringify(found[field])}`);
}

async function byId<T extends { id: number }>(person: Person, path: string): Promise<Map<number, T>> {
  return new Map((await person.all<T>(path)).map((row) => [row.id, row]));
}

function lossOfJob({ job, stage }: AcknowledgedJob, found: Job | undefined): string[] {
  if (!found) return [`job ${job.id} is gone`];
  const isBehind = STAGES.indexOf(stageOf(found) ?? 'pending') < STAGES.indexOf(stage);
  const behind = isBehind ? [`it had come to ${stage} and is at ${found.approvalStatus}, ${found.status}`] : [];
  return [...differences(SAME_OF_JOB, job, found), ...behind].map((what) => `job ${job.id}: ${what}`);
}

function lossOfBid({ bid }: AcknowledgedBid, found: Bid | undefined): string[] {
  if (!found) return [`bid ${bid.id} is gone`];
  return differences(SAME_OF_BID, bid, found).map((what) => `bid ${bid.id}: ${what}`);
}

async function look({ owners, bidders }: Cast, record: Record): Promise<string[]> {
  const losses: string[] = [];
  for (const owner of owners) {
    const current = await byId<Job>(owner, '/api/jobs');
    const own = [...record.jobs.values()].filter((one) => one.owner === owner);
    losses.push(...own.flatMap((one) => lossOfJob(one, current.get(one.job.id))));
  }
  for (const bidder of bidders) {
    const current = await byId<Bid>(bidder, `/api/bids/provider/${bidder.providerId}`);
    const own = [...record.bids.values()].filter((one) => one.bidder === bidder);
    losses.push(...own.flatMap((one) => lossOfBid(one, current.get(one.bid.id))));
  }
  return losses;
}

/** Acknowledged writes that are missing, and whether the books balance; empty when all is well. */
export async function lossesOf(cast: Cast, record: Record): Promise<string[]> {
  const deadline = Date.now() + SETTLES_WITHIN_MS;
  for (;;) {
    const losses = await look(cast, record);
    const books = await cast.admin.call<{ balanced: boolean }>('GET', '/api/admin/ledger/check');
    const faults = books.balanced ? losses : [...losses, `the ledger does not balance: ${JSON.stringify(books)}`];
    if (faults.length === 0 || Date.now() > deadline) return faults;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
