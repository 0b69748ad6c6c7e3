// Storm mode: switched by administrators, effective at once, announced once, and posts through its fast lane.
import { expect, test, vi } from 'vitest';
import type { AdminStorm, LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { JOB, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { aPhoto, upload } from '../../../../lab/harness/files.ts';
import { aJob, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { notifications } from '../notifications/tables.ts';
import { endDueStorms } from './commands.ts';
import { takeBatch } from '../../kernel/walk.ts';
import { nextBatch } from './broadcast.ts';
import { storms, stormNotified } from './tables.ts';
import { runCommand } from '../../kernel/services.ts';

const stage = await startTestApp();
const { db, app } = stage;
const admin = await stage.admin();
const owner = await stage.client();
const crews = [await stage.member(), await stage.member(), await stage.member(), await stage.member()];
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const EMERGENCY = { ...JOB, urgency: 'emergency' };
/** East Baton Rouge, where JOB is. */
const HERE = '22033';

interface Posted {
  id: number;
  approvalStatus: string;
  status: string;
  biddingClosesAt: string | null;
  fastLane: { stormId: number; closesAtBids: number | null; isReviewed: boolean } | null;
  fields?: Record<string, string>;
}

const start = (parishes: string[], more: Record<string, unknown> = {}) =>
  admin.post<AdminStorm & { fields?: Record<string, string> }>('/api/admin/storms', {
    parishes,
    reason: 'Hurricane warning',
    until: inHours(48),
    ...more,
  });
const end = (id: number) => admin.post(`/api/admin/storms/${id}/end`, { reason: 'It has passed' });
const photoOf = async (person: Person) => (await upload(app, await aPhoto(64, 48), { cookie: person.cookie })).body.id;
const post = async (person: Person, more: Record<string, unknown> = {}) =>
  person.post<Posted>('/api/jobs', { ...EMERGENCY, ...more });

test('before it is switched on administrators see how many people would be notified, by the same rule', async () => {
  const preview = (parishes: string) => admin.get(`/api/admin/storms/preview?parishes=${parishes}`);
  expect((await preview(HERE)).body).toEqual({ businesses: crews.length, owners: 0 });
  expect((await preview('orleans,22051')).status).toBe(200);
  expect((await preview('')).status).toBe(422);
  expect((await preview('texas')).status).toBe(422);
  expect((await owner.get(`/api/admin/storms/preview?parishes=${HERE}`)).status).toBe(403);
});

test('a storm is switched on in parishes, read by anyone, moved and ended; each action is in the audit log', async () => {
  const made = await start(['orleans', '22051', 'St. Bernard', 'orleans']);
  expect(made.status).toBe(201);
  expect(made.body.parishes.map(({ name }) => name)).toEqual(['Jefferson', 'Orleans', 'St. Bernard']);
  expect(made.body).toMatchObject({ state: 'live', endedAt: null, posts: { out: 0, unreviewed: 0, takenDown: 0 } });

  const first = await stage.visitor().get<LiveStorm[]>('/api/storms');
  expect(first.body.map(({ id }) => id)).toEqual([made.body.id]);
  expect(JSON.stringify(first.body)).not.toContain('Hurricane');
  const again = await stage.visitor().get('/api/storms', { 'if-none-match': String(first.headers['etag']) });
  expect(again.status).toBe(304);
  // The body as cached, with the headers of every response; those about a body that the browser has cached.
  expect(again.headers).toMatchObject({ etag: first.headers['etag'], 'x-content-type-options': 'nosniff' });
  expect(again.headers).not.toHaveProperty('content-security-policy');
  expect(first.headers['cache-control']).toBe('public, max-age=60');

  const later = await admin.patch<AdminStorm>(`/api/admin/storms/${made.body.id}`, {
    until: inHours(72),
    reason: 'Slower than said',
  });
  expect(later.status).toBe(200);
  const moved = await stage
    .visitor()
    .get<LiveStorm[]>('/api/storms', { 'if-none-match': String(first.headers['etag']) });
  expect(moved.body[0]?.until).toBe(later.body.until);

  expect((await end(made.body.id)).status).toBe(200);
  expect((await stage.visitor().get('/api/storms')).body).toEqual([]);
  expect((await end(made.body.id)).status).toBe(409);
  const acts = await admin.get<{ action: string }[]>(`/api/admin/audit?target=storm:${made.body.id}`);
  expect(acts.body.map(({ action }) => action).toSorted()).toEqual(['storm.end', 'storm.extend', 'storm.start']);
  const list = await admin.get<AdminStorm[]>('/api/admin/storms?state=past');
  expect(list.body[0]).toMatchObject({ id: made.body.id, state: 'past', endReason: 'It has passed' });
});

test('an invalid storm is refused by field', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ parishes: [] }, 'parishes'],
    [{ parishes: ['harris county'] }, 'parishes.0'],
    [{ reason: ' ' }, 'reason'],
    [{ until: 'soon' }, 'until'],
    [{ until: inHours(-1) }, 'until'],
    [{ until: inHours(31 * 24) }, 'until'],
  ];
  for (const [more, field] of cases) {
    const refused = await start(['acadia'], more);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
  }
  expect((await owner.post('/api/admin/storms', {})).status).toBe(403);
  expect((await admin.patch('/api/admin/storms/999999', { until: inHours(2), reason: 'x' })).status).toBe(404);
});

