// Every declared list, walked page by page along its Link header while rows are added: none twice, none missing, an end.
import { max, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { routes } from '@live-oak/contract/routes.ts';
import { sessions } from '../features/accounts/tables.ts';
import { awardPaid } from '../features/payments/bookings.ts';
import { doorReports } from '../features/door-check/tables.ts';
import { storms } from '../features/storms/tables.ts';
import { supportTickets } from '../features/support/tables.ts';
import { appointments, timeSlots } from '../features/calendar/tables.ts';
import { licenseImports, licenseMatches } from '../features/vetting/licenses/tables.ts';
import { jobQuestions, messages } from '../features/messages/tables.ts';
import { notifications } from '../features/notifications/tables.ts';
import {
  chargebacks,
  failedRefunds,
  gatewayTasks,
  reconciliationDifferences,
  reconciliations,
  webhookEvents,
} from '../features/payments/tables.ts';
import { credentials } from '../features/providers/tables.ts';
import type { ReceiptFacts } from '../features/receipts/facts.ts';
import { moneyPapers } from '../features/receipts/tables.ts';
import { contentReports } from '../features/reports/tables.ts';
import { reviews } from '../features/reviews/tables.ts';
import { membershipInvoices } from '../features/subscriptions/tables.ts';
import { recordLook } from '../kernel/audit-log/audit-log.ts';
import { savedSearches } from '../features/jobs/searches/tables.ts';
import { startTestApp, type Person } from '../../../lab/harness/app.ts';
import {
  aReply,
  aThread,
  anEquipmentReview,
  aBid,
  aDispute,
  aFinishedJob,
  aJob,
  anAward,
  aProvider,
  aUser,
  aPayout,
} from '../../../lab/harness/rows.ts';
import { aFailedTask } from '../../../lab/harness/gateway-tasks.ts';

const stage = await startTestApp();
const { db } = stage;
const owner = await stage.client();
const member = await stage.member();
/** Its finished jobs are in no list of open ones. */
const paid = await stage.waiting();
const desk = await stage.admin();
const ROWS = 55;
const HOUR = 3600_000;

interface List {
  url: string;
  who: Person;
  /** Adds a row to the list; `n` counts. */
  add: (n: number) => Promise<unknown>;
  /** Newest first, unless it says otherwise. */
  oldestFirst?: boolean;
}

const soon = (n: number) => new Date(Date.now() + HOUR + Math.floor(n / 3) * HOUR);
const openJob = (n: number) => aJob(db, { clientId: owner.id, biddingClosesAt: soon(n) });
const ownBid = async () =>
  aBid(db, { jobId: (await aJob(db, { clientId: owner.id })).id, providerId: member.providerId });
const waiting = (n: number) =>
  aProvider(db, {
    verificationStatus: 'pending',
    submittedAt: new Date(Date.now() - 1000 * HOUR + Math.floor(n / 3) * HOUR),
  });
/** Three papers a day run out, from tomorrow on. */
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
const review = async (n: number) => {
  const { job } = await aFinishedJob(db, { providerId: member.providerId, job: { clientId: owner.id } });
  await db.orm.insert(reviews).values({
    jobId: job.id,
    providerId: member.providerId,
    authorId: owner.id,
    side: 'client',
    rating: 5,
    comment: `Good work, on time and clean, as it was said before: ${n}`,
    publishedAt: new Date(),
  });
};

const busy = await aJob(db, { clientId: owner.id });
const { job: talking } = await aFinishedJob(db, { providerId: member.providerId, job: { clientId: owner.id } });
const bidOfAnother = async (n: number) =>
  aBid(db, { jobId: busy.id, providerId: (await aProvider(db)).id, amountCents: 10_000 + Math.floor(n / 3) });
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
  const list = { fileName: `${n}.csv`, fileHash: 'f'.repeat(64), mapping: {}, lines: 0, importedBy: desk.id };
  return db.orm.insert(licenseImports).values(list).returning({ id: licenseImports.id });
};
/** A business that was compared with the list in force. */
const compared = async () => {
  const [newest] = await db.orm.select({ id: max(licenseImports.id) }).from(licenseImports);
  const importId = newest?.id ?? (await imports(0))[0]?.id ?? 0;
  const { id: providerId } = await aProvider(db);
  await db.orm.insert(licenseMatches).values({ providerId, importId, result: 'none', near: [] });
};
const ticketOf = (userId: number) => {
  made += 1;
  const who = { userId, name: 'Al', email: 'al@example.org', deskWords: '' };
  return db.orm.insert(supportTickets).values({ ...who, topic: 'other', token: `page-${made}` });
};
const doorReport = (n: number) =>
  db.orm.insert(doorReports).values({ providerId: member.providerId, message: `Another crew ${n}` });

