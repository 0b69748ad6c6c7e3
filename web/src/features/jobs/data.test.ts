import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { expect, it } from 'vitest';
import { jobPollMs } from './data.ts';

it('a job is read again while it can be bid on, and sooner while its payment is being confirmed', () => {
  // Only what the function reads.
  const job = (status: Job['status'], bid: boolean) => ({ status, can: { bid } }) as Job;
  const [bidding, paying] = [jobPollMs(job('open', true), false), jobPollMs(job('awaiting_payment', false), true)];
  expect(Number(bidding)).toBeGreaterThan(Number(paying));
  expect([jobPollMs(job('open', false), false), jobPollMs(undefined, true)]).toEqual([false, false]);
});
