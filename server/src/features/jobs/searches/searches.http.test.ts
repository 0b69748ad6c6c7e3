// Saved searches: stored, limited, private; and who is notified of a new job, once, in batches, after the approval.
import { beforeAll, expect, test } from 'vitest';
import type { SavedSearch } from '@live-oak/contract/features/jobs/query.ts';
import { and, eq } from '../../../kernel/db/drizzle.ts';
import { JOB, startTestApp, type Bidder, type Person } from '../../../../../lab/harness/app.ts';
import { aProvider } from '../../../../../lab/harness/rows.ts';
import { users } from '../../accounts/tables.ts';
import { notifications } from '../../notifications/tables.ts';
import { providers } from '../../providers/tables.ts';
import { notifyOfNewWork } from './new-work.ts';
import { newWorkRuns, newWorkNotified } from './tables.ts';

const stage = await startTestApp();
const { db, app } = stage;
let owner: Person;
let admin: Person;
let member: Bidder;

beforeAll(async () => {
  owner = await stage.client();
  admin = await stage.admin();
  member = await stage.member();
});

const save = (person: Person, name: string, query: Record<string, string>, notify = true) =>
  person.post<SavedSearch & { fields?: Record<string, string> }>('/api/saved-searches', { name, query, notify });

test('a search is saved as the list writes it, renamed, muted and deleted by its owner alone', async () => {
  const sent = {
    q: ' oak ',
    serviceType: 'Tree Removal',
    urgency: 'high,low',
    parish: 'Orleans',
    near: '70808',
    radiusMiles: '25',
  };
  const { body, status } = await save(member, ' Oaks ', sent);
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Oaks', notify: true });
  expect(body.query).toEqual({ ...sent, q: 'oak', serviceType: 'tree_removal', parish: '22071' });
  expect((await save(member, 'Oaks', { q: 'pine' })).status).toBe(409);
  const other = await stage.member();
  const path = `/api/saved-searches/${body.id}`;
  expect((await other.patch(path, { name: 'Mine' })).status).toBe(404);
  expect((await other.call('DELETE', path)).status).toBe(404);
  expect((await member.patch(path, {})).status).toBe(422);
  expect((await member.patch(path, { name: 'Old oaks', notify: false })).body).toMatchObject({
    name: 'Old oaks',
    notify: false,
  });
  expect((await other.get<SavedSearch[]>('/api/saved-searches')).body).toEqual([]);
  expect((await member.get<SavedSearch[]>('/api/saved-searches')).body.map(({ name }) => name)).toEqual(['Old oaks']);
  expect((await member.call('DELETE', path)).status).toBe(204);
  expect((await member.get<SavedSearch[]>('/api/saved-searches')).body).toEqual([]);
});

test.each([
  ['nothing in particular', {}, 'query'],
  ['a filter that is none', { color: 'red' }, 'query'],
  ['a service that is none', { serviceType: 'magic' }, 'query'],
  ['a place that nobody knows', { near: 'qqqqqq' }, 'near'],
  ['a parish that is none', { parish: 'Harris' }, 'parish'],
])('%s cannot be saved', async (_, query, field) => {
  const answer = await save(member, 'Wrong', query);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields ?? {}).join()).toContain(field);
});

test('only verified businesses save searches, at most twenty, also when two are saved concurrently', async () => {
  expect((await save(await stage.client(), 'Mine', { q: 'oak' })).status).toBe(403);
  expect((await save(await stage.waiting(), 'Mine', { q: 'oak' })).status).toBe(403);
  const keeper = await stage.member();
  for (let nth = 1; nth < 20; nth += 1) {
    expect((await save(keeper, `Search ${nth}`, { q: 'oak' })).status).toBe(201);
  }
  const answers = await Promise.all([save(keeper, 'One', { q: 'oak' }), save(keeper, 'Two', { q: 'oak' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await keeper.get<SavedSearch[]>('/api/saved-searches?limit=100')).body).toHaveLength(20);
});

const noticesOf = async (person: Person, jobId: number) => {
  const rows = await db.orm
    .select({ title: notifications.title, message: notifications.message })
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.redirectTo, `/jobs/${jobId}`)));
  return rows.map(({ title, message }) => `${title}: ${message}`);
};

async function approved(more: Record<string, unknown> = {}): Promise<number> {
  const posted = await owner.post<{ id: number }>('/api/jobs', { ...JOB, ...more });
  expect((await admin.patch(`/api/jobs/${posted.body.id}/approve`)).status).toBe(200);
  return posted.body.id;
}

test('a search with a misspelled word notifies of the jobs that the list found for it', async () => {
  const hasty = await stage.member();
  await approved({ title: 'Cypress by the bayou' });
  await save(hasty, 'Typo', { q: 'cypruss' });
  const jobId = await approved({ title: 'Another cypress by the bayou' });
  await notifyOfNewWork(app.services);
  expect(await noticesOf(hasty, jobId)).toEqual([expect.stringContaining('“Typo”')]);
});

