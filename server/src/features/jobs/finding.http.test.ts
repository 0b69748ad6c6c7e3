// Finding work: what fits, in both implementations, words with typos, what must not be found, and consecutive pages.
import { beforeAll, expect, test } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobMap } from '@live-oak/contract/features/jobs/card.ts';
import { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Bidder, type Reply } from '../../../../lab/harness/app.ts';
import { aJob, aUser } from '../../../../lab/harness/rows.ts';
import { fitOf, workPlaceOf, type WorkPlace } from './fit.ts';
import { postJob } from './commands.ts';
import { readList } from './list.ts';
import { wholeJobs } from './rows.ts';
import { jobs, jobWords } from './tables.ts';
import { recountWords } from '../../kernel/spelling/lexicon.ts';
import { JOB_LEXICON } from './queries.ts';

const stage = await startTestApp();
const { db } = stage;
const AREA = {
  parishes: ['22071'],
  baseZip: '70808',
  radiusMiles: 25,
  specialties: ['Tree Removal', 'Stump Grinding'],
  equipment: ['bucket_truck', 'stump_grinder'],
};
const BATON_ROUGE = { city: 'Baton Rouge', zip: '70808', parishFips: '22033', lat: 30.41, lon: -91.13 };
const MONROE = { city: 'Monroe', zip: '71201', parishFips: '22073', lat: 32.53, lon: -92.1 };
let member: Bidder;

beforeAll(async () => {
  member = await stage.member();
  const { id: clientId } = await aUser(db);
  const post = (title: string, description: string, more = {}) => aJob(db, { clientId, title, description, ...more });
  await post('Grind out the old stump', 'Left from the storm, two feet wide.', { serviceCode: 'stump_grinding' });
  await post('Trim the live oak', 'Its branches hang over the driveway.', { serviceCode: 'trimming_pruning' });
  await post('Hurricane cleanup', 'A pine fell on the fence; the stump may stay.', {
    ...BATON_ROUGE,
    urgency: 'emergency',
  });
  await post('Crape myrtle by the porch', 'Please do not top it.', MONROE);
  await post('Water oak down', 'One large tree, ninety feet.', {
    ...BATON_ROUGE,
    treeHeightFeet: 90,
    budgetCents: 90_000,
    showBudget: true,
  });
  await post('Sweetgum behind the shed', 'Leans.', {
    ...MONROE,
    parishFips: null,
    city: null,
    zip: null,
    lat: null,
    lon: null,
  });
});

async function titles(query: Record<string, string>): Promise<{ found: string[]; close: unknown }> {
  const answer = await member.get<Job[]>(`/api/jobs/protected?${new URLSearchParams(query).toString()}`);
  expect(answer.status).toBe(200);
  return { found: answer.body.map(({ title }) => title), close: answer.headers['close-match'] };
}

const STUMPS = ['Hurricane cleanup', 'Grind out the old stump'];
const OAKS = ['Water oak down', 'Trim the live oak'];
test.each([
  ['stump', STUMPS, undefined],
  ['stumps', STUMPS, undefined],
  ['tocón', STUMPS, undefined],
  ['roble en la entrada', ['Trim the live oak'], undefined],
  ['stmup', STUMPS, 'stump'],
  ['stummp', STUMPS, 'stump'],
  ['hurrican', ['Hurricane cleanup'], undefined],
  ['hurricaine', ['Hurricane cleanup'], 'hurricane'],
  ['huricane', ['Hurricane cleanup'], 'hurricane'],
  ['oke', OAKS, 'oak'],
  ['oke tree', ['Water oak down'], 'oak tree'],
  ['brnaches', ['Trim the live oak'], 'branches'],
  ['drivway', ['Trim the live oak'], 'driveway'],
  ['crepe mirtle', ['Crape myrtle by the porch'], 'crape myrtle'],
  ['live OAK', ['Trim the live oak'], undefined],
  ['oak -water', ['Trim the live oak'], undefined],
  ['zxqvw', [], undefined],
  ['stmup zxqvw', [], undefined],
  ['the', [], undefined],
])('%s finds %j', async (q, found, close) => {
  expect(await titles({ q })).toEqual({ found, close });
});

test('titles come before texts when sorted by match, page by page', async () => {
  expect((await titles({ q: 'stump', sort: 'match' })).found).toEqual(STUMPS.toReversed());
  expect((await titles({ q: 'stmup', sort: 'match' })).found).toEqual(STUMPS.toReversed());
  expect(await everyPage({ q: 'stmup', sort: 'match', limit: '1' })).toEqual(STUMPS.toReversed());
});