/** Two papers that are made already, of a payment that went back. */
const papers = async (n: number) => {
  const { id: bidId } = await bidOfAnother(n);
  const award = await anAward(db, { jobId: busy.id, bidId, status: 'refunded' });
  const facts = { kind: 'receipt', number: '', jobId: busy.id, sumCents: 125_000, paymentReference: '', jobTitle: '' };
  const parties = { chosenAt: '', paidAt: '', businessName: '', owner: { name: '', email: '', phone: null } };
  const paper = (kind: 'agreement' | 'receipt') => ({
    kind,
    number: `${kind} ${award.id}`,
    awardId: award.id,
    userId: owner.id,
    // The list shows nothing of the facts but what stands here; the paper itself is made already.
    facts: { ...facts, ...parties } as ReceiptFacts,
    storageKey: `${kind}${award.id}.pdf`,
    bytes: 1,
    sha256: 'f'.repeat(64),
  });
  await db.orm.insert(moneyPapers).values([paper('agreement'), paper('receipt')]);
};

/** A week far ahead; three begin at each instant, so that the order by id counts too. */
const AHEAD = '2031-03-09';
const ahead = (n: number) => {
  const startsAt = new Date(Date.parse('2031-03-10T12:00:00Z') + Math.floor(n / 3) * 60_000);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 30_000) };
};
const visited = await aJob(db, { clientId: owner.id, status: 'awarded' });
const visitedBid = await aBid(db, { jobId: visited.id, providerId: member.providerId, status: 'accepted' });
await anAward(db, { jobId: visited.id, bidId: visitedBid.id });
const visit = (n: number) =>
  db.orm.insert(appointments).values({
    jobId: visited.id,
    bidId: visitedBid.id,
    providerId: member.providerId,
    clientId: owner.id,
    title: `Visit ${n}`,
    proposedBy: 'provider',
    clientAgreed: false,
    providerAgreed: true,
    updatedAt: new Date(),
    ...ahead(n),
  });
const openTime = async (n: number) =>
  db.orm.insert(timeSlots).values({ ownerId: (await aUser(db)).id, ownerRole: 'client', ...ahead(n) });
const awarded = async () => {
  const { id } = await aJob(db, { clientId: owner.id, status: 'awarded' });
  const { id: bidId } = await aBid(db, { jobId: id, providerId: member.providerId, status: 'accepted' });
  await anAward(db, { jobId: id, bidId });
};

/** Three at the same instant. */
const talk = (n: number) =>
  aThread(db, { authorId: owner.id, lastPostAt: new Date(Date.now() + Math.floor(n / 3) * 1000) });
const busyThread = await aThread(db, { board: 'business', category: 'pricing' });

let made = 0;
const comparison = async () => {
  const values = { day: '2026-11-20', startedAt: new Date(), finishedAt: new Date(), requestedBy: desk.id };
  return (await db.orm.insert(reconciliations).values(values).returning())[0]?.id;
};

