// Writes until the server is killed, and records every answer.
import type { Bid } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { Answered, type Bidder, type Cast, type Person } from './people.ts';

/** The last acknowledged state of a job; later states are higher. */
export const STAGES = [
  'pending',
  'open',
  'bidding_closed',
  'awaiting_payment',
  'awarded',
  'in_progress',
  'work_done',
  'completed',
] as const;
export type Stage = (typeof STAGES)[number];

export interface AcknowledgedJob {
  job: Job;
  owner: Person;
  stage: Stage;
}

export interface AcknowledgedBid {
  bid: Bid;
  bidder: Bidder;
}

/** Every acknowledged write. */
export interface Record {
  jobs: Map<number, AcknowledgedJob>;
  bids: Map<number, AcknowledgedBid>;
  /** How many answers to writes there were in all. */
  answers: number;
}

export const stageOf = ({ status, approvalStatus }: Job): Stage | undefined =>
  STAGES.find((stage) => stage === (approvalStatus === 'pending' ? 'pending' : status));

const WORDS = ['Live oak', 'Überhang', 'Cyprès', '老樹', 'Roots 🌳', 'O\'Neal\'s "big" pine', 'Sweetgum\nby the fence'];
let posted = 0;

export function jobForm() {
  posted += 1;
  const words = WORDS[posted % WORDS.length] ?? '';
  return {
    title: `${words.split('\n')[0]} no. ${posted}`,
    description: `${words}: about ${20 + (posted % 60)} feet, soft spot at the base.`,
    location: `${posted} Audubon Street, Baton Rouge, LA 70808`,
    serviceType: 'Tree Removal',
    urgency: 'high',
    budget: 1000 + (posted % 500) + 0.25,
  };
}

const bidForm = (jobId: number, n: number) => ({
  jobId,
  bidAmount: 900 + (n % 900) + 0.5,
  message: `We can come on Monday, ${WORDS[n % WORDS.length]}.`,
});

/** Repeats one writer's steps until the server is down; a refusal is a fault, a broken connection the end. */
async function untilGone(step: () => Promise<void>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      await step();
    } catch (error) {
      // A refusal during the kill may be part of the shutdown; before that the drill itself is wrong.
      if (error instanceof Answered && !isOver()) throw error;
      return;
    }
  }
}

export function note(record: Record, owner: Person, job: Job): Job {
  record.answers += 1;
  record.jobs.set(job.id, { job, owner, stage: stageOf(job) ?? 'pending' });
  return job;
}

function reached(record: Record, jobId: number, stage: Stage): void {
  record.answers += 1;
  const known = record.jobs.get(jobId);
  if (known) known.stage = stage;
}

async function place(record: Record, bidder: Bidder, jobId: number): Promise<Bid> {
  const bid = await bidder.call<Bid>('POST', '/api/bids', bidForm(jobId, record.answers));
  record.answers += 1;
  record.bids.set(bid.id, { bid, bidder });
  return bid;
}

/** One job from the post to the confirmed work: money is charged, held and released. */
export async function wholeJob(
  { admin, owners: [owner], bidders: [bidder], pay }: Cast,
  record: Record,
): Promise<void> {
  if (!owner || !bidder) throw new Error('the cast is too small');
  const { id } = note(record, owner, await owner.call<Job>('POST', '/api/jobs', jobForm()));
  await admin.call('PATCH', `/api/jobs/${id}/approve`);
  reached(record, id, 'open');
  const bid = await place(record, bidder, id);
  await admin.call('POST', `/api/admin/jobs/${id}/close-bidding`);
  reached(record, id, 'bidding_closed');
  const checkout = await owner.call<{ sessionId: string }>('POST', `/api/jobs/${id}/award`, { bidId: bid.id });
  reached(record, id, 'awaiting_payment');
  await pay(owner, checkout);
  reached(record, id, 'awarded');
  await bidder.call('POST', `/api/jobs/${id}/start`);
  reached(record, id, 'in_progress');
  await bidder.call('POST', `/api/jobs/${id}/complete`, { note: 'Done.' });
  reached(record, id, 'work_done');
  await owner.call('POST', `/api/jobs/${id}/confirm-completion`);
  reached(record, id, 'completed');
}

/** A job that is posted, approved and bid on. */
export async function openJob({ admin, owners, bidders }: Cast, record: Record): Promise<void> {
  const owner = owners[record.answers % owners.length];
  if (!owner) throw new Error('the cast is too small');
  const { id } = note(record, owner, await owner.call<Job>('POST', '/api/jobs', jobForm()));
  await admin.call('PATCH', `/api/jobs/${id}/approve`);
  reached(record, id, 'open');
  await Promise.all(bidders.map((bidder) => place(record, bidder, id)));
}

/** Starts all writers; the promise resolves when the server no longer answers. */
export async function write(cast: Cast, record: Record, isOver: () => boolean): Promise<void> {
  const steps = [wholeJob, openJob, openJob, openJob];
  await Promise.all(steps.map((step) => untilGone(() => step(cast, record), isOver)));
}
