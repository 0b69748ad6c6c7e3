// The dashboard: the one queue, test data and the debug facts.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AdminStats, QueueCounts, QueueItem } from '@live-oak/contract/features/admin/schema.ts';
import type { DebugFacts, TestProviders } from '@live-oak/contract/features/admin/debug.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { aJob, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { doorReports } from '../door-check/tables.ts';
import { supportTickets } from '../support/tables.ts';
import { credentials } from '../providers/tables.ts';

const stage = await startTestApp();
const { db, clock } = stage;
const admin = await stage.admin();
// The clock is turned far: the session must not run out.
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
    // Two documents of one business are one line.
    ['credential', 'Bayou Crown', 'late', false],
    // An emergency has an hour, and a request for help a day.
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
  // The tiles leave the test account's application out; the queue has it, marked.
  expect(await get<AdminStats>('stats')).toMatchObject({
    pendingApprovals: 2,
    pendingProviders: 1,
    pendingOfTest: { jobs: 0, applications: 1 },
  });
});

test('the queue is walked page by page also where many came at the same instant', async () => {
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

test('made up data is three businesses that wait, outside every figure; pressing again makes three more', async () => {
  const before = await get<AdminStats>('stats');
  const one = await admin.post<TestProviders>('/api/admin/create-test-providers', undefined);
  expect(one.status).toBe(201);
  expect(one.body.message).toBe('3 test provider accounts were created');
  const two = await admin.post<TestProviders>('/api/admin/create-test-providers', undefined);
  const made = [...one.body.providers, ...two.body.providers];
  expect(new Set(made.map(({ username }) => username)).size).toBe(6);
  expect(await get<AdminStats>('stats')).toEqual({
    ...before,
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

test('the debug facts hold the session', async () => {
  const session = { userId: admin.id, userType: 'admin', remember: false };
  expect(await get<DebugFacts>('debug')).toMatchObject({ session });
});