/** One way to fill each list that is declared as paged. */
const LISTS: Record<string, List> = {
  'accounts.sessions': {
    url: '/api/auth/sessions',
    who: paid,
    add: (n) =>
      db.orm.insert(sessions).values({ tokenHash: `walked ${n}`, userId: paid.id, remember: true, expiresAt: soon(n) }),
  },
  'jobs.list': { url: '/api/jobs', who: owner, add: openJob },
  'jobs.protectedList': { url: '/api/jobs/protected', who: member, add: openJob },
  'bids.list': { url: '/api/bids', who: member, add: ownBid },
  'bids.ofProvider': { url: `/api/bids/provider/${member.providerId}`, who: member, add: ownBid },
  'searches.list': {
    url: '/api/saved-searches',
    who: member,
    add: (n) => db.orm.insert(savedSearches).values({ userId: member.id, name: `Search ${n}`, query: { q: 'oak' } }),
  },
  'notifications.list': {
    url: '/api/notifications',
    who: owner,
    add: (n) =>
      db.orm
        .insert(notifications)
        .values({ userId: owner.id, type: 'other', title: `Notice ${n}`, message: 'A notice' }),
  },
  'receipts.papers': { url: `/api/jobs/${busy.id}/papers`, who: owner, add: papers, oldestFirst: true },
  'subscriptions.invoices': {
    url: '/api/subscription/invoices',
    who: paid,
    add: (n) =>
      db.orm.insert(membershipInvoices).values({
        providerId: paid.providerId,
        gatewayInvoice: `in_paging_${n}`,
        gatewaySubscription: 'sub_paging',
        status: 'failed',
        amountCents: 9900,
      }),
  },
  'payouts.list': {
    url: '/api/providers/payouts',
    who: paid,
    add: () => aPayout(db, { providerId: paid.providerId }),
  },
  'payouts.desk': { url: '/api/admin/payouts?state=owed', who: desk, add: () => aPayout(db) },
  'providers.list': { url: '/api/admin/providers', who: desk, add: waiting },
  'providers.pending': { url: '/api/admin/pending-providers', who: desk, add: waiting, oldestFirst: true },
  'vetting.expiring': { url: '/api/admin/expiring', who: desk, add: expiring, oldestFirst: true },
  'calendar.appointments': {
    url: `/api/appointments?weekStart=${AHEAD}`,
    who: member,
    add: visit,
    oldestFirst: true,
  },
  'calendar.slots': { url: `/api/time-slots?weekStart=${AHEAD}`, who: desk, add: openTime, oldestFirst: true },
  'calendar.partners': { url: '/api/calendar/jobs', who: member, add: awarded },
  'questions.list': {
    url: `/api/jobs/${busy.id}/questions`,
    who: owner,
    add: (n) =>
      db.orm.insert(jobQuestions).values({ jobId: busy.id, providerId: member.providerId, question: `Question ${n}` }),
  },
  // The award is written after the walk began, so that a new conversation comes at the front.
  'threads.list': {
    url: '/api/threads',
    who: member,
    add: () => aFinishedJob(db, { providerId: member.providerId }),
  },
  'threads.messages': {
    url: `/api/jobs/${talking.id}/messages`,
    who: owner,
    add: (n) =>
      db.orm
        .insert(messages)
        .values({ jobId: talking.id, providerId: member.providerId, authorId: owner.id, body: `Message ${n}` }),
  },
  'reports.list': {
    url: '/api/admin/reports',
    who: desk,
    add: async (n) => {
      const made = { targetType: 'question' as const, targetId: n + 1, reason: 'spam' as const };
      await db.orm.insert(contentReports).values({ ...made, reporterId: (await aUser(db)).id });
    },
  },
  'forum.search': { url: '/api/forum/search?q=oak', who: stage.visitor(), add: talk },
  'forum.threads': { url: '/api/forum/general/threads', who: stage.visitor(), add: talk },
  'forum.mine': { url: '/api/forum/me/threads', who: owner, add: talk },
  'forum.replies': {
    url: `/api/forum/threads/${busyThread.id}/replies`,
    who: stage.visitor(),
    add: () => aReply(db, { threadId: busyThread.id, authorId: owner.id }),
    oldestFirst: true,
  },
  'equipment.reviews': { url: '/api/equipment/reviews', who: stage.visitor(), add: () => anEquipmentReview(db) },
  'equipment.models': {
    url: '/api/equipment/models',
    who: stage.visitor(),
    add: () => {
      made += 1;
      return anEquipmentReview(db, `Echo ${made}`);
    },
  },
  'reviews.newest': { url: '/api/public/reviews', who: stage.visitor(), add: review },
  'reviews.ofProvider': { url: `/api/providers/${member.providerId}/reviews`, who: member, add: review },
  'bids.ofJob': { url: `/api/jobs/${busy.id}/bids`, who: desk, add: bidOfAnother, oldestFirst: true },
  'payments.jobLedger': { url: `/api/admin/jobs/${busy.id}/ledger`, who: desk, add: movement, oldestFirst: true },
  'dashboard.recentJobs': { url: '/api/dashboard/recent-jobs', who: owner, add: openJob },
  'dashboard.recentBids': { url: '/api/dashboard/recent-bids', who: member, add: ownBid },
  'licenses.matches': { url: '/api/admin/licence-register/matches', who: desk, add: compared },
  'licenses.imports': { url: '/api/admin/licence-register/imports', who: desk, add: imports },
  'doors.reports': { url: '/api/admin/door-reports', who: desk, add: doorReport },
  'storms.desk': {
    url: '/api/admin/storms',
    who: desk,
    add: () =>
      db.orm.insert(storms).values({ reason: 'Wind', since: new Date(), until: new Date(), startedBy: desk.id }),
  },
  'support.desk': { url: '/api/admin/support/tickets', who: desk, add: () => ticketOf(desk.id) },
  'support.mine': { url: '/api/support/tickets', who: member, add: () => ticketOf(member.id) },
  'admin.recentJobs': { url: '/api/admin/recent-jobs', who: desk, add: openJob },
  'admin.jobsWithBids': { url: '/api/admin/jobs-with-bids', who: desk, add: openJob },
  'admin.queue': { url: '/api/admin/queue?kind=application', who: desk, add: waiting, oldestFirst: true },
  'users.list': { url: '/api/users', who: desk, add: () => aUser(db) },
  'record.list': {
    url: '/api/admin/audit',
    who: desk,
    add: () =>
      recordLook(stage.app.services, [
        { action: 'documents.look', actorId: desk.id, targetType: 'upload', targetId: 1 },
      ]),
  },
  'disputes.list': { url: '/api/admin/disputes', who: desk, add: () => aDispute(db), oldestFirst: true },
  'money.reconciliations': { url: '/api/admin/reconciliations', who: desk, add: () => comparison() },
  'money.differences': {
    url: '/api/admin/reconciliation-differences',
    who: desk,
    oldestFirst: true,
    add: async (n) => {
      const reconciliationId = (await comparison()) ?? 0;
      const sums = { expectedCents: n, foundCents: 0 };
      await db.orm.insert(reconciliationDifferences).values({ reconciliationId, what: `payment pi_${n}`, ...sums });
    },
  },
  'money.webhooks': {
    url: '/api/admin/webhooks',
    who: desk,
    // Three at the same instant.
    add: (n) => {
      made += 1;
      const receivedAt = new Date(Date.now() + Math.floor(n / 3) * 1000);
      return db.orm.insert(webhookEvents).values({ id: `evt_${1000 + made}`, type: 'tree.fell', body: {}, receivedAt });
    },
  },
  'money.chargebacks': {
    url: '/api/admin/chargebacks',
    who: desk,
    add: (n) => {
      made += 1;
      const asked = { gatewayDispute: `dp_${made}`, chargeId: `pi_${made}`, amountCents: n + 1, reason: 'general' };
      return db.orm.insert(chargebacks).values({ ...asked, openedAt: new Date() });
    },
  },
  'money.failedRefunds': {
    url: '/api/admin/failed-refunds',
    who: desk,
    add: (n) => {
      made += 1;
      const failed = { gatewayRefund: `re_${made}`, chargeId: `pi_${made}`, amountCents: n + 1, reason: 'declined' };
      return db.orm.insert(failedRefunds).values({ ...failed, userId: desk.id, failedAt: new Date() });
    },
  },
  'operations.failures': {
    url: '/api/admin/operations/failures?state=gateway_task',
    who: desk,
    // Three at the same instant.
    add: (n) => {
      made += 1;
      const createdAt = new Date(Date.now() + Math.floor(n / 3) * 1000);
      return aFailedTask(
        db,
        { kind: 'remove_card', key: `failed:${made}`, payload: { customer: `cus_${n}` } },
        { createdAt },
      );
    },
  },
  'money.tasks': {
    url: '/api/admin/gateway-tasks',
    who: desk,
    add: (n) => {
      made += 1;
      return db.orm.insert(gatewayTasks).values({ kind: 'remove_card', key: `page:${made}`, payload: { n } });
    },
  },
};
/** The same lists by another order or filter. */
const VARIANTS: Record<string, List> = {
  'the most helpful reviews': {
    url: '/api/equipment/reviews?sort=helpful&category=chainsaws',
    who: stage.visitor(),
    add: () => anEquipmentReview(db),
  },
  'misspelled words in the forum': {
    url: '/api/forum/search?q=leanning+oak&board=general',
    who: stage.visitor(),
    add: talk,
  },
  'threads of a category': { url: '/api/forum/general/threads?category=tree_care', who: stage.visitor(), add: talk },
  'open jobs that close soonest': {
    url: '/api/jobs/protected?sort=closing',
    who: member,
    add: openJob,
    oldestFirst: true,
  },
  'open jobs found by words, near a place': {
    url: '/api/jobs/protected?q=oak&near=70118&radiusMiles=5&serviceType=tree_removal,other',
    who: member,
    add: openJob,
  },
  'people found by part of a word': { url: '/api/users?q=boud&type=client', who: desk, add: () => aUser(db) },
  'open reports': {
    url: '/api/admin/reports?state=open',
    who: desk,
    add: async (n) => {
      const made = { targetType: 'answer' as const, targetId: n + 1, reason: 'spam' as const };
      await db.orm.insert(contentReports).values({ ...made, reporterId: (await aUser(db)).id });
    },
    oldestFirst: true,
  },
  'open requests for help': {
    url: '/api/admin/support/tickets?status=open',
    who: desk,
    add: () => ticketOf(member.id),
    oldestFirst: true,
  },
  'open disputes': {
    url: '/api/admin/disputes?status=open&q=oak',
    who: desk,
    add: () => aDispute(db),
    oldestFirst: true,
  },
  'proposals that wait for an answer': {
    url: '/api/appointments?waiting=yes',
    who: owner,
    add: visit,
    oldestFirst: true,
  },
  'approved jobs of the desk': { url: '/api/admin/recent-jobs?status=approved&search=oak', who: desk, add: openJob },
};

