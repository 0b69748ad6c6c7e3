// Each list of the administrators' screens can be exported, by administrators alone; and what the administration and money lists export.
import { exportRoutes } from '@live-oak/contract/features/admin/routes.ts';
import { routes } from '@live-oak/contract/routes.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../lab/harness/app.ts';
import { aFailedTask } from '../../../../../lab/harness/gateway-tasks.ts';
import { aBid, aJob, aPayout, aProvider, aThread, aUser } from '../../../../../lab/harness/rows.ts';
import { sheetOf } from '../../../../../lab/harness/sheet.ts';
import { bidPriceReasons } from '../../bids/tables.ts';
import { chargebacks, failedRefunds } from '../../payments/tables.ts';
import { contentReports } from '../../reports/tables.ts';
import { stormParishes, storms } from '../../storms/tables.ts';
import { supportTexts, supportTickets } from '../../support/tables.ts';

const stage = await startTestApp();
const { db } = stage;
const admin = await stage.admin();
const owner = await stage.client();
const sheet = (path: string) => sheetOf(admin, path);

/** Each paged list for administrators → the export that has its rows. */
const EXPORTED: Record<string, keyof typeof exportRoutes> = {
  'admin.jobsWithBids': 'bids',
  'admin.queue': 'queue',
  'admin.recentJobs': 'jobs',
  'bids.overPrices': 'highBids',
  'disputes.list': 'disputes',
  'doors.reports': 'doorReports',
  'licenses.imports': 'licenseImports',
  'licenses.matches': 'licenseMatches',
  'money.chargebacks': 'chargebacks',
  'money.failedRefunds': 'failedRefunds',
  'operations.failures': 'failures',
  'payments.jobLedger': 'ledger',
  'payouts.admin': 'payouts',
  'providers.list': 'providers',
  'providers.pending': 'providers',
  'record.list': 'record',
  'reports.list': 'reports',
  'storms.admin': 'storms',
  'support.admin': 'support',
  'users.list': 'users',
  'vetting.expiring': 'expiring',
};

test('every paged list for administrators has an export', () => {
  const lists = routes.filter(({ paged, who }) => paged && who === 'admin').map(({ id }) => id);
  expect(Object.keys(EXPORTED).toSorted()).toEqual(lists.toSorted());
});

test('every export is for administrators alone', async () => {
  const member = await stage.member();
  for (const { path } of Object.values(exportRoutes)) {
    const url = `${path}?storm=1`;
    const answers = [stage.visitor(), owner, member].map(async (person) => (await person.get(url)).status);
    expect([path, ...(await Promise.all(answers))]).toEqual([path, 401, 403, 403]);
    expect((await admin.get(url)).status).toBe(200);
  }
});

