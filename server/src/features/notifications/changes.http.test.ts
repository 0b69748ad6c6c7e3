// Whose pages an event makes stale, and that an open stream says so: on both databases.
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { makeDispatch } from '../../kernel/events/dispatch.ts';
import { CHANGED_ENTITIES, type ChangeMessage } from '../../kernel/events/changed.ts';
import type { EventOf, EventKind } from '../../kernel/events/kinds.ts';
import { events } from '../../kernel/tables.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { readEvents, type Reader } from '../../../../lab/harness/event-stream.ts';
import { aBid, aJob, anAward, aProvider, aReply, aThread, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { forumFollows } from '../forum/tables.ts';
import { messages } from '../messages/tables.ts';
import { doorReports } from '../door-check/tables.ts';
import { payouts } from '../payouts/tables.ts';
import { contentReports } from '../reports/tables.ts';
import { notificationsFeature } from './index.ts';
import { handlers } from './routes.ts';

const db = await openTestDatabase();
const dispatch = makeDispatch(db, pino({ level: 'silent' }), notificationsFeature.reactions ?? []);
const app = await serve(db, { handlers });
const url = `${await app.listen()}/api/notifications/stream`;

const admin = await aUser(db, { userType: 'admin' });
const owner = await aUser(db);
const stranger = await aUser(db);
const job = await aJob(db, { clientId: owner.id });
const first = await aProvider(db);
const second = await aProvider(db);
const bid = await aBid(db, { jobId: job.id, providerId: first.id });
await aBid(db, { jobId: job.id, providerId: second.id });
const award = await anAward(db, { jobId: job.id, bidId: bid.id });

let words: ChangeMessage[] = [];
await db.listen(
  CHANGED_ENTITIES,
  // Written by the code under test.
  (payload) => words.push(JSON.parse(payload) as ChangeMessage),
  () => undefined,
);
beforeEach(() => {
  words = [];
});

async function happen<K extends EventKind>({ kind, actorId, data }: EventOf<K>): Promise<ChangeMessage | undefined> {
  const [row] = await db.orm
    .insert(events)
    .values({ kind, actorId: actorId ?? null, data })
    .returning();
  await dispatch([row?.id ?? 0]);
  await expect.poll(() => words.length).toBeGreaterThan(0);
  return words.at(-1);
}
const sorted = (ids: readonly number[] | undefined) => [...(ids ?? [])].toSorted((a, b) => a - b);

test('a bid notifies the owner, its bidder and administrators; another bidder learns nothing of it', async () => {
  const word = await happen({
    kind: 'bids.submitted',
    actorId: first.userId,
    data: { jobId: job.id, bidId: bid.id },
  });
  expect(word?.change).toEqual({ thing: 'bids', jobId: job.id });
  expect(sorted(word?.to)).toEqual(sorted([admin.id, owner.id, first.userId]));
});

test('the end of bidding notifies everybody who bid, and who closed it', async () => {
  const word = await happen({
    kind: 'jobs.biddingClosed',
    actorId: admin.id,
    data: { jobId: job.id, bids: 2 },
  });
  expect(word?.change).toEqual({ thing: 'jobs', jobId: job.id });
  expect(sorted(word?.to)).toEqual(sorted([admin.id, owner.id, first.userId, second.userId]));
});

test.each([
  { kind: 'awards.chosen', data: { jobId: job.id, awardId: award.id } },
  { kind: 'awards.givenUp', data: { jobId: job.id, awardId: award.id, why: 'late' } },
] as const)('no bidder is notified that a choice waits for payment or lapsed: $kind', async (event) => {
  const word = await happen(event);
  expect(word?.change).toEqual({ thing: 'awards', jobId: job.id });
  expect(sorted(word?.to)).toEqual(sorted([admin.id, owner.id]));
});

test('a business that may take no work notifies the owners who compare its bid, and no owner whose bids are sealed; what else it does, neither', async () => {
  const closed = await aJob(db, { clientId: (await aUser(db)).id, status: 'bidding_closed' });
  await aBid(db, { jobId: closed.id, providerId: second.id });
  const suspended = await happen({
    kind: 'providers.suspended',
    data: { providerId: second.id, reason: 'No insurance' },
  });
  expect(suspended?.change).toEqual({ thing: 'providers' });
  expect(sorted(suspended?.to)).toEqual(sorted([admin.id, second.userId, closed.clientId]));
  words = [];
  const shut = await happen({ kind: 'accounts.suspended', data: { userId: second.userId, reason: 'Asked for cash' } });
  expect(shut?.to).toContain(closed.clientId);
  expect(shut?.to).not.toContain(owner.id);
  words = [];
  const changed = await happen({
    kind: 'accounts.passwordChanged',
    actorId: second.userId,
    data: { userId: second.userId },
  });
  expect(sorted(changed?.to)).toEqual(sorted([admin.id, second.userId]));
  words = [];
  const paid = await happen({ kind: 'memberships.cardSaved', data: { providerId: second.id } });
  expect(sorted(paid?.to)).toEqual(sorted([admin.id, second.userId]));
});

test('a message notifies its two sides, a payout the sides of its job', async () => {
  const [message] = await db.orm
    .insert(messages)
    .values({ jobId: job.id, providerId: first.id, authorId: owner.id, body: 'See you on Friday' })
    .returning();
  const data = { jobId: job.id, providerId: first.id, messageId: message?.id ?? 0 };
  const change = await happen({ kind: 'messages.sent', actorId: owner.id, data });
  expect(sorted(change?.to)).toEqual(sorted([admin.id, owner.id, first.userId]));
  const [payout] = await db.orm
    .insert(payouts)
    .values({ jobId: job.id, awardId: award.id, providerId: first.id, amountCents: 9000, chargeId: 'pi_2' })
    .returning();
  words = [];
  const paid = await happen({ kind: 'payouts.paid', data: { payoutId: payout?.id ?? 0 } });
  expect(paid?.change).toEqual({ thing: 'payouts', jobId: job.id });
  expect(sorted(paid?.to)).toEqual(sorted([admin.id, owner.id, first.userId]));
});

test('a report notifies administrators and its author, never the person it is about', async () => {
  const [atDoor] = await db.orm
    .insert(doorReports)
    .values({ providerId: first.id, message: 'Another crew', createdAt: new Date() })
    .returning();
  const seen = await happen({ kind: 'doors.reported', data: { reportId: atDoor?.id ?? 0, providerId: first.id } });
  expect(sorted(seen?.to)).toEqual([admin.id]);
  const [reported] = await db.orm
    .insert(contentReports)
    .values({ reporterId: stranger.id, targetType: 'question', targetId: 1, reason: 'spam' })
    .returning();
  words = [];
  const decided = await happen({
    kind: 'reports.decided',
    actorId: admin.id,
    data: {
      reportId: reported?.id ?? 0,
      decision: 'kept',
      reporterIds: [stranger.id],
      authorId: first.userId,
      jobId: job.id,
    },
  });
  expect(sorted(decided?.to)).toEqual(sorted([admin.id, stranger.id]));
});

test('a reply in the forum is told to everybody who follows the thread, also with an unread notice of it, and to no one else', async () => {
  const author = await aUser(db);
  const former = await aUser(db);
  const { id: threadId } = await aThread(db, { authorId: author.id });
  await db.orm.insert(forumFollows).values([
    { threadId, userId: author.id, following: true },
    { threadId, userId: owner.id, following: true },
    { threadId, userId: former.id, following: false },
  ]);
  for (const _ of ['first', 'second']) {
    const reply = await aReply(db, { threadId, authorId: stranger.id });
    words = [];
    const told = await happen({ kind: 'forum.replied', actorId: stranger.id, data: { threadId, replyId: reply.id } });
    expect(told?.change).toEqual({ thing: 'forum' });
    expect(sorted(told?.to)).toEqual(sorted([admin.id, owner.id, stranger.id, author.id]));
  }
});

const changesOf = ({ events: came }: Reader) => came.flatMap(({ event, data }) => (event === 'changed' ? [data] : []));

test('open streams receive it immediately, and one that was disconnected receives what it missed', async () => {
  const [reader, other] = [
    await readEvents(url, await app.cookieOf(owner.id)),
    await readEvents(url, await app.cookieOf(stranger.id)),
  ];
  const about = { thing: 'jobs', jobId: job.id };
  await happen({ kind: 'jobs.biddingClosed', actorId: admin.id, data: { jobId: job.id, bids: 2 } });
  await expect.poll(() => changesOf(reader)).toEqual([about]);
  expect(changesOf(other)).toEqual([]);
  reader.leave();
  const back = await readEvents(`${url}?awayMs=3600000`, await app.cookieOf(owner.id));
  await expect.poll(() => changesOf(back)).toEqual([{ thing: 'everything' }]);
  const fresh = await readEvents(url, await app.cookieOf(owner.id));
  await happen({ kind: 'jobs.biddingExtended', data: { jobId: job.id, until: '2030-01-01T00:00:00Z' } });
  await expect.poll(() => changesOf(fresh)).toEqual([about]);
  [other, back, fresh].forEach((one) => one.leave());
});