const nextOf = (headers: Record<string, unknown>) => {
  const link = headers.link === undefined ? undefined : String(headers.link);
  expect(link ?? '</x>; rel="next"').toMatch(/^<\/\S+>; rel="next"$/);
  return /^<(\S+)>/.exec(link ?? '')?.[1];
};

/** Ids along the whole list; `meanwhile` runs after each page. */
async function walk(
  { url, who }: List,
  limit: number,
  meanwhile: (page: number) => Promise<unknown>,
): Promise<{ pages: number[]; ids: number[] }> {
  const ids: number[] = [];
  const pages: number[] = [];
  let next: string | undefined = `${url}${url.includes('?') ? '&' : '?'}limit=${limit}`;
  while (next !== undefined) {
    const { status, body, headers }: { status: number; body: { id: number }[]; headers: Record<string, unknown> } =
      await who.get<{ id: number }[]>(next);
    expect(status).toBe(200);
    ids.push(...body.map(({ id }) => id));
    pages.push(body.length);
    await meanwhile(pages.length);
    next = nextOf(headers);
  }
  return { pages, ids };
}

test('every list that is declared as paged is walked here', () => {
  expect(Object.keys(LISTS).toSorted()).toEqual(
    routes
      .filter(({ paged }) => paged)
      .map(({ id }) => id)
      // The trees are the product's own, not rows: their pages are walked beside them.
      .filter((id) => id !== 'species.list')
      .toSorted(),
  );
});