test('a job notifies once each business whose search or area it fits, after the approval', async () => {
  const [searcher, silent, local, distant, both] = [
    await stage.member(),
    await stage.member(),
    await stage.member(),
    await stage.member(),
    await stage.member(),
  ];
  const area = { parishes: [], baseZip: '70808', radiusMiles: 20, specialties: ['Tree Removal'], equipment: [] };
  await save(searcher, 'Leaning oaks', { q: 'leaning oak', urgency: 'high,emergency' });
  await save(searcher, 'Around here', { near: '70808', radiusMiles: '5' });
  await save(searcher, 'Stumps', { serviceType: 'stump_grinding' });
  await save(silent, 'Silent', { q: 'oak' }, false);
  await local.call('PUT', '/api/work-area', area);
  await distant.call('PUT', '/api/work-area', { ...area, baseZip: '71201' });
  await save(distant, 'Fitting oaks', { q: 'oak', fits: 'true' });
  await both.call('PUT', '/api/work-area', area);
  await save(both, 'Removals', { serviceType: 'tree_removal' });

  const jobId = await approved();
  expect(await noticesOf(searcher, jobId)).toEqual([]);
  await notifyOfNewWork(app.services);
  const what = `“${JOB.title}” (Baton Rouge, LA 70808) is open for bids and fits`;
  expect(await noticesOf(searcher, jobId)).toEqual([`New Job for Your Search: ${what} your search “Leaning oaks”.`]);
  expect(await noticesOf(local, jobId)).toEqual([`New Job in Your Area: ${what} your work area.`]);
  expect(await noticesOf(both, jobId)).toEqual([`New Job for Your Search: ${what} your search “Removals”.`]);
  expect(await noticesOf(silent, jobId)).toEqual([]);
  expect(await noticesOf(distant, jobId)).toEqual([]);
  expect(await db.orm.select().from(newWorkRuns)).toEqual([]);

  // Changed and approved again, dispatched again, and dispatched twice at once: nobody is notified twice, except of the approval of
  // what they bid on.
  expect(
    (await owner.patch(`/api/jobs/${jobId}`, { description: 'It leans further over the carport now.' })).status,
  ).toBe(200);
  expect((await admin.patch(`/api/jobs/${jobId}/approve`)).status).toBe(200);
  await Promise.all([notifyOfNewWork(app.services), notifyOfNewWork(app.services)]);
  await notifyOfNewWork(app.services);
  expect(await noticesOf(searcher, jobId)).toHaveLength(1);
  expect(await noticesOf(both, jobId)).toHaveLength(1);
  const next = await approved({ title: 'Pine on the carport' });
  await notifyOfNewWork(app.services);
  expect(await noticesOf(searcher, next)).toHaveLength(1);

  expect((await admin.post(`/api/admin/jobs/${jobId}/close-bidding`)).status).toBe(200);
  expect(await db.orm.select().from(newWorkNotified).where(eq(newWorkNotified.jobId, jobId))).toEqual([]);
});

test('reopened bidding notifies once each business that it fits, whether or not the first opening did', async () => {
  const [searcher, bidder, late] = [await stage.member(), await stage.member(), await stage.member()];
  await save(searcher, 'Willows', { q: 'willow' });
  await save(bidder, 'Willows', { q: 'willow' });
  const jobId = await approved({ title: 'Willow on the shed' });
  await notifyOfNewWork(app.services);
  const bid = { jobId, bidAmount: 700, message: 'Half a day with a lift.' };
  expect((await bidder.post('/api/bids', bid)).status).toBe(201);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const area = { parishes: [], baseZip: '70808', radiusMiles: 20, specialties: ['Tree Removal'], equipment: [] };
  await late.call('PUT', '/api/work-area', area);
  expect((await admin.post(`/api/admin/jobs/${jobId}/reopen-bidding`)).status).toBe(200);
  await notifyOfNewWork(app.services);
  await notifyOfNewWork(app.services);
  const what = '“Willow on the shed” (Baton Rouge, LA 70808) is open for bids again and fits';
  expect(await noticesOf(searcher, jobId)).toEqual([
    expect.stringContaining('New Job for Your Search'),
    `Bidding Reopened: ${what} your search “Willows”.`,
  ]);
  expect(await noticesOf(late, jobId)).toEqual([`Bidding Reopened: ${what} your work area.`]);
  // Its bid counts again, and it reads that alone.
  const [, , reopened, ...more] = await noticesOf(bidder, jobId);
  expect([reopened, more]).toEqual([expect.stringContaining('Your bid still counts'), []]);
});

test('a job that closed meanwhile notifies nobody, and a business that may not see jobs is never notified', async () => {
  const [keeper, shut] = [await stage.member(), await stage.member()];
  await save(keeper, 'Everything high', { urgency: 'high' });
  await save(shut, 'Everything high', { urgency: 'high' });
  const closed = await approved();
  await admin.post(`/api/admin/jobs/${closed}/close-bidding`);
  await db.orm.update(providers).set({ verificationStatus: 'suspended' }).where(eq(providers.id, keeper.providerId));
  await db.orm.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, shut.id));
  const jobId = await approved();
  await notifyOfNewWork(app.services);
  expect(await noticesOf(keeper, closed)).toEqual([]);
  expect(await noticesOf(keeper, jobId)).toEqual([]);
  expect(await noticesOf(shut, jobId)).toEqual([]);
});

test('a storm day: everyone is notified in batches, and no approval waits for them', async () => {
  const names = Array.from({ length: 450 }, (_, nth) => `stormer${nth}`);
  const people = await db.orm
    .insert(users)
    .values(
      names.map((name) => ({
        userType: 'provider' as const,
        firstName: 'Storm',
        lastName: 'Crew',
        email: `${name}@example.com`,
        emailKey: `${name}@example.com`,
        username: name,
        usernameKey: name,
        passwordHash: 'none',
      })),
    )
    .returning({ userId: users.id });
  const { id: _, userId: __, ...like } = await aProvider(db, { workParishes: ['22033'] });
  await db.orm.insert(providers).values(people.map(({ userId }) => ({ ...like, userId, doorCode: null })));
  const jobId = await approved();
  const notified = () => db.orm.select().from(newWorkNotified).where(eq(newWorkNotified.jobId, jobId));
  expect(await notified()).toEqual([]);
  await notifyOfNewWork(app.services);
  const ids = new Set((await notified()).map(({ userId }) => userId));
  expect(people.every(({ userId }) => ids.has(userId))).toBe(true);
});