/** All pages of a list, titles only, by its Link headers. */
async function everyPage(query: Record<string, string>): Promise<string[]> {
  const results: string[] = [];
  for (let url: string | undefined = `/api/jobs/protected?${new URLSearchParams(query).toString()}`; url;) {
    const answer: Reply<Job[]> = await member.get<Job[]>(url);
    expect(answer.status).toBe(200);
    results.push(...answer.body.map(({ title }) => title));
    url = /<([^>]*)>/.exec(String(answer.headers['link'] ?? ''))?.[1];
  }
  return results;
}

test('text hidden from bidders is found by no word, and is never suggested', async () => {
  const owner = await aUser(db, { firstName: 'Thibodeaux', lastName: 'Guidry' });
  const form = {
    title: 'Magnolia of Thibodeaux Guidry',
    description: 'Call Thibodeaux Guidry at (225) 555-0177 or write to guidrytrees@example.com about the magnolia.',
    location: '1423 Wisteria Street, Baton Rouge, LA 70808',
    serviceType: 'tree_removal' as const,
    urgency: 'low' as const,
  };
  const jobId = await db.transaction((tx) =>
    postJob(
      { tx, now: new Date(), requireCredentials: false, emit: async () => undefined, record: () => undefined },
      owner.id,
      // The output of the form's schema.
      form as Parameters<typeof postJob>[2],
      { ownerId: owner.id, claimHashes: [] },
    ),
  );
  const admin = await stage.admin();
  expect((await titles({ q: 'magnolia' })).found).toEqual([]);
  // Nothing about a waiting job is found either.
  expect((await titles({ q: 'magnolai' })).close).toBeUndefined();
  expect((await admin.patch(`/api/jobs/${jobId}/approve`)).status).toBe(200);
  expect((await titles({ q: 'magnolia' })).found).toHaveLength(1);
  expect((await titles({ q: 'magnolai' })).close).toBe('magnolia');
  const [seen] = (await member.get<Job[]>('/api/jobs/protected?q=magnolia')).body;
  const hidden = ['Guidry', 'guidrytrees', 'Thibodeaux', 'Wisteria', 'example.com', '5550177', '555-0177'];
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(hidden.join('|'), 'i'));
  for (const q of [...hidden, 'Thibodeuax', 'Gudiry']) {
    expect(await titles({ q })).toEqual({ found: [], close: undefined });
    expect(await titles({ q, sort: 'match' })).toEqual({ found: [], close: undefined });
  }
  const words = (await db.orm.select({ word: jobWords.word }).from(jobWords)).map(({ word }) => word);
  expect(words).toContain('magnolia');
  expect(words.filter((word) => /guidry|thibodeaux|wisteria|example/.test(word))).toEqual([]);
});

test('words that no open job has any more are removed', async () => {
  const { id } = await aJob(db, { title: 'Bradford pear', description: 'Split in two.' });
  expect((await titles({ q: 'bradfrod' })).close).toBe('bradford');
  await db.orm.update(jobs).set({ status: 'cancelled' }).where(eq(jobs.id, id));
  const tomorrow = new Date(Date.now() + 24 * 3600_000);
  for (let turn = 0; turn < 8; turn += 1) {
    await recountWords({ db, clock: () => tomorrow }, JOB_LEXICON);
  }
  const words = (await db.orm.select({ word: jobWords.word }).from(jobWords)).map(({ word }) => word);
  expect(words).not.toContain('bradford');
  expect(words).toContain('stump');
  expect((await titles({ q: 'stmup' })).found).toEqual(STUMPS);
});

