// The dashboard: the week in Louisiana, the parish map, the single queue, test data and the debug facts.
import { beforeEach, expect, test } from 'vitest';
import type {
  AdminStats,
  ParishMap,
  QueueCounts,
  QueueItem,
  Trends,
  DebugFacts,
  TestProviders,
} from '@live-oak/contract/features/admin/schema.ts';
import { sql } from '../../kernel/db/drizzle.ts';
import { recordView } from '../../kernel/audit-log/audit-log.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { aBid, aJob, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { doorReports } from '../door-check/tables.ts';
import { supportTickets } from '../support/tables.ts';
import { credentials } from '../providers/tables.ts';

const stage = await startTestApp();
const { db, clock } = stage;
const admin = await stage.admin();
// The clock advances far: the session must not expire.
await db.orm.execute(sql`update sessions set expires_at = '2099-01-01', created_at = '2099-01-01'`);
/** A Saturday, two in the afternoon in Louisiana. */
const NOW = new Date('2026-11-21T20:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
async function get<T>(path: string): Promise<T> {
  const { status, body } = await admin.get<T>(`/api/admin/${path}`);
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  return body;
}

beforeEach(async () => {
  for (const table of ['bids', 'job_photos', 'jobs', 'credentials', 'door_reports', 'support_tickets', 'providers']) {
    await db.orm.execute(sql.raw(`delete from ${table}`));
  }
  await db.orm.execute(sql`delete from notifications`);
  await db.orm.execute(sql`delete from events`);
  await db.orm.execute(sql`delete from users where id <> ${admin.id}`);
  clock.now = undefined;
});

test('the week is counted by Louisiana days, next to the same part of the previous week', async () => {
  await db.orm.execute(sql`update users set created_at = '2026-01-01' where id = ${admin.id}`);
  const person = (createdAt: Date, more = {}) => aUser(db, { createdAt, ...more });
  const owner = await person(new Date('2026-10-01T00:00:00Z'));
  await person(hoursAgo(1));
  // 05:59 UTC is the last minute of the 14th there, and so of the week before; 06:00 is the first of the 15th.
  await person(new Date('2026-11-15T05:59:00Z'));
  await person(new Date('2026-11-15T06:00:00Z'));
  // A week ago to the minute still counts, later that day does not.
  await person(hoursAgo(7 * 24));
  await person(hoursAgo(7 * 24 - 1));
  await person(hoursAgo(2), { isTest: true });
  await person(new Date(NOW.getTime() + 1000));
  const job = await aJob(db, {
    clientId: owner.id,
    createdAt: hoursAgo(30),
    approvedAt: hoursAgo(3),
    submittedAt: hoursAgo(30),
  });
  const provider = await aProvider(db, { userId: owner.id, createdAt: hoursAgo(50), submittedAt: hoursAgo(50) });
  await aBid(db, { jobId: job.id, providerId: provider.id, createdAt: hoursAgo(2) });
  const decide = (at: Date, act: Parameters<typeof recordView>[1][number]) =>
    recordView({ db, clock: () => at }, [act]);
  const onJob = { actorId: admin.id, targetType: 'job', targetId: job.id } as const;
  await decide(hoursAgo(9 * 24), {
    action: 'job.reject',
    ...onJob,
    before: { submittedAt: hoursAgo(9 * 24 + 1).toISOString() },
  });
  await decide(hoursAgo(25), {
    action: 'provider.approve',
    actorId: admin.id,
    targetType: 'provider',
    targetId: provider.id,
  });
  await decide(hoursAgo(3), { action: 'job.approve', ...onJob, before: { submittedAt: hoursAgo(4).toISOString() } });
  await decide(hoursAgo(2), { action: 'job.extend_bidding', ...onJob });
  clock.now = NOW;
  const trends = await get<Trends>('trends');
  expect(trends.days.map(({ date }) => date)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(trends.week).toEqual({
    newUsers: 2,
    applications: 1,
    jobsPosted: 1,
    jobsApproved: 1,
    bids: 1,
    decisions: 2,
    // 25 hours for the application, one for the job.
    medianWaitMinutes: 13 * 60,
  });
  expect(trends.weekBefore).toMatchObject({ newUsers: 1, decisions: 1, medianWaitMinutes: 60, bids: 0 });
  expect(trends.days[0]).toMatchObject({ newUsers: 1, medianWaitMinutes: null });
  expect(trends.days[6]).toMatchObject({
    newUsers: 1,
    jobsPosted: 0,
    jobsApproved: 1,
    bids: 1,
    decisions: 1,
    medianWaitMinutes: 60,
  });
});

test('without history there is no previous week, and both daylight-saving Sundays have their day', async () => {
  await db.orm.execute(sql`update users set created_at = ${hoursAgo(24).toISOString()} where id = ${admin.id}`);
  clock.now = NOW;
  expect((await get<Trends>('trends')).weekBefore).toBeNull();
  await db.orm.execute(sql`update users set created_at = '2020-01-01' where id = ${admin.id}`);
  for (const [now, born] of [
    ['2026-03-10T12:00:00Z', '2026-03-08T06:00:00Z'],
    ['2026-11-03T12:00:00Z', '2026-11-01T05:00:00Z'],
  ]) {
    await aUser(db, { createdAt: new Date(String(born)) });
    clock.now = new Date(String(now));
    const { days } = await get<Trends>('trends');
    expect(days.filter(({ newUsers }) => newUsers > 0).map(({ date }) => date)).toEqual([String(born).slice(0, 10)]);
  }
});

test('the map counts the jobs of each parish, and those without one separately', async () => {
  const owner = await aUser(db);
  const tester = await aUser(db, { isTest: true });
  const job = (more: object) => aJob(db, { clientId: owner.id, parishFips: '22033', ...more });
  await job({ approvalStatus: 'pending' });
  await job({});
  await job({ status: 'bidding_closed', biddingClosedAt: NOW });
  await job({ parishFips: null });
  await job({ clientId: tester.id });
  await aProvider(db, { serviceArea: 'East Baton Rouge and Livingston parishes' });
  await aProvider(db, { serviceArea: 'Statewide' });
  await aProvider(db, { serviceArea: 'wherever there are trees' });
  await aProvider(db, { serviceArea: 'Livingston', verificationStatus: 'pending' });
  await aProvider(db, {
    serviceArea: 'Livingston',
    userId: (await aUser(db, { userType: 'provider', suspendedAt: NOW })).id,
  });
  const map = await get<ParishMap>('map');
  expect(map.parishes).toHaveLength(64);
  expect(map.parishes.filter((one) => one.jobsWaiting + one.jobsOpen + one.providers > 0)).toEqual([
    { fips: '22033', name: 'East Baton Rouge', jobsWaiting: 1, jobsOpen: 1, providers: 1 },
    { fips: '22063', name: 'Livingston', jobsWaiting: 0, jobsOpen: 0, providers: 1 },
  ]);
  expect(map.unplaced).toEqual({ jobsWaiting: 0, jobsOpen: 1, providers: 1 });
  expect(map.statewideProviders).toBe(1);
});

test('one list has everything that waits, first due first, each kind with its own target', async () => {
  const owner = await aUser(db, { firstName: 'Renée', lastName: 'Boudreaux' });
  await aJob(db, {
    clientId: owner.id,
    title: 'An emergency',
    approvalStatus: 'pending',
    submittedAt: hoursAgo(0.75),
    urgency: 'emergency',
  });
  await aJob(db, { title: 'Approved job' });
  await aJob(db, { title: 'Cancelled job', approvalStatus: 'pending', status: 'cancelled' });
  const tester = await aUser(db, { userType: 'provider', isTest: true });
  const applied = { verificationStatus: 'pending', businessName: 'Pelican Tree Co.' } as const;
  const waiting = await aProvider(db, { ...applied, submittedAt: hoursAgo(25) });
  await aProvider(db, { ...applied, submittedAt: hoursAgo(60), userId: tester.id, businessName: 'A test business' });
  const vetted = await aProvider(db, { businessName: 'Bayou Crown' });
  const credential = { kind: 'bond', createdAt: hoursAgo(48) } as const;
  await db.orm.insert(credentials).values([
    { ...credential, providerId: vetted.id },
    { ...credential, providerId: vetted.id, kind: 'ldaf_license', createdAt: hoursAgo(20) },
    { ...credential, providerId: waiting.id },
    { ...credential, providerId: vetted.id, kind: 'cdl', status: 'verified' },
  ]);
  await db.orm
    .insert(doorReports)
    .values({ providerId: vetted.id, message: 'Another crew came', createdAt: hoursAgo(2) });
  await db.orm.insert(supportTickets).values({
    name: 'Al',
    email: 'al@example.org',
    topic: 'account',
    token: 'queue',
    deskWords: '',
    updatedAt: hoursAgo(2),
  });
  clock.now = NOW;
  const queue = await get<QueueItem[]>('queue');
  expect(queue.map(({ kind, title, reviewState, isTest }) => [kind, title, reviewState, isTest])).toEqual([
    ['application', 'A test business', 'late', true],
    // Two documents of one business are one row.
    ['credential', 'Bayou Crown', 'late', false],
    // An emergency has an hour, and a support ticket a day.
    ['job', 'An emergency', 'due', false],
    ['request', 'Account & Registration', 'fresh', false],
    ['application', 'Pelican Tree Co.', 'due', false],
    ['door_report', 'Bayou Crown', 'fresh', false],
  ]);
  expect(queue[1]).toMatchObject({
    key: `credential:${vetted.id}`,
    detail: 'Bond, LDAF arborist license',
    providerId: vetted.id,
    jobId: null,
    waitingSince: hoursAgo(48).toISOString(),
  });
  expect(queue[2]).toMatchObject({
    from: 'Renée Boudreaux',
    urgency: 'emergency',
    dueAt: hoursAgo(-0.25).toISOString(),
    jobId: queue[2]?.id,
    providerId: null,
  });
  expect((await get<QueueItem[]>('queue?kind=application')).map(({ title }) => title)).toEqual([
    'A test business',
    'Pelican Tree Co.',
  ]);
  expect(await get<QueueCounts>('queue/counts')).toEqual({
    total: 6,
    due: 2,
    late: 2,
    ofTestAccounts: 1,
    byKind: {
      job: 1,
      application: 2,
      credential: 1,
      door_report: 1,
      dispute: 0,
      no_day: 0,
      report: 0,
      request: 1,
      storm_job: 0,
    },
    unopenedEmergencies: 0,
    can: { createTestData: true, seeDebug: true },
  });
  // The tiles exclude the test account's application; the queue includes it, marked.
  expect(await get<AdminStats>('stats')).toMatchObject({
    pendingApprovals: 2,
    pendingProviders: 1,
    pendingOfTest: { jobs: 0, applications: 1 },
    nextDueAt: hoursAgo(-0.25).toISOString(),
    testAccounts: 1,
  });
});

test('the queue is paged correctly when many arrived at the same instant', async () => {
  const submittedAt = hoursAgo(5);
  for (let n = 0; n < 7; n += 1) {
    await aJob(db, { approvalStatus: 'pending', submittedAt, urgency: n % 2 ? 'emergency' : 'low' });
    await aProvider(db, { verificationStatus: 'pending', submittedAt });
  }
  const seen: string[] = [];
  let next: string | undefined = '/api/admin/queue?limit=3';
  while (next !== undefined) {
    const { body, headers }: { body: QueueItem[]; headers: Record<string, unknown> } =
      await admin.get<QueueItem[]>(next);
    seen.push(...body.map(({ key }) => key));
    next = /^<(.+)>; rel="next"$/.exec(String(headers.link))?.[1];
  }
  expect(seen).toHaveLength(14);
  expect(new Set(seen).size).toBe(14);
  const forged = Buffer.from(JSON.stringify(['2026-13-01T00:00:00.000000Z', 'job', 1])).toString('base64url');
  expect((await admin.get(`/api/admin/queue?cursor=${forged}`)).status).toBe(422);
});

test('the test data is three waiting businesses, excluded from all figures; clicking again creates three more', async () => {
  const before = await get<AdminStats>('stats');
  const one = await admin.post<TestProviders>('/api/admin/create-test-providers', undefined);
  expect(one.status).toBe(201);
  expect(one.body.message).toBe('3 test provider accounts were created');
  const two = await admin.post<TestProviders>('/api/admin/create-test-providers', undefined);
  const made = [...one.body.providers, ...two.body.providers];
  expect(new Set(made.map(({ username }) => username)).size).toBe(6);
  expect(await get<AdminStats>('stats')).toEqual({
    ...before,
    testAccounts: 6,
    pendingOfTest: { jobs: 0, applications: 6 },
  });
  const pending = await get<{ businessName: string; isTest: boolean }[]>('pending-providers');
  expect(pending.filter(({ isTest }) => isTest)).toHaveLength(6);
  const acts = await get<{ after: unknown }[]>('audit?action=test_data.create');
  expect(acts).toHaveLength(2);
  const tester = stage.visitor();
  const signedIn = await tester.post('/api/auth/login', { username: made[0]?.username, password: one.body.password });
  expect(signedIn.body).toMatchObject({ isTest: true, userType: 'provider' });
});

test('the debug facts hold the session and the switches', async () => {
  const facts = await get<DebugFacts>('debug');
  expect(facts).toMatchObject({
    session: { userId: admin.id, userType: 'admin', remember: false },
    server: { node: process.version, database: db.kind },
    switches: { production: false, allowTestAccounts: true, mail: 'files' },
  });
  expect(facts.server.migrations).toBeGreaterThan(1);
});
