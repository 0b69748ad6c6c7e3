// Every declared call by which an administrator changes something, and every view of private data, writes an audit row.
import { expect, test } from 'vitest';
import { audiencesOf, type RouteDeclaration } from '@live-oak/contract/route.ts';
import { routes } from '@live-oak/contract/routes.ts';
import { desc, sql } from '../kernel/db/drizzle.ts';
import { doorReports } from '../features/door-check/tables.ts';
import { auditRows } from '../kernel/tables.ts';
import { verifyRecord } from '../kernel/audit-log/audit-log.ts';
import { actRows, inDays, reason } from '../../../lab/harness/act-rows.ts';
import { startTestApp, type Person } from '../../../lab/harness/app.ts';
import { aReply, aThread, aBid, aDispute, aJob, aProvider, aUser } from '../../../lab/harness/rows.ts';

const stage = await startTestApp();
const { db } = stage;
const admin = await stage.admin();

interface Call {
  /** The value of :id. */
  id?: number;
  /** The value of :providerId. */
  providerId?: number;
  query?: string;
  body?: unknown;
}
const rows = actRows(stage, admin);
const LIST = 'License No.,Licensee,Business,City,Expires\n1042,Marcus Landry,Pelican Tree Co.,Baton Rouge,2027-06-30\n';

