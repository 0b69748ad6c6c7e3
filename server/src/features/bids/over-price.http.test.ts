// Prices in a storm: medians fixed when it is switched on, and a bid more than a quarter above them that needs a reason.
import { expect, test } from 'vitest';
import type { OverPrice, UsualPrice } from '@live-oak/contract/features/bids/over-price.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { JOB, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { aFinishedJob } from '../../../../lab/harness/rows.ts';
import { awards } from '../awards/tables.ts';
import { stormMedians } from '../storms/tables.ts';

const stage = await startTestApp();
const { db } = stage;
const admin = await stage.admin();
const owner = await stage.client();
const HERE = '22033';
const DAY_MS = 86_400_000;

async function finished(dollars: number, more: { fips?: string; feet?: number | null; daysAgo?: number } = {}) {
  const { fips = HERE, feet = 50, daysAgo = 10 } = more;
  const completedAt = new Date(Date.now() - daysAgo * DAY_MS);
  const job = { completedAt, parishFips: fips, serviceCode: 'tree_removal' as const, treeHeightFeet: feet };
  const made = await aFinishedJob(db, { job });
  await db.orm
    .update(awards)
    .set({ amountCents: dollars * 100 })
    .where(eq(awards.id, made.award.id));
}

const switchOn = async (parishes: string[]) => {
  const until = new Date(Date.now() + 2 * DAY_MS).toISOString();
  return (await admin.post<{ id: number }>('/api/admin/storms', { parishes, reason: 'Hurricane', until })).body.id;
};
const switchOff = (id: number) => admin.post(`/api/admin/storms/${id}/end`, { reason: 'Over' });
const openJob = (more: Record<string, unknown> = {}) =>
  stage.openJob(owner, { ...JOB, serviceType: 'Tree Removal', treeHeightFeet: 50, ...more });
const priceOf = async (person: Person, jobId: number) =>
  (await person.get<UsualPrice>(`/api/jobs/${jobId}/usual-price`)).body.price;

const MESSAGE = 'We climb it and lower every piece.';
const bid = (person: Person, jobId: number, bidAmount: number, more: Record<string, unknown> = {}) =>
  person.post<{ id: number; fields?: Record<string, string> }>('/api/bids', {
    jobId,
    bidAmount,
    message: MESSAGE,
    ...more,
  });

test('medians are fixed by parish and size, from five jobs on, otherwise of the next larger group', async () => {
  for (const dollars of [900, 1000, 1000, 1100, 5000]) await finished(dollars);
  // Too old, or too few of a kind.
  await finished(9000, { daysAgo: 61 });
  for (const dollars of [300, 310, 320, 330]) {
    await finished(dollars, { feet: 20 });
  }
  await finished(340, { feet: 20, fips: '22071' });
  const member = await stage.member();
  const jobs = [await openJob(), await openJob({ treeHeightFeet: 20 }), await openJob({ treeHeightFeet: 90 })];
  expect(await priceOf(member, jobs[0] ?? 0)).toBeNull();

  const stormId = await switchOn([HERE]);
  const rows = await db.orm.select().from(stormMedians).where(eq(stormMedians.stormId, stormId));
  expect(rows.map(({ fips, size, jobs, medianCents }) => [fips, size, jobs, medianCents]).toSorted()).toEqual(
    [
      [HERE, 'medium', 5, 100_000],
      [null, 'medium', 5, 100_000],
      [null, 'small', 5, 32_000],
      [HERE, null, 9, 90_000],
      [null, null, 10, 62_000],
    ].toSorted(),
  );
  // The storm's own prices do not affect the medians.
  await finished(9000, { daysAgo: 0 });
  const prices = await Promise.all(jobs.map((jobId) => priceOf(member, jobId)));
  expect(prices.map((price) => price?.medianCents)).toEqual([100_000, 32_000, 90_000]);
  expect(prices[0]).toEqual({ medianCents: 100_000, limitCents: 125_000, jobs: 5 });
  await switchOff(stormId);
  expect(await priceOf(member, jobs[0] ?? 0)).toBeNull();
});

test('a bid more than a quarter above needs a reason, and administrators get the list', async () => {
  const [member, rival, third] = [await stage.member(), await stage.member(), await stage.member()];
  const jobId = await openJob();
  const stormId = await switchOn([HERE]);
  expect((await bid(rival, jobId, 1312.5)).status).toBe(201);
  const silent = await bid(member, jobId, 1312.51);
  expect([silent.status, silent.body.fields]).toEqual([
    422,
    { overReason: expect.stringContaining('$1,050'), overWords: expect.stringContaining('Say in a few words') },
  ]);
  expect((await bid(member, jobId, 1600, { overReason: 'greed', overWords: 'x' })).body.fields).toHaveProperty(
    'overReason',
  );
  expect((await bid(member, jobId, 1600, { overReason: 'risk' })).body.fields).toEqual({
    overWords: expect.any(String),
  });
  const why = { overReason: 'risk', overWords: 'It hangs over the bedroom.' };
  const sent = await bid(member, jobId, 1600, why);
  expect(sent.status).toBe(201);

  const list = async () => (await admin.get<OverPrice[]>(`/api/admin/storms/${stormId}/prices`)).body;
  expect(await list()).toMatchObject([
    { id: sent.body.id, jobId, parish: 'East Baton Rouge', amountCents: null, businessName: null, words: null },
  ]);
  expect((await owner.get(`/api/admin/storms/${stormId}/prices`)).status).toBe(403);
  // A change keeps the reason, and one below the limit needs none.
  const change = (amount: number) => member.patch(`/api/bids/${sent.body.id}`, { bidAmount: amount });
  expect((await change(1700)).status).toBe(200);
  expect((await change(1200)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await change(1700)).status).toBe(422);
  expect((await member.patch(`/api/bids/${sent.body.id}`, { bidAmount: 1700, ...why })).status).toBe(200);
  expect((await bid(third, jobId, 1800, { ...why, overReason: 'market' })).status).toBe(201);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  expect(await list()).toMatchObject([
    { amountCents: 180_000, reason: 'market' },
    { amountCents: 170_000, medianCents: 105_000, reason: 'risk', words: 'It hangs over the bedroom.' },
  ]);
  await switchOff(stormId);
});

test('without a storm, or with too few known jobs, any price is accepted', async () => {
  const member = await stage.member();
  expect((await bid(member, await openJob(), 90_000)).status).toBe(201);
  const stormId = await switchOn([HERE]);
  const unusual = await openJob({ serviceType: 'Other' });
  expect(await priceOf(member, unusual)).toBeNull();
  expect((await bid(member, unusual, 90_000)).status).toBe(201);
  await switchOff(stormId);
});
