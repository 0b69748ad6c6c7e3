// The place calls, as a visitor.
import { expect, test, vi } from 'vitest';
import type { ParishOpenJobs } from '@live-oak/contract/features/knowledge/schema.ts';
import { bodyOf } from '../../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../../lab/harness/database.ts';
import { aJob } from '../../../../../lab/harness/rows.ts';
import { serve } from '../../../../../lab/harness/serve.ts';
import { handlers } from '../routes.ts';

const db = await openTestDatabase();
let now = new Date();
const app = await serve(db, { handlers, clock: () => now });

test.each([
  [
    '1423 Audubon St, New Orleans, LA 70118',
    { status: 'resolved', reason: null, city: 'New Orleans', zip: '70118', parish: 'Orleans', parishFips: '22071' },
  ],
  ['Lafayette Parish', { status: 'resolved', city: null, zip: null, parish: 'Lafayette' }],
  ['Houston, TX', { status: 'unresolved', reason: 'not_in_louisiana', city: null, lat: null }],
  ['qqqqqq', { status: 'unresolved', reason: 'not_found' }],
])('%s', async (text, expected) => {
  const answer = await app.nobody('GET', `/api/places/resolve?text=${encodeURIComponent(text)}`);
  expect(answer).toMatchObject({ status: 200, body: expected });
});

test('invalid text is 422', async () => {
  expect((await app.nobody('GET', '/api/places/resolve')).status).toBe(422);
  expect((await app.nobody('GET', '/api/places/resolve?text=%00')).status).toBe(422);
});

async function countsNow() {
  const answer = await app.nobody('GET', '/api/parishes/open-jobs');
  const list = bodyOf<ParishOpenJobs[]>(answer);
  expect(list).toHaveLength(64);
  return Object.fromEntries(list.filter(({ openJobs }) => openJobs > 0).map(({ slug, openJobs }) => [slug, openJobs]));
}

test('open jobs are counted by parish: approved and open only, at most five seconds old, queried once for concurrent requests', async () => {
  await aJob(db);
  await aJob(db);
  await aJob(db, { parishFips: '22033', city: 'Baton Rouge' });
  await aJob(db, { approvalStatus: 'pending' });
  await aJob(db, { status: 'bidding_closed' });
  await aJob(db, { parishFips: null, city: null });
  const before = { orleans: 2, 'east-baton-rouge': 1 };
  const select = vi.spyOn(db.orm, 'select');
  expect(await Promise.all([countsNow(), countsNow(), countsNow()])).toEqual([before, before, before]);
  expect(select).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  await aJob(db);
  expect(await countsNow()).toEqual(before);
  now = new Date(now.getTime() + 5001);
  expect(await countsNow()).toEqual({ ...before, orleans: 3 });
});