test('a parish has one storm at a time', async () => {
  const made = await start(['allen', 'acadia']);
  const second = await start(['acadia', 'caddo']);
  expect(second.status).toBe(409);
  expect(second.body.fields?.['parishes']).toContain('Acadia');
  await end(made.body.id);
  const third = await start(['acadia', 'caddo']);
  expect(third.status).toBe(201);
  await end(third.body.id);
});

test('a storm ends automatically: at once for every reader, and a timer records it once', async () => {
  const made = await start(['caddo'], { until: inHours(1) });
  try {
    stage.clock.now = new Date(Date.now() + HOUR + 1000);
    expect((await stage.visitor().get('/api/storms')).body).toEqual([]);
    expect(app.services.storms.now()).toEqual([]);
    expect((await admin.patch(`/api/admin/storms/${made.body.id}`, { until: inHours(9), reason: 'x' })).status).toBe(
      409,
    );
    await endDueStorms(app.services);
    await endDueStorms(app.services);
  } finally {
    stage.clock.now = undefined;
  }
  const acts = await admin.get<{ action: string }[]>(`/api/admin/audit?target=storm:${made.body.id}`);
  expect(acts.body.map(({ action }) => action)).toEqual(['storm.expire', 'storm.start']);
});

test('without a storm, or elsewhere, or without urgency, a post waits for review', async () => {
  const photos = [await photoOf(owner)];
  expect((await post(owner, { photos })).body).toMatchObject({ approvalStatus: 'pending', fastLane: null });
  const made = await start(['orleans']);
  expect((await post(owner)).body).toMatchObject({ approvalStatus: 'pending', fastLane: null });
  await end(made.body.id);
  const here = await start([HERE]);
  expect((await post(owner, { urgency: 'high' })).body).toMatchObject({ approvalStatus: 'pending', fastLane: null });
  await end(here.body.id);
});

