// Bids that move together; one live and one accepted bid, regardless of the writer.
import { expect, test } from 'vitest';
import { BID_STATUSES } from '@live-oak/contract/features/bids/states.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aBid, aJob, aProvider } from '../../../../lab/harness/rows.ts';
import { freezeBidsOf, moveBidsBy, moveBidsOf } from './moves.ts';
import { bids } from './tables.ts';

const db = await openTestDatabase();
const providerId = (await aProvider(db)).id;

const statuses = async (jobId: number) => {
  const rows = await db.orm.select({ status: bids.status }).from(bids).where(eq(bids.jobId, jobId)).orderBy(bids.id);
  return rows.map(({ status }) => status);
};

test('the bids of a job move together, each if allowed, and one can be excluded', async () => {
  const jobId = (await aJob(db)).id;
  const made = [];
  for (const status of BID_STATUSES) {
    made.push(await aBid(db, { jobId, status }));
  }
  const spare = await aBid(db, { jobId });
  expect(await db.transaction((tx) => moveBidsOf(tx, jobId, 'reject', spare.id))).toBe(2);
  expect(await statuses(jobId)).toEqual(['rejected', 'accepted', 'rejected', 'withdrawn', 'rejected', 'pending']);
  expect(await db.transaction((tx) => moveBidsOf(tx, jobId, 'restore'))).toBe(4);
  expect(await statuses(jobId)).toEqual(['pending', 'pending', 'pending', 'withdrawn', 'pending', 'pending']);
  expect(made).toHaveLength(BID_STATUSES.length);
});

test('the database refuses a second live bid of a business, a second accepted one of a job, and an amount of zero', async () => {
  const jobId = (await aJob(db)).id;
  await aBid(db, { jobId, providerId, status: 'accepted' });
  await expect(aBid(db, { jobId, providerId })).rejects.toThrow();
  await expect(aBid(db, { jobId, status: 'accepted' })).rejects.toThrow();
  await aBid(db, { jobId, providerId, status: 'withdrawn' });
  for (const amountCents of [0, -1, 100_000_001]) {
    await expect(aBid(db, { jobId, amountCents })).rejects.toThrow();
  }
});

test('the bids of a business are frozen and restored, each if allowed, on one job or on all', async () => {
  const first = await aBid(db, { jobId: (await aJob(db)).id });
  const jobId = (await aJob(db)).id;
  await aBid(db, { jobId, providerId: first.providerId });
  await aBid(db, { jobId });
  expect(await db.transaction((tx) => freezeBidsOf(tx, jobId, [first.providerId]))).toBe(1);
  expect(await statuses(jobId)).toEqual(['frozen', 'pending']);
  expect(await statuses(first.jobId)).toEqual(['pending']);
  expect(await db.transaction((tx) => moveBidsBy(tx, first.providerId, 'freeze'))).toBe(1);
  expect(await db.transaction((tx) => moveBidsBy(tx, first.providerId, 'thaw'))).toBe(2);
  expect(await statuses(jobId)).toEqual(['pending', 'pending']);
  expect(await db.transaction((tx) => freezeBidsOf(tx, jobId, []))).toBe(0);
});