/** One successful call of each kind. */
const WRITES: Record<string, () => Promise<Call>> = {
  'accounts.switchOffTwoFactor': async () => ({ id: await rows.withFactor(), body: reason }),
  'providers.approve': async () => ({ id: (await rows.waiting()).id }),
  'providers.reject': async () => ({ id: (await rows.waiting()).id, body: reason }),
  'vetting.requestInfo': async () => ({ id: (await rows.waiting()).id, body: { items: ['The certificate'] } }),
  'vetting.suspend': async () => ({ id: (await aProvider(db)).id, body: reason }),
  'vetting.reinstate': async () => ({ id: (await rows.suspended()).id }),
  'vetting.verifyCredential': async () => ({
    id: await rows.submitted(),
    body: { method: 'phone', expiresAt: '2099-01-01' },
  }),
  'vetting.verifyAllAndApprove': async () => await rows.submitDocuments(),
  'vetting.rejectCredential': async () => ({ id: await rows.submitted(), body: reason }),
  'vetting.grantException': async () => ({
    id: (await aProvider(db)).id,
    body: { kind: 'ldaf_license', until: inDays(20).slice(0, 10), ...reason },
  }),
  'vetting.endException': async () => ({ id: await rows.excepted() }),
  'licenses.load': async () => ({ query: '?mode=import', body: LIST }),
  'licenses.rematch': async () => ({}),
  'doors.handleReport': async () => {
    const { id: providerId } = await aProvider(db);
    const [row] = await db.orm.insert(doorReports).values({ providerId, message: 'Another crew' }).returning();
    return { id: row?.id ?? 0, body: { note: 'Called them' } };
  },
  'support.answer': async () => ({ id: await rows.asked(), body: { text: 'Look into the spam folder' } }),
  'support.close': async () => ({ id: await rows.asked() }),
  'jobs.approve': async () => ({ id: await rows.pendingJob() }),
  'jobs.reject': async () => ({ id: await rows.pendingJob(), body: reason }),
  'jobs.closeBidding': async () => ({ id: await rows.openJob() }),
  'jobs.reopenBidding': async () => ({ id: await rows.closedJob(), body: { until: inDays(3) } }),
  'jobs.extendBidding': async () => ({ id: await rows.openJob(), body: { until: inDays(4) } }),
  'jobs.releaseWires': async () => ({ id: (await aJob(db, { wires: 'yes' })).id, body: reason }),
  'emergencies.open': async () => ({ id: await rows.emergency(), body: { kind: 'job' } }),
  'emergencies.confirmByCall': async () => ({ id: await rows.unconfirmed(), body: { name: 'Marie Landry' } }),
  'emergencies.dismiss': async () => ({ id: await rows.unconfirmed(), body: reason }),
  'weather.dismiss': async () => ({ body: await rows.windWarning() }),
  'storms.start': async () => ({ body: { parishes: ['tensas'], until: inDays(2), ...reason } }),
  'storms.extend': async () => ({ id: await rows.storm(), body: { until: inDays(3), ...reason } }),
  'storms.end': async () => ({ id: await rows.storm(), body: reason }),
  'disputes.ask': async () => ({ id: (await aDispute(db)).dispute.id, body: { text: 'When was it?', to: 'both' } }),
  'disputes.hold': async () => ({ id: await rows.paidJob(), body: { reason: 'A stolen card, says the bank' } }),
  'disputes.lift': async () => {
    const { dispute } = await aDispute(db);
    await db.orm.execute(sql`update disputes set side = 'desk' where id = ${dispute.id}`);
    return { id: dispute.id, body: reason };
  },
  'disputes.resolve': async () => ({
    id: (await aDispute(db)).dispute.id,
    body: { refundCents: 0, releaseCents: 125_000, note: 'The work was done' },
  }),
  'reports.decide': async () => ({ id: await rows.reported(), body: { decision: 'removed', note: 'An insult' } }),
  'forum.moderate': async () => ({ id: (await aThread(db)).id, body: { act: 'take_down', ...reason } }),
  'forum.moderateReply': async () => {
    const { id: threadId } = await aThread(db);
    return { id: (await aReply(db, { threadId })).id, body: { act: 'take_down', ...reason } };
  },
  'threads.look': async () => ({ ...(await rows.thread()), body: { reason: 'A report of a message' } }),
  'payouts.retry': async () => ({ id: await rows.refusedPayout(), body: reason }),
  'users.suspend': async () => ({ id: (await aUser(db)).id, body: reason }),
  'users.reinstate': async () => ({ id: (await aUser(db, { suspendedAt: new Date() })).id }),
  'admin.decideQueue': async () => ({
    body: { decision: 'reject', items: [{ kind: 'job', id: await rows.pendingJob() }], ...reason },
  }),
  'admin.createTestProviders': async () => ({}),
  'money.retryRefund': async () => ({ id: await rows.returnedRefund(), body: reason }),
  'money.payRefundElsewhere': async () => ({
    id: await rows.returnedRefund(),
    body: { how: 'Check 1042, mailed today' },
  }),
  'operations.retry': async () => ({ body: { kind: 'gateway_task', id: await rows.failedTask() } }),
  'operations.dismiss': async () => ({ body: { kind: 'gateway_task', id: await rows.failedTask(), ...reason } }),
};

/** Calls that administrators share with others and that are not administration: a membership is a business's own. */
const NOT_THEIRS = new Set(['subscriptions.subscribe']);

const isWrite = ({ method }: RouteDeclaration) => method !== 'GET';
const adminWrites = routes.filter(
  (route) => isWrite(route) && audiencesOf(route).includes('admin') && !NOT_THEIRS.has(route.id),
);

const lastRow = async () => (await db.orm.select().from(auditRows).orderBy(desc(auditRows.id)).limit(1))[0];