test('a work area is validated, stored, and returned', async () => {
  const fresh = await stage.member();
  expect((await fresh.get('/api/work-area')).body).toMatchObject({
    parishes: [],
    baseZip: null,
    isSet: false,
    equipment: [],
  });
  const put = (body: unknown) => fresh.call<{ fields?: Record<string, string> }>('PUT', '/api/work-area', body);
  const refused = async (body: unknown) => {
    const answer = await put(body);
    expect(answer.status).toBe(422);
    return answer.body.fields;
  };
  expect(await refused({ ...AREA, baseZip: '10001' })).toEqual({
    baseZip: '10001 is not a ZIP code in Louisiana that we know. Check the five digits.',
  });
  expect(await refused({ ...AREA, parishes: ['Harris'] })).toHaveProperty('parishes');
  expect(await refused({ ...AREA, radiusMiles: null })).toHaveProperty('radiusMiles');
  expect(await refused({ ...AREA, baseZip: '' })).toHaveProperty('baseZip');
  expect(await refused({ ...AREA, radiusMiles: 501 })).toHaveProperty('radiusMiles');
  expect(await refused({ ...AREA, specialties: [] })).toHaveProperty('specialties');
  expect(await refused({ ...AREA, equipment: ['catapult'] })).toEqual({
    'equipment.0': 'Choose equipment from the list',
  });
  expect((await put({ ...AREA, parishes: ['Orleans', 'east-baton-rouge', '22071'] })).body).toMatchObject({
    parishes: ['22033', '22071'],
    base: { city: 'Baton Rouge' },
    isSet: true,
  });
  const answer = await fresh.get('/api/work-area');
  expect(answer.body).toMatchObject({ parishes: ['22033', '22071'], specialties: AREA.specialties });
  expect((await (await stage.client()).get('/api/work-area')).status).toBe(403);
});

test('each job shows whether it fits; lists can show only those, or those first', async () => {
  expect((await member.get<Job[]>('/api/jobs/protected')).body.every(({ fit }) => fit === null)).toBe(true);
  const everything = await everyPage({});
  expect((await titles({ fits: 'true' })).found).toEqual(everything);
  expect((await member.call('PUT', '/api/work-area', AREA)).status).toBe(200);
  const list = (await member.get<Job[]>('/api/jobs/protected')).body;
  const fitting = list.filter(({ fit }) => fit?.fits).map(({ title }) => title);
  expect(fitting).toContain('Water oak down');
  expect(fitting).toContain('Grind out the old stump');
  expect(fitting).not.toContain('Trim the live oak');
  expect(fitting).not.toContain('Sweetgum behind the shed');
  expect((await titles({ fits: 'true' })).found).toEqual(fitting);
  const others = list.map(({ title }) => title).filter((title) => !fitting.includes(title));
  for (const limit of ['1', '2', '3', '20']) {
    expect(await everyPage({ sort: 'fits', limit })).toEqual([...fitting, ...others]);
  }
});

test('the rule and its SQL condition agree', async () => {
  const chosen = { workParishes: ['22071'], baseZip: '70808', radiusMiles: 25, specialties: AREA.specialties };
  const listed = (query: Record<string, string>, area?: WorkPlace) =>
    readList(
      db,
      wholeJobs,
      { as: 'bidder', held: new Set(), providerId: 0, area },
      JobQuery.parse({ ...query, limit: '100' }),
    );
  const all = await listed({});
  for (const equipment of [[], ['chipper'], ['stump_grinder'], ['crane', 'stump_grinder']]) {
    const area = workPlaceOf({ ...chosen, equipment });
    if (!area) throw new Error('a place is chosen');
    const results = await listed({ fits: 'true' }, area);
    expect(results.map(({ id }) => id)).toEqual(all.filter((job) => fitOf(job, area).fits).map(({ id }) => id));
  }
});

test('the map counts jobs by their point, with the filters of the list and never an address', async () => {
  const map = async (query: Record<string, string> = {}) =>
    (await member.get<JobMap>(`/api/jobs/map?${new URLSearchParams(query).toString()}`)).body;
  const whole = await map();
  expect(whole).toMatchObject({ isWhole: true, unplaced: 1 });
  const batonRouge = whole.points.find(({ area }) => area === 'Baton Rouge, LA 70808');
  expect(batonRouge).toMatchObject({ urgency: 'emergency' });
  expect(JSON.stringify(whole)).not.toContain('Audubon');
  expect((await map({ q: 'stmup' })).jobs).toBe(2);
  expect((await map({ budgetShown: 'true' })).jobs).toBe(1);
  expect((await map({ fits: 'true' })).jobs).toBe((await titles({ fits: 'true' })).found.length);
  // A point links to its own list.
  for (const { area, jobs: counted } of whole.points) {
    expect((await titles({ near: area, radiusMiles: '1' })).found.length).toBeGreaterThanOrEqual(counted > 0 ? 1 : 0);
  }
  expect((await (await stage.client()).get('/api/jobs/map')).status).toBe(403);
});
