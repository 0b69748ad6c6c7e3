// Several events of a topic are one email: when it is sent, what is in it, and how quiet hours delay it.
import { expect, test } from 'vitest';
import { keysOf } from '@live-oak/contract/keys.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { insertedRow } from '../../kernel/errors.ts';
import { MINUTE, startOutgoing } from '../../../../lab/harness/outgoing.ts';
import { aProvider, aReply, aThread } from '../../../../lab/harness/rows.ts';
import { forumFollows, forumReplies, forumThreads } from '../forum/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { jobQuestions, messages } from '../messages/tables.ts';
import { sendDigests } from './emails.ts';
import { streamStatesOf } from './notices.ts';
import { digestItems, notifications } from './tables.ts';

const { db, post, sender, services, anOwner, deliver, happen, later, bid, collect } = await startOutgoing();
type Owner = Awaited<ReturnType<typeof anOwner>>;

const WORDS = 'Abusive words';

test('five bids are one email, once the first has waited; bids read meanwhile are not in it', async () => {
  const owner = await anOwner();
  await bid(owner, 5);
  await collect();
  expect(post.received).toEqual([]);
  later(15 * MINUTE);
  await collect();
  expect(post.received.map(({ subject }) => subject)).toEqual(['5 updates about bids']);
  expect(post.received[0]?.text).toContain('New Sealed Bid (5 times)\n5 sealed bids so far on');
  await collect();
  expect(post.received).toHaveLength(1);

  await bid(owner, 2);
  await db.orm.update(notifications).set({ isRead: true }).where(eq(notifications.userId, owner.id));
  later(16 * MINUTE);
  await collect();
  expect(post.received).toHaveLength(1);
  expect(await db.orm.select().from(digestItems)).toEqual([]);
});

test('sealed bids of a job whose bidding closed meanwhile are not in it', async () => {
  const owner = await anOwner();
  await bid(owner, 2);
  await db.orm.update(jobs).set({ status: 'bidding_closed' }).where(eq(jobs.id, owner.job.id));
  later(16 * MINUTE);
  await collect();
  expect(post.received).toEqual([]);
});

/** What quotes a text: each tells an owner of it, and hides it again. */
const QUOTED = {
  question: async ({ job }: Owner) => {
    const asked = { jobId: job.id, providerId: (await aProvider(db)).id, question: WORDS, createdAt: new Date() };
    const { id } = insertedRow(await db.orm.insert(jobQuestions).values(asked).returning());
    await happen('questions.asked', { jobId: job.id, questionId: id });
    return () => db.orm.update(jobQuestions).set({ hiddenAt: new Date() }).where(eq(jobQuestions.id, id));
  },
  message: async ({ job }: Owner) => {
    const { id: providerId, userId } = await aProvider(db);
    const sent = { jobId: job.id, providerId, authorId: userId, body: WORDS, createdAt: new Date() };
    const { id } = insertedRow(await db.orm.insert(messages).values(sent).returning());
    await happen('messages.sent', { jobId: job.id, providerId, messageId: id });
    return () => db.orm.update(messages).set({ hiddenAt: new Date() }).where(eq(messages.id, id));
  },
  'forum reply': async (owner: Owner) => {
    const { reply, hide } = await followedThread(owner);
    return () => hide(forumReplies, reply);
  },
  'forum thread': async (owner: Owner) => {
    const { thread, hide } = await followedThread(owner);
    return () => hide(forumThreads, thread);
  },
};

async function followedThread({ id: userId }: Owner) {
  const { id: threadId } = await aThread(db);
  await db.orm.insert(forumFollows).values({ userId, threadId, following: true });
  const { id: replyId } = await aReply(db, { threadId, body: WORDS });
  await happen('forum.replied', { threadId, replyId });
  const hide = (table: typeof forumReplies | typeof forumThreads, id: number) =>
    db.orm.update(table).set({ hiddenAt: new Date(), hiddenBy: 'desk' }).where(eq(table.id, id));
  return { thread: threadId, reply: replyId, hide };
}

