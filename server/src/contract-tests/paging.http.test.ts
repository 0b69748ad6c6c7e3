// Every declared list for the other audiences, read page by page while rows are added: none twice, none missing, and it ends.
import { sql } from '../kernel/db/drizzle.ts';
import { expectWalked, nextOf, soon, startLists, walk, type List } from '../../../lab/harness/paged-lists.ts';
import { expect, test } from 'vitest';
import { routes } from '@live-oak/contract/routes.ts';
import { sessions } from '../features/accounts/tables.ts';
import { appointments, timeSlots } from '../features/calendar/tables.ts';
import { jobQuestions, messages } from '../features/messages/tables.ts';
import { notifications } from '../features/notifications/tables.ts';
import { reviews } from '../features/reviews/tables.ts';
import { membershipInvoices } from '../features/subscriptions/tables.ts';
import { savedSearches } from '../features/jobs/searches/tables.ts';
import {
  aReply,
  aThread,
  anEquipmentReview,
  aBid,
  aFinishedJob,
  aJob,
  anAward,
  aUser,
  aPayout,
} from '../../../lab/harness/rows.ts';

const { stage, db, owner, member, paid, admin, busy, openJob, serial, ticketOf, bidOfAnother, papers } =
  await startLists();

const ownBid = async () =>
  aBid(db, { jobId: (await aJob(db, { clientId: owner.id })).id, providerId: member.providerId });
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
const { job: talking } = await aFinishedJob(db, { providerId: member.providerId, job: { clientId: owner.id } });
/** A week far ahead; three share each start time, to test the tie-break by id. */
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

/** One function to fill each list that is declared as paged. */
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
  'calendar.appointments': {
    url: `/api/appointments?weekStart=${AHEAD}`,
    who: member,
    add: visit,
    oldestFirst: true,
  },
  'calendar.slots': { url: `/api/time-slots?weekStart=${AHEAD}`, who: admin, add: openTime, oldestFirst: true },
  'calendar.partners': { url: '/api/calendar/jobs', who: member, add: awarded },
  'questions.list': {
    url: `/api/jobs/${busy.id}/questions`,
    who: owner,
    add: (n) =>
      db.orm.insert(jobQuestions).values({ jobId: busy.id, providerId: member.providerId, question: `Question ${n}` }),
  },
  // The award is written after the reading began, so that a new conversation appears at the front.
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
      return anEquipmentReview(db, `Echo ${serial()}`);
    },
  },
  'reviews.newest': { url: '/api/public/reviews', who: stage.visitor(), add: review },
  'reviews.ofProvider': { url: `/api/providers/${member.providerId}/reviews`, who: member, add: review },
  'bids.ofJob': { url: `/api/jobs/${busy.id}/bids`, who: admin, add: bidOfAnother, oldestFirst: true },
  'dashboard.recentJobs': { url: '/api/dashboard/recent-jobs', who: owner, add: openJob },
  'dashboard.recentBids': { url: '/api/dashboard/recent-bids', who: member, add: ownBid },
  'support.mine': { url: '/api/support/tickets', who: member, add: () => ticketOf(member.id) },
};
/** The same lists in another order or with a filter. */
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
  'proposals that wait for an answer': {
    url: '/api/appointments?waiting=yes',
    who: owner,
    add: visit,
    oldestFirst: true,
  },
};

test('every other paged list is tested here', () => {
  expect(Object.keys(LISTS).toSorted()).toEqual(
    routes
      .filter(({ paged, who }) => paged && who !== 'admin')
      .map(({ id }) => id)
      // The trees are the product's own data, not rows: their pages are read in addition.
      .filter((id) => id !== 'species.list')
      .toSorted(),
  );
});

test.each(Object.entries({ ...LISTS, ...VARIANTS }))('%s', async (_name, list) => {
  await expectWalked(list);
});

test('a page has twenty rows by default, at most a hundred, and the Link keeps the filters', async () => {
  const { body, headers } = await member.get<unknown[]>('/api/jobs/protected?urgency=medium');
  expect(body).toHaveLength(20);
  expect(nextOf(headers)).toMatch(/^\/api\/jobs\/protected\?urgency=medium&cursor=[\w-]+$/);
  expect((await member.get('/api/jobs/protected?limit=101')).status).toBe(422);
});

test('the last page has no Link, even when it is full', async () => {
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
