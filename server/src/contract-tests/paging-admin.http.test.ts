// Every declared list for administrators, read page by page while rows are added: none twice, none missing, and it ends.
import { max } from '../kernel/db/drizzle.ts';
import { expectWalked, HOUR, soon, startLists, type List } from '../../../lab/harness/paged-lists.ts';
import { expect, test } from 'vitest';
import { routes } from '@live-oak/contract/routes.ts';
import { awardPaid } from '../features/payments/ledger.ts';
import { bidPriceReasons } from '../features/bids/tables.ts';
import { doorReports } from '../features/door-check/tables.ts';
import { storms } from '../features/storms/tables.ts';
import { licenseImports, licenseMatches } from '../features/vetting/licenses/tables.ts';
import { chargebacks, failedRefunds } from '../features/payments/tables.ts';
import { credentials } from '../features/providers/tables.ts';
import { contentReports } from '../features/reports/tables.ts';
import { recordView } from '../kernel/audit-log/audit-log.ts';
import { aBid, aDispute, aProvider, aUser, aPayout } from '../../../lab/harness/rows.ts';
import { aFailedTask } from '../../../lab/harness/gateway-tasks.ts';

const { stage, db, owner, member, admin, busy, openJob, serial, ticketOf } = await startLists();

const waiting = (n: number) =>
  aProvider(db, {
    verificationStatus: 'pending',
    submittedAt: new Date(Date.now() - 1000 * HOUR + Math.floor(n / 3) * HOUR),
  });
/** Three documents expire per day, from tomorrow on. */
const expiring = async (n: number) =>
  db.orm
    .insert(credentials)
    .values({
      providerId: (await aProvider(db)).id,
      kind: 'bond',
      status: 'verified',
      expiresOn: soon(72 * Math.floor(n / 3))
        .toISOString()
        .slice(0, 10),
    })
    .returning();
const movement = (n: number) =>
  db.transaction((tx) =>
    awardPaid(tx, {
      jobId: busy.id,
      clientUserId: owner.id,
      amountCents: 100 + n,
      cause: `award:${busy.id}:${n}`,
      chargeId: `pi_${n}`,
    }),
  );
const imports = async (n: number) => {
  const list = { fileName: `${n}.csv`, fileHash: 'f'.repeat(64), mapping: {}, lines: 0, importedBy: admin.id };
  return db.orm.insert(licenseImports).values(list).returning({ id: licenseImports.id });
};
/** A business that was compared with the current list. */
const compared = async () => {
  const [newest] = await db.orm.select({ id: max(licenseImports.id) }).from(licenseImports);
  const importId = newest?.id ?? (await imports(0))[0]?.id ?? 0;
  const { id: providerId } = await aProvider(db);
  await db.orm.insert(licenseMatches).values({ providerId, importId, result: 'none', near: [] });
};
const doorReport = (n: number) =>
  db.orm.insert(doorReports).values({ providerId: member.providerId, message: `Another crew ${n}` });

const [stormOfBids] = await db.orm
  .insert(storms)
  .values({ reason: 'Prices', since: new Date(), until: new Date(), startedBy: admin.id })
  .returning({ id: storms.id });
const stormId = stormOfBids?.id ?? 0;
const highBid = async () => {
  const { id: bidId } = await aBid(db, { jobId: busy.id });
  const why = { reason: 'risk' as const, words: 'Over a house' };
  await db.orm.insert(bidPriceReasons).values({ bidId, stormId, medianCents: 1000, ...why });
};