test.each(Object.entries({ ...LISTS, ...VARIANTS }))('%s', async (_name, list) => {
  const before = await walk(list, 100, async () => undefined);
  for (let n = before.ids.length; n < ROWS; n += 1) {
    await list.add(n);
  }
  const whole = await walk(list, 100, async () => undefined);
  expect(whole.ids.length).toBeGreaterThanOrEqual(ROWS);
  expect(new Set(whole.ids).size).toBe(whole.ids.length);

  // New rows come at the front of a list of the newest, and at the back of the others: what was there is met once either way.
  const walked = await walk(list, 20, (page) => list.add(ROWS + page * 30));
  expect(new Set(walked.ids).size).toBe(walked.ids.length);
  expect(walked.ids.filter((id) => whole.ids.includes(id))).toEqual(whole.ids);
  expect(walked.pages.slice(0, -1).every((size) => size === 20)).toBe(true);
  expect(walked.pages.at(-1)).toBeGreaterThan(0);

  const { headers, body } = await list.who.get<unknown[]>(`${list.url}${list.url.includes('?') ? '&' : '?'}limit=100`);
  expect(body.length < 100 ? headers.link : undefined).toBeUndefined();
});

test('a page is twenty rows unless it is asked for otherwise, at most a hundred, and filters stay in the Link', async () => {
  const { body, headers } = await member.get<unknown[]>('/api/jobs/protected?urgency=medium');
  expect(body).toHaveLength(20);
  expect(nextOf(headers)).toMatch(/^\/api\/jobs\/protected\?urgency=medium&cursor=[\w-]+$/);
  expect((await member.get('/api/jobs/protected?limit=101')).status).toBe(422);
});

test('the last page has no Link, also when it is full', async () => {
  await db.orm.execute(sql`delete from notifications where user_id = ${member.id}`);
  for (let n = 0; n < 40; n += 1) {
    await db.orm
      .insert(notifications)
      .values({ userId: member.id, type: 'other', title: `Notice ${n}`, message: 'A notice' });
  }
  const { pages } = await walk(
    { url: '/api/notifications', who: member, add: async () => undefined },
    20,
    async () => undefined,
  );
  expect(pages).toEqual([20, 20]);
});