test('in a storm an emergency post needs a photo, is published at once, and its bidding closes with the third bid', async () => {
  const storm = await start([HERE]);
  const someone = await stage.client();
  const refused = await post(someone);
  expect([refused.status, refused.body.fields?.['photos']]).toEqual([
    422,
    expect.stringContaining('Storm mode is on in East Baton Rouge Parish'),
  ]);
  const waits = await post(someone, { waitForReview: true });
  expect(waits.body).toMatchObject({ approvalStatus: 'pending', fastLane: null });
  // The photo is added later: then it is published.
  const changed = await someone.patch<Posted>(`/api/jobs/${waits.body.id}`, { photos: [await photoOf(someone)] });
  expect(changed.body).toMatchObject({ approvalStatus: 'approved', fastLane: { isReviewed: false } });

  const { body: job } = await post(someone, { photos: [await photoOf(someone)] });
  expect(job).toMatchObject({
    approvalStatus: 'approved',
    status: 'open',
    fastLane: { stormId: storm.body.id, closesAtBids: 3, isReviewed: false },
  });
  const minutes = (Date.parse(job.biddingClosesAt ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(118);
  expect(minutes).toBeLessThanOrEqual(120);
  const queue = await admin.get<{ key: string }[]>('/api/admin/queue?kind=storm_job');
  expect(queue.body.map(({ key }) => key)).toContain(`storm_job:${job.id}`);

  // The storm is over; the post keeps its lane.
  await end(storm.body.id);
  const bid = (crew: Person) => crew.post('/api/bids', { jobId: job.id, bidAmount: 900, message: 'We come at once.' });
  const answers = [];
  for (const crew of crews) answers.push((await bid(crew)).status);
  expect(answers).toEqual([201, 201, 201, 409]);
  const mine = await someone.get<Posted & { bidCount: number }>(`/api/jobs/${job.id}`);
  expect(mine.body).toMatchObject({ status: 'bidding_closed', bidCount: 3 });
  const notices = await db.orm.select().from(notifications).where(eq(notifications.userId, someone.id));
  expect(notices.filter(({ title }) => title === 'Bidding Closed')).toHaveLength(1);

  // An administrator reopens it for more bids, and reviews it.
  expect((await admin.post(`/api/admin/jobs/${job.id}/reopen-bidding`)).status).toBe(200);
  expect((await bid(crews.at(-1) ?? owner)).status).toBe(201);
  expect((await someone.get<Posted>(`/api/jobs/${job.id}`)).body.status).toBe('open');
  const kept = await admin.patch<Posted>(`/api/jobs/${job.id}/approve`);
  expect(kept.body.fastLane).toMatchObject({ isReviewed: true, closesAtBids: null });
  expect((await admin.patch(`/api/jobs/${job.id}/approve`)).status).toBe(409);
  expect((await admin.get<unknown[]>('/api/admin/queue?kind=storm_job')).body).not.toContainEqual(
    expect.objectContaining({ key: `storm_job:${job.id}` }),
  );
});

test('an administrator takes a post down with its bids, also after the close; the owner corrects it and it takes bids again', async () => {
  const storm = await start([HERE]);
  const someone = await stage.client();
  const { body: job } = await post(someone, { photos: [await photoOf(someone)] });
  for (const crew of crews.slice(0, 3)) {
    await crew.post('/api/bids', { jobId: job.id, bidAmount: 900, message: 'We come at once.' });
  }
  const down = await admin.patch<Posted>(`/api/jobs/${job.id}/reject`, { reason: 'The picture shows no emergency' });
  expect(down.body).toMatchObject({ approvalStatus: 'rejected', status: 'open' });
  const crew = crews[0] ?? owner;
  const notices = await db.orm.select().from(notifications).where(eq(notifications.userId, crew.id));
  expect(notices.some(({ title }) => title === 'Post Taken Down')).toBe(true);
  const late = await crew.post('/api/bids', { jobId: job.id, bidAmount: 800, message: 'Still here.' });
  expect(late.status).toBe(409);
  expect((await someone.post<Posted>(`/api/jobs/${job.id}/resubmit`)).body.approvalStatus).toBe('pending');
  // Administrators rejected it before, so a change by the owner cannot publish it without them.
  const changed = await someone.patch<Posted>(`/api/jobs/${job.id}`, { title: 'Oak on the roof' });
  expect(changed.body.approvalStatus).toBe('pending');
  expect((await admin.patch(`/api/jobs/${job.id}/approve`)).status).toBe(200);
  expect((await crew.post('/api/bids', { jobId: job.id, bidAmount: 800, message: 'Here again.' })).status).toBe(201);
  // It counts as taken down, whatever happened to it later.
  const seen = await admin.get<{ id: number; posts: object }[]>('/api/admin/storms?state=live');
  expect(seen.body.find(({ id }) => id === storm.body.id)?.posts).toEqual({ out: 1, unreviewed: 0, takenDown: 1 });
  await admin.post(`/api/admin/jobs/${job.id}/close-bidding`);
  expect((await admin.post(`/api/admin/jobs/${job.id}/reopen-bidding`)).status).toBe(200);
  await end(storm.body.id);
});

test('a fourth unreviewed post of one owner waits for review', async () => {
  const storm = await start([HERE]);
  const someone = await stage.client();
  const states = [];
  for (let i = 0; i < 4; i += 1) {
    states.push((await post(someone, { wires: 'yes', photos: [await photoOf(someone)] })).body.approvalStatus);
  }
  const notices = await db.orm.select().from(notifications).where(eq(notifications.userId, someone.id));
  const out = notices.find(({ title }) => title === 'Your Emergency Post Is Live');
  expect(out?.message).toContain('only utility arborists see it and bid');
  expect(states).toEqual(['approved', 'approved', 'approved', 'pending']);
  await end(storm.body.id);
});

test('people whom a storm concerns are notified once, also when the process dies in the middle', async () => {
  const there = await aProvider(db, { workParishes: ['22109'] });
  const near = await aProvider(db, { baseZip: '70360', radiusMiles: 20 });
  const everywhere = await aProvider(db);
  const elsewhere = await aProvider(db, { workParishes: ['22017'] });
  const unpaid = await aProvider(db, { workParishes: ['22109'], paidThrough: null });
  const waiting = await aUser(db);
  await aJob(db, { clientId: waiting.id, parishFips: '22109', urgency: 'emergency', approvalStatus: 'pending' });
  const calm = await aUser(db);
  await aJob(db, { clientId: calm.id, parishFips: '22109', urgency: 'low' });

  const { body: storm } = await start(['terrebonne']);
  // It dies after the commit, before anybody was notified.
  const dead = { ...app.services, dispatch: vi.fn(async () => undefined) };
  await runCommand(dead, async (work) => takeBatch(await nextBatch(work, { stormId: storm.id })));
  expect(dead.dispatch).toHaveBeenCalledOnce();
  stage.clock.now = new Date(Date.now() + 60_000);
  const sweep = app.timers.find(({ name }) => name === 'sweep events');
  await sweep?.run(app.services);
  const queues = app.timers.find(({ name }) => name === 'queues');
  await queues?.run(app.services);
  await queues?.run(app.services);
  stage.clock.now = undefined;

  const notified = await db.orm.select().from(stormNotified).where(eq(stormNotified.stormId, storm.id));
  const ids = notified.map(({ userId }) => userId);
  expect(ids).toEqual(expect.arrayContaining([there.userId, near.userId, everywhere.userId, waiting.id]));
  for (const id of [elsewhere.userId, unpaid.userId, calm.id]) expect(ids).not.toContain(id);
  const notices = await db.orm.select().from(notifications).where(eq(notifications.title, 'Storm Mode Is On'));
  const counts = Map.groupBy(
    notices.filter(({ message }) => message.includes('Terrebonne')),
    ({ userId }) => userId,
  );
  for (const id of ids) expect(counts.get(id)).toHaveLength(1);
  const [row] = await db.orm.select().from(storms).where(eq(storms.id, storm.id));
  expect(row?.toldAt).not.toBeNull();
  const shown = (await admin.get<AdminStorm[]>('/api/admin/storms?state=live')).body[0];
  expect(shown?.told).toMatchObject({ businesses: ids.length - 1, owners: 1, isDone: true });

  const mine = async (person: Person) => (await person.get<{ ids: number[] }>('/api/storms/mine')).body.ids;
  expect(await mine(admin)).toEqual([storm.id]);
  expect(await mine(crews[0] ?? owner)).toEqual([storm.id]);
  expect(await mine(owner)).toEqual([]);
  await end(storm.id);
});
