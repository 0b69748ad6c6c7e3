// The pages of a search are consecutive: together they contain what the search finds at once, in its order.
import { afterAll, expect, test } from 'vitest';
import { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { fill, fillOptions } from '../../../../lab/demo/run.ts';
import { openDb } from '../../kernel/db/open.ts';
import { encodeCursor } from '../../kernel/http/handler.ts';
import { testDatabaseOptions } from '../../../../lab/harness/database.ts';
import { keyOf, readingOf, type Scope } from './conditions.ts';
import { readList } from './list.ts';
import { wholeJobs } from './rows.ts';

const options = await testDatabaseOptions();
const db = await openDb(options);
afterAll(() => db.close());
const target = { db, databaseUrl: options.databaseUrl, now: new Date(), say: () => undefined };
await fill(target, fillOptions({ jobs: 900, providers: 5 }));

const SCOPES: Scope[] = [{ as: 'bidder', held: new Set(), providerId: 1 }, { as: 'admin' }];
const SEARCHES: Record<string, string>[] = [
  { q: 'oak' },
  { q: 'stump' },
  { q: 'hackberry' },
  { q: 'zebra' },
  { near: '70808' },
  { near: '71269', radiusMiles: '5' },
  { near: '70118', radiusMiles: '10', sort: 'oldest' },
  { near: '70118', radiusMiles: '10', serviceType: 'tree_removal,stump_grinding', budgetShown: 'true' },
  { near: '70118', radiusMiles: '20', q: 'pine', sort: 'closing' },
  { q: 'oak', parish: '22033', urgency: 'high' },
  { q: 'oak', sort: 'oldest' },
  { sort: 'oldest', status: 'pending' },
  { sort: 'closing', parish: '22033' },
];

/** All pages of a search, ids only. */
async function everyId(scope: Scope, asked: Record<string, string>): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | undefined; ;) {
    const query = JobQuery.parse({ ...asked, limit: '20', ...(cursor === undefined ? {} : { cursor }) });
    const rows = await readList(db, wholeJobs, scope, query);
    const shown = rows.slice(0, query.limit);
    ids.push(...shown.map(({ id }) => id));
    const last = shown.at(-1);
    if (rows.length <= query.limit || last === undefined) return ids;
    cursor = encodeCursor(keyOf(last, query, readingOf(scope, query)));
  }
}

test.each(SCOPES.flatMap((scope) => SEARCHES.map((asked) => ({ scope, asked }))))(
  'as $scope.as: $asked',
  async ({ scope, asked }) => {
    // Without paging: all matches at once.
    const all = { ...JobQuery.parse(asked), limit: 5000 };
    const matched = await readList(db, wholeJobs, scope, all);
    expect(await everyId(scope, asked)).toEqual(matched.map(({ id }) => id));
  },
);

test('an order leaves nothing out: jobs without an end of bidding come last', async () => {
  const inOrder = (sort: string) => everyId({ as: 'admin' }, { sort, status: 'pending' });
  const all = await inOrder('oldest');
  expect(all.length).toBeGreaterThan(1);
  expect((await inOrder('closing')).toSorted((a, b) => a - b)).toEqual(all);
});

test.each(['ba ro', 'st', 'e', 'qx', 'ouge', 'an tr', 'example.com', '-oak', '"oak tree"', '#'])(
  'an administrator finds the same jobs for %s page by page',
  async (q) => {
    const all = { ...JobQuery.parse({ q }), limit: 5000 };
    const matched = await readList(db, wholeJobs, { as: 'admin' }, all);
    expect(await everyId({ as: 'admin' }, { q })).toEqual(matched.map(({ id }) => id));
  },
);

test('the searches of this test find many, few and none', async () => {
  const counts = await Promise.all(SEARCHES.map(async (asked) => (await everyId({ as: 'admin' }, asked)).length));
  expect(Math.max(...counts)).toBeGreaterThan(100);
  expect(Math.min(...counts)).toBe(0);
  expect(counts.some((count) => count > 0 && count < 60)).toBe(true);
});