/** One function to fill each list that is declared as paged. */
const LISTS: Record<string, List> = {
  'payouts.admin': { url: '/api/admin/payouts?state=owed', who: admin, add: () => aPayout(db) },
  'providers.list': { url: '/api/admin/providers', who: admin, add: waiting },
  'providers.pending': { url: '/api/admin/pending-providers', who: admin, add: waiting, oldestFirst: true },
  'vetting.expiring': { url: '/api/admin/expiring', who: admin, add: expiring, oldestFirst: true },
  'reports.list': {
    url: '/api/admin/reports',
    who: admin,
    add: async (n) => {
      const made = { targetType: 'question' as const, targetId: n + 1, reason: 'spam' as const };
      await db.orm.insert(contentReports).values({ ...made, reporterId: (await aUser(db)).id });
    },
  },
  'payments.jobLedger': { url: `/api/admin/jobs/${busy.id}/ledger`, who: admin, add: movement, oldestFirst: true },
  'licenses.matches': { url: '/api/admin/licence-register/matches', who: admin, add: compared },
  'licenses.imports': { url: '/api/admin/licence-register/imports', who: admin, add: imports },
  'doors.reports': { url: '/api/admin/door-reports', who: admin, add: doorReport },
  'bids.overPrices': { url: `/api/admin/storms/${stormId}/prices`, who: admin, add: highBid },
  'storms.admin': {
    url: '/api/admin/storms',
    who: admin,
    add: () =>
      db.orm.insert(storms).values({ reason: 'Wind', since: new Date(), until: new Date(), startedBy: admin.id }),
  },
  'support.admin': { url: '/api/admin/support/tickets', who: admin, add: () => ticketOf(admin.id) },
  'admin.recentJobs': { url: '/api/admin/recent-jobs', who: admin, add: openJob },
  'admin.jobsWithBids': { url: '/api/admin/jobs-with-bids', who: admin, add: openJob },
  'admin.queue': { url: '/api/admin/queue?kind=application', who: admin, add: waiting, oldestFirst: true },
  'users.list': { url: '/api/users', who: admin, add: () => aUser(db) },
  'record.list': {
    url: '/api/admin/audit',
    who: admin,
    add: () =>
      recordView(stage.app.services, [
        { action: 'documents.look', actorId: admin.id, targetType: 'upload', targetId: 1 },
      ]),
  },
  'disputes.list': { url: '/api/admin/disputes', who: admin, add: () => aDispute(db), oldestFirst: true },
  'money.chargebacks': {
    url: '/api/admin/chargebacks',
    who: admin,
    add: (n) => {
      const made = serial();
      const asked = { gatewayDispute: `dp_${made}`, chargeId: `pi_${made}`, amountCents: n + 1, reason: 'general' };
      return db.orm.insert(chargebacks).values({ ...asked, openedAt: new Date() });
    },
  },
  'money.failedRefunds': {
    url: '/api/admin/failed-refunds',
    who: admin,
    add: (n) => {
      const made = serial();
      const failed = { gatewayRefund: `re_${made}`, chargeId: `pi_${made}`, amountCents: n + 1, reason: 'declined' };
      return db.orm.insert(failedRefunds).values({ ...failed, userId: admin.id, failedAt: new Date() });
    },
  },
  'operations.failures': {
    url: '/api/admin/operations/failures?state=gateway_task',
    who: admin,
    // Three at the same instant.
    add: (n) => {
      const createdAt = new Date(Date.now() + Math.floor(n / 3) * 1000);
      return aFailedTask(
        db,
        { kind: 'remove_card', key: `failed:${serial()}`, payload: { customer: `cus_${n}` } },
        { createdAt },
      );
    },
  },
};
/** The same lists in another order or with a filter. */
const VARIANTS: Record<string, List> = {
  'people found by part of a word': { url: '/api/users?q=boud&type=client', who: admin, add: () => aUser(db) },
  'open reports': {
    url: '/api/admin/reports?state=open',
    who: admin,
    add: async (n) => {
      const made = { targetType: 'answer' as const, targetId: n + 1, reason: 'spam' as const };
      await db.orm.insert(contentReports).values({ ...made, reporterId: (await aUser(db)).id });
    },
    oldestFirst: true,
  },
  'open requests for help': {
    url: '/api/admin/support/tickets?status=open',
    who: admin,
    add: () => ticketOf(member.id),
    oldestFirst: true,
  },
  'open disputes': {
    url: '/api/admin/disputes?status=open&q=oak',
    who: admin,
    add: () => aDispute(db),
    oldestFirst: true,
  },
  'approved jobs for administrators': {
    url: '/api/admin/recent-jobs?status=approved&search=oak',
    who: admin,
    add: openJob,
  },
};

test('every paged list for administrators is tested here', () => {
  expect(Object.keys(LISTS).toSorted()).toEqual(
    routes
      .filter(({ paged, who }) => paged && who === 'admin')
      .map(({ id }) => id)
      .toSorted(),
  );
});

test.each(Object.entries({ ...LISTS, ...VARIANTS }))('%s', async (_name, list) => {
  await expectWalked(list);
});