test.each(keysOf(QUOTED))(
  'a %s that was taken down meanwhile is quoted neither in an email nor in the app',
  async (what) => {
    const owner = await anOwner();
    const quoted = async () => {
      const list = (await owner.call('GET', '/api/notifications')).body;
      return JSON.stringify([list, await streamStatesOf(db, new Map([[owner.id, 0]]), new Date())]);
    };
    const hide = await QUOTED[what](owner);
    expect(await quoted()).toContain(WORDS);
    await hide();
    expect(await quoted()).not.toContain(WORDS);
    later(61 * MINUTE);
    await collect();
    expect(post.received).toEqual([]);
    expect(await db.orm.select().from(digestItems)).toEqual([]);
  },
);

test('a reply or message that was taken down keeps nobody from reading of the next one', async () => {
  const owner = await anOwner();
  const { id: threadId } = await aThread(db);
  await db.orm.insert(forumFollows).values({ userId: owner.id, threadId, following: true });
  const { id: providerId, userId: authorId } = await aProvider(db);
  for (const hiddenAt of [new Date(), null]) {
    const { id: replyId } = await aReply(db, { threadId, body: WORDS });
    const sent = { jobId: owner.job.id, providerId, authorId, body: WORDS };
    const { id: messageId } = insertedRow(await db.orm.insert(messages).values(sent).returning());
    await happen('forum.replied', { threadId, replyId });
    await happen('messages.sent', { jobId: owner.job.id, providerId, messageId });
    const hiddenBy = hiddenAt && 'desk';
    await db.orm.update(forumReplies).set({ hiddenAt, hiddenBy }).where(eq(forumReplies.id, replyId));
    await db.orm.update(messages).set({ hiddenAt }).where(eq(messages.id, messageId));
  }
  later(61 * MINUTE);
  await collect();
  expect(post.received.map(({ subject }) => subject).toSorted()).toEqual(['New Message', 'New Reply']);
});

test('a digest that cannot be queued keeps its items; a wrong clock delays nobody', async () => {
  const owner = await anOwner();
  await bid(owner);
  later(15 * MINUTE);
  const broken = services();
  const failing = db.transaction.bind(db);
  broken.db = {
    ...db,
    transaction: (work) =>
      failing(async (tx) => {
        await work(tx);
        throw new Error('the power went');
      }),
  };
  await sendDigests(broken);
  await deliver();
  expect(post.received).toEqual([]);
  await db.orm.update(digestItems).set({ dueAt: new Date('2099-01-01T00:00:00Z') });
  await collect();
  expect(post.received.map(({ subject }) => subject)).toEqual(['New Sealed Bid']);
});

/** 22:00 to 2:30 and to 1:30, on the nights when the clocks change in Louisiana: 2027-03-14 and 2026-11-01. */
test.each([
  ['spring, before it', '22:00', '02:30', '2027-03-14T03:59:00Z', true],
  ['spring, from the first minute', '22:00', '02:30', '2027-03-14T04:00:00Z', false],
  ['spring, at 1:59', '22:00', '02:30', '2027-03-14T07:59:00Z', false],
  ['spring, at 3:00, since 2:30 is not there', '22:00', '02:30', '2027-03-14T08:00:00Z', true],
  ['autumn, at 1:29', '22:00', '01:30', '2026-11-01T06:29:00Z', false],
  ['autumn, at 1:30', '22:00', '01:30', '2026-11-01T06:30:00Z', true],
  ['the same day', '12:00', '14:00', '2027-06-01T18:59:00Z', false],
  ['the same day, at its end', '12:00', '14:00', '2027-06-01T19:00:00Z', true],
])('quiet hours delay a digest: %s', async (_when, from, until, at, comes) => {
  const owner = await anOwner();
  const chosen = await owner.call('PUT', '/api/notifications/preferences', { quietHours: { from, until } });
  expect(chosen).toMatchObject({ status: 200, body: { quietHours: { from, until } } });
  await bid(owner);
  await db.orm.update(digestItems).set({ dueAt: new Date('2026-10-01T00:00:00Z') });
  sender.now = new Date(at);
  expect(await sendDigests(services())).toBe(comes ? 1 : 0);
});

test('digests leave out what has ended or was switched off in the meantime', async () => {
  const owner = await anOwner();
  await bid(owner, 2);
  const choices = [{ topic: 'bids', channel: 'mail', on: false }];
  await owner.call('PUT', '/api/notifications/preferences', { choices });
  later(16 * MINUTE);
  await collect();
  expect(post.received).toEqual([]);
});