test('reports, with the place of what was reported and without its text; formulas stay text', async () => {
  const thread = await aThread(db, { title: 'A leaning oak', body: 'Buy my chainsaw' });
  const about = {
    targetType: 'forum_thread',
    targetId: thread.id,
    reason: 'spam',
    note: '=HYPERLINK("http://x")',
  } as const;
  const kept = { status: 'kept', decidedAt: new Date(), decidedBy: admin.id, decisionNote: 'It is fine' } as const;
  const gone = { targetType: 'review', targetId: 99, reason: 'false', ...kept } as const;
  await db.orm.insert(contentReports).values([about, gone].map((one) => ({ ...one, reporterId: owner.id })));
  const rows = await sheet('reports.csv?state=open');
  expect(rows).toMatchObject([
    {
      reported: 'forum_thread',
      'forum thread': 'A leaning oak',
      note: `'=HYPERLINK("http://x")`,
      people: '1',
      job: '',
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('chainsaw');
  expect(await sheet('reports.csv?state=decided')).toMatchObject([{ status: 'kept', decision: 'It is fine' }]);
});

test('requests for help, without the email address', async () => {
  const asked = { topic: 'account', email: 'al@example.org', deskWords: 'al landry' } as const;
  const tickets = await db.orm
    .insert(supportTickets)
    .values([
      { ...asked, name: '@Al Landry', token: 'one', texts: 1 },
      { ...asked, name: 'Al Landry', token: 'two', status: 'closed' },
    ])
    .returning();
  await db.orm
    .insert(supportTexts)
    .values({ ticketId: tickets[0]?.id ?? 0, body: '+1 225 is my number', fromDesk: false });
  const rows = await sheet('support-requests.csv?status=open&q=landry');
  expect(rows).toMatchObject([
    { name: `'@Al Landry`, topic: 'Account & Registration', beginning: `'+1 225 is my number`, messages: '1' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('al@example.org');
  expect(await sheet('support-requests.csv')).toHaveLength(2);
  expect(await sheet('support-requests.csv?q=nobody')).toEqual([]);
});

test('payouts, in dollars, of one state or all', async () => {
  const provider = await aProvider(db, { businessName: '=Pelican' });
  await aPayout(db, { providerId: provider.id, amountCents: 125_050 });
  await aPayout(db, { status: 'paid', reversedCents: 2550, transferId: 'tr_1' });
  expect(await sheet('payouts.csv?state=owed')).toMatchObject([
    { business: `'=Pelican`, amount: '1250.5', returned: '0', state: 'owed', account: 'none', transfer: '' },
  ]);
  const [part, ...rest] = await sheet('payouts.csv');
  expect(part).toMatchObject({ amount: '1250', returned: '25.5', state: 'partly_reversed', transfer: 'tr_1' });
  expect(part?.reason).toMatch(/^A part of the transfer was returned/);
  expect(rest).toHaveLength(1);
});

test('chargebacks and failed refunds, in dollars, of one state or all', async () => {
  const payment = { chargeId: 'pi_1', amountCents: 9950, reason: 'general' };
  await db.orm.insert(chargebacks).values({ ...payment, gatewayDispute: 'dp_1', openedAt: new Date() });
  expect(await sheet('chargebacks.csv?state=open')).toMatchObject([
    { amount: '99.5', 'dispute at the gateway': 'dp_1', state: 'open', 'returned later': 'no', 'job id': '' },
  ]);
  expect(await sheet('chargebacks.csv?state=lost')).toEqual([]);
  const failed = { ...payment, userId: owner.id, failedAt: new Date() };
  await db.orm.insert(failedRefunds).values([
    { ...failed, gatewayRefund: 're_1' },
    { ...failed, gatewayRefund: 're_2', retriedAt: new Date(), retriedBy: admin.id, paidHow: '=Check 1042' },
  ]);
  expect(await sheet('failed-refunds.csv?state=waiting')).toMatchObject([
    { amount: '99.5', 'refund at the gateway': 're_1', state: 'waiting', 'payer id': String(owner.id) },
  ]);
  expect(await sheet('failed-refunds.csv?state=sent')).toMatchObject([
    { state: 'elsewhere', 'paid how': `'=Check 1042` },
  ]);
});

test('storms, and the high bids of one, sealed ones left blank', async () => {
  const times = { since: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-11-03T00:00:00Z') };
  const [storm] = await db.orm
    .insert(storms)
    .values({ reason: 'Wind', startedBy: admin.id, ...times })
    .returning();
  const stormId = storm?.id ?? 0;
  await db.orm.insert(stormParishes).values({ stormId, fips: '22071', ...times });
  expect(await sheet('storms.csv')).toMatchObject([
    { parishes: 'Orleans', state: 'past', 'ended at': '2026-11-03T00:00:00.000Z', 'owners notified': '0' },
  ]);
  expect(await sheet('storms.csv?state=live')).toEqual([]);
  for (const status of ['open', 'bidding_closed'] as const) {
    const job = await aJob(db, { title: `High, ${status}`, status });
    const { id: bidId } = await aBid(db, { jobId: job.id, amountCents: 250_050 });
    const why = { reason: 'risk', words: 'Over a house' } as const;
    await db.orm.insert(bidPriceReasons).values({ bidId, stormId, medianCents: 100_000, ...why });
  }
  const rows = await sheet(`high-bids.csv?storm=${stormId}`);
  expect(rows.map(({ job, usual, amount, words }) => [job, usual, amount, words])).toEqual([
    ['High, bidding_closed', '1000', '2500.5', 'Over a house'],
    ['High, open', '1000', '', ''],
  ]);
  expect((await admin.get(exportRoutes.highBids.path)).status).toBe(422);
});

test('the queue in its order, and failed work', async () => {
  const since = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await aJob(db, { title: 'Waits less', approvalStatus: 'pending', submittedAt: since(1) });
  await aJob(db, { title: 'Waits long', approvalStatus: 'pending', submittedAt: since(30) });
  const rows = await sheet('queue.csv?kind=job');
  expect(rows.map(({ title, review }) => [title, review])).toEqual([
    ['Waits long', 'due'],
    ['Waits less', 'fresh'],
  ]);
  expect((await sheet('queue.csv?kind=job&sort=newest'))[0]).toMatchObject({ title: 'Waits less' });

  await aFailedTask(db, { kind: 'remove_card', key: 'gone:1', payload: { customer: 'cus_none' } });
  expect(await sheet('failures.csv?state=gateway_task')).toMatchObject([
    { what: 'remove_card of gone:1', attempts: '1' },
  ]);
  expect(await sheet('failures.csv?state=mail')).toEqual([]);
});

test('lists longer than a page are exported entirely', async () => {
  const reporter = await aUser(db);
  const many = Array.from({ length: 501 }, (_, n) => n + 1000);
  const about = { targetType: 'answer', reason: 'spam', reporterId: reporter.id } as const;
  await db.orm.insert(contentReports).values(many.map((targetId) => ({ ...about, targetId })));
  const rows = await sheet('reports.csv?state=open');
  expect(new Set(rows.map((row) => row['content id'])).size).toBe(502);
  expect(await sheet('queue.csv?kind=report')).toHaveLength(502);
});
