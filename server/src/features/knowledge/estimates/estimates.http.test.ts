// The calculator's calls, as a visitor: the formula, invalid input, and a real range that reveals no single price.
import { expect, test } from 'vitest';
import type { RealRange } from '@live-oak/contract/features/knowledge/estimates/schema.ts';
import { eq } from '../../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../../lab/harness/database.ts';
import { aFinishedJob, aProvider, aUser } from '../../../../../lab/harness/rows.ts';
import { serve } from '../../../../../lab/harness/serve.ts';
import { awards } from '../../awards/tables.ts';
import { bids } from '../../bids/tables.ts';
import { handlers, rangeOf } from '../routes.ts';

const db = await openTestDatabase();
const app = await serve(db, { handlers });
const ASKED = { heightFeet: 60, treeType: 'live_oak', service: 'removal', difficulty: 'moderate' };
const ask = (body: unknown) => app.nobody('POST', '/api/estimates', body);

test.each([
  [{}, { estimate: 2535, low: 2435, high: 2735 }],
  [{ heightFeet: '60' }, { estimate: 2535, low: 2435, high: 2735 }],
  [
    { service: 'stump', heightFeet: 400 },
    { estimate: 254, low: 154, high: 454 },
  ],
  [
    { service: 'trimming', treeType: 'other', difficulty: 'easy', heightFeet: 2 },
    { estimate: 24, low: 0, high: 224 },
  ],
  [
    { service: 'crane', treeType: 'other', difficulty: 'easy' },
    { estimate: 1200, low: 1100, high: 1400 },
  ],
])('%j is a rough price in whole dollars', async (more, expected) => {
  expect(await ask({ ...ASKED, ...more })).toMatchObject({ status: 200, body: expected });
});

test.each([
  ['heightFeet', 0],
  ['heightFeet', -5],
  ['heightFeet', 401],
  ['heightFeet', 'tall'],
  ['heightFeet', ' '],
  ['heightFeet', null],
  ['heightFeet', [60]],
  ['treeType', 'palm'],
  ['treeType', undefined],
  ['service', ''],
  ['service', 7],
  ['service', 'a\u0000b'],
  ['difficulty', 'constructor'],
  ['difficulty', undefined],
])('%s: %j is a 422 at its field', async (field, value) => {
  const answer = await ask({ ...ASKED, [field]: value });
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
});

test('a question that is empty is 422 too', async () => {
  for (const body of [[], {}]) expect((await ask(body)).status).toBe(422);
});

async function finished(dollars: number, daysAgo: number, service: 'tree_removal' | 'stump_grinding' = 'tree_removal') {
  const completedAt = new Date(Date.now() - daysAgo * 86_400_000);
  const made = await aFinishedJob(db, { job: { completedAt, serviceCode: service } });
  await db.orm
    .update(awards)
    .set({ amountCents: dollars * 100 })
    .where(eq(awards.id, made.award.id));
  return made;
}
const real = (query: string) => app.nobody('GET', `/api/estimates/real?${query}`);
async function rangeNow(query = 'parish=orleans&service=removal') {
  const answer = await real(query);
  expect(answer.status).toBe(200);
  return bodyOf<RealRange>(answer).range;
}

test('the real range: from five jobs on, updated after five more, without test, divided or unfinished jobs', async () => {
  for (const [index, dollars] of [1000, 2000, 3000, 4000].entries()) await finished(dollars, 20 - index);
  // None of these counts: another service, a test account on either side, a divided payment, one that is only held.
  await finished(9000, 15, 'stump_grinding');
  const [owner, person] = [await aUser(db, { isTest: true }), await aUser(db, { isTest: true })];
  await aFinishedJob(db, { job: { clientId: owner.id } });
  await aFinishedJob(db, { providerId: (await aProvider(db, { userId: person.id })).id });
  const divided = await finished(9000, 14);
  const parts = { refundedCents: 100_000, releasedCents: 800_000 };
  await db.orm.update(awards).set(parts).where(eq(awards.id, divided.award.id));
  const held = await finished(9000, 13);
  await db.orm.update(awards).set({ status: 'paid' }).where(eq(awards.id, held.award.id));
  expect(await rangeNow()).toBeNull();

  await finished(5004, 10);
  const five = { jobs: 5, lowCents: 150_000, medianCents: 300_000, highCents: 450_000 };
  expect(await rangeNow()).toEqual(five);
  expect(await rangeNow('parish=22071&service=removal')).toEqual(five);
  expect(await rangeNow('parish=orleans&service=stump')).toBeNull();
  expect(await rangeNow('parish=jefferson&service=removal')).toBeNull();

  // The sixth to ninth change nothing, so that nobody can derive their price from the difference.
  for (const daysAgo of [5, 4, 3, 2]) {
    await finished(9000, daysAgo);
    expect(await rangeNow()).toEqual(five);
  }
  await finished(9000, 1);
  expect(await rangeNow()).toEqual({ jobs: 10, lowCents: 275_000, medianCents: 700_000, highCents: 900_000 });
  expect(await db.orm.$count(bids)).toBeGreaterThan(10);
});

test('an unknown parish or service is a 422 that says what to do', async () => {
  expect(await real('parish=travis&service=removal')).toMatchObject({
    status: 422,
    body: { fields: { parish: expect.stringContaining('no such parish') } },
  });
  for (const query of [
    'parish=orleans&service=magic',
    'parish=orleans',
    'service=removal',
    'parish=%00&service=stump',
  ]) {
    expect((await real(query)).status).toBe(422);
  }
});

test('quartiles are interpolated between prices and rounded to ten dollars', () => {
  expect(rangeOf([100, 200, 300, 400])).toBeNull();
  expect(rangeOf([123_456, 223_456, 323_456, 423_456, 523_456])).toEqual({
    jobs: 5,
    lowCents: 173_000,
    medianCents: 323_000,
    highCents: 473_000,
  });
});