async function make(
  person: Person,
  { method, path, takes }: RouteDeclaration,
  { id = 0, providerId = 0, query = '', body }: Call,
) {
  const type = takes?.type ?? 'application/json';
  const answer = await stage.app.http.inject({
    method,
    url: path.replace(':id', String(id)).replace(':providerId', String(providerId)) + query,
    headers: {
      origin: 'http://localhost:3000',
      cookie: person.cookie ?? '',
      ...(body ? { 'content-type': type } : {}),
    },
    ...(body ? { payload: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  return { status: answer.statusCode, body: answer.body };
}

test('every call that changes something as an administrator is tested here', () => {
  expect(Object.keys(WRITES).toSorted()).toEqual(adminWrites.map(({ id }) => id).toSorted());
});

test.each(adminWrites)('$method $path leaves an audit row: who, what, on what', async (route) => {
  const before = (await lastRow())?.id ?? 0;
  const answer = await make(admin, route, (await WRITES[route.id]?.()) ?? {});
  expect([answer.status < 300, answer.status < 300 || answer.body]).toEqual([true, true]);
  const row = await lastRow();
  expect(row?.id).toBeGreaterThan(before);
  expect(row).toMatchObject({ actorId: admin.id, actorName: 'Odile Fontenot' });
});

test.each(adminWrites.filter(({ path }) => path.includes(':id')))(
  '$method $path leaves none when it is refused',
  async (route) => {
    const call = (await WRITES[route.id]?.()) ?? {};
    const before = (await lastRow())?.id;
    expect((await make(admin, route, { ...call, id: 999_999 })).status).toBe(404);
    expect((await lastRow())?.id).toBe(before);
  },
);

/** A view of private data, and its audit action. */
const LOOKS: [string, () => Promise<string>, string][] = [
  ['sealed bids of a job', async () => `/api/jobs/${await withBid('open')}/bids`, 'bids.look'],
  ['bids of all jobs', async () => (await withBid('open'), '/api/admin/jobs-with-bids?limit=1'), 'bids.look'],
  [
    'bidders of a closed job',
    async () => (await withBid('bidding_closed'), '/api/admin/jobs-with-bids?limit=1'),
    'contacts.look',
  ],
  ['the list of bids', async () => (await withBid('open'), '/api/bids'), 'bids.look'],
  ['a dispute', async () => `/api/admin/disputes/${(await aDispute(db)).dispute.id}`, 'dispute.look'],
  ['a report', async () => `/api/admin/reports/${await rows.reported()}`, 'report.look'],
  ['papers of a payment', async () => `/api/jobs/${(await aDispute(db)).job.id}/papers`, 'papers.look'],
  ['the list of people', async () => '/api/users?limit=1', 'contacts.look'],
  ['a person', async () => `/api/users/${(await aUser(db)).id}`, 'contacts.look'],
  ['the list of businesses', async () => '/api/service-providers?limit=1', 'contacts.look'],
  ['a business', async () => `/api/admin/providers/${(await aProvider(db)).id}`, 'contacts.look'],
  ['people as CSV', async () => '/api/admin/exports/users.csv', 'list.export'],
  ['businesses as CSV', async () => '/api/admin/exports/providers.csv', 'list.export'],
  ['jobs as CSV', async () => '/api/admin/exports/jobs.csv', 'list.export'],
  ['bids as CSV', async () => '/api/admin/exports/bids.csv', 'list.export'],
  ['the ledger as CSV', async () => '/api/admin/exports/ledger.csv', 'list.export'],
  ['the record as CSV', async () => '/api/admin/exports/record.csv', 'list.export'],
];

async function withBid(status: 'open' | 'bidding_closed'): Promise<number> {
  const { id: jobId } = await aJob(db, { status, biddingClosedAt: status === 'open' ? null : new Date() });
  await aBid(db, { jobId });
  return jobId;
}

test.each(LOOKS)('%s', async (_what, prepare, action) => {
  const url = await prepare();
  const before = (await lastRow())?.id ?? 0;
  expect((await admin.get(url)).status).toBe(200);
  const row = await lastRow();
  expect(row?.id).toBeGreaterThan(before);
  expect(row).toMatchObject({ action, actorId: admin.id });
});

test('a page of contact details that is read again within the hour is one look', async () => {
  await admin.get('/api/users?limit=2');
  const before = (await lastRow())?.id;
  await admin.get('/api/users?limit=2');
  expect((await lastRow())?.id).toBe(before);
});

test('all of them form one valid chain', async () => {
  expect(await verifyRecord(db)).toMatchObject({ sound: true });
});
