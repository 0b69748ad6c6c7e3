// Moderation of threads and replies: each act is in the audit log, with its reason. Reports use the same functions.
import { eq, inArray } from 'drizzle-orm';
import type { ReplyAct, ThreadAct } from '@live-oak/contract/features/forum/schema.ts';
import { assertState } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { isOwn, replyCan, threadCan } from './policy.ts';
import { recountReplies } from './posts.ts';
import { indexThread } from './search.ts';
import { type ThreadRecord, replyFor, threadFor, type ReplyRecord } from './queries.ts';
import { forumReplies, forumThreads } from './tables.ts';
import { countReview, lockReply, lockThread } from './writing.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { isReadable, type Reported, type ReportTargets } from '../reports/targets.ts';

const MAY = {
  pin: 'pin',
  unpin: 'unpin',
  lock: 'lock',
  unlock: 'unlock',
  take_down: 'takeDown',
  restore: 'restore',
} as const satisfies Record<ThreadAct, string>;

/** Takes a thread down, in the caller's transaction. The thread is locked. */
async function hideThread({ tx, now }: Work, id: number): Promise<void> {
  await tx.update(forumThreads).set({ hiddenAt: now, hiddenBy: 'desk', pinned: false }).where(eq(forumThreads.id, id));
  await countReview(tx, id, -1);
  await indexThread(tx, id);
}

/** The same for a report, which locks nothing before. */
async function takeDownThread(work: Work, id: number): Promise<void> {
  const [thread] = await work.tx.select().from(forumThreads).where(eq(forumThreads.id, id)).for('no key update');
  if (thread?.hiddenAt === null) {
    await hideThread(work, id);
  }
}

async function takeDownReply({ tx, now }: Work, id: number): Promise<void> {
  const [found] = await tx.select().from(forumReplies).where(eq(forumReplies.id, id));
  if (!found) {
    return;
  }
  const [thread] = await tx.select().from(forumThreads).where(eq(forumThreads.id, found.threadId)).for('no key update');
  const [reply] = await tx.select().from(forumReplies).where(eq(forumReplies.id, id)).for('no key update');
  if (thread && reply?.hiddenAt === null) {
    await tx.update(forumReplies).set({ hiddenAt: now, hiddenBy: 'desk' }).where(eq(forumReplies.id, id));
    await recountReplies(tx, thread, reply);
  }
}

async function actOn(work: Work, { id }: ThreadRecord, act: ThreadAct): Promise<void> {
  const { tx, now } = work;
  const set = (columns: Partial<typeof forumThreads.$inferInsert>) =>
    tx.update(forumThreads).set(columns).where(eq(forumThreads.id, id));
  switch (act) {
    case 'pin':
    case 'unpin':
      await set({ pinned: act === 'pin' });
      return;
    case 'lock':
    case 'unlock':
      await set({ lockedAt: act === 'lock' ? now : null });
      return;
    case 'take_down':
      await hideThread(work, id);
      return;
    case 'restore':
      await set({ hiddenAt: null, hiddenBy: null });
      await countReview(tx, id, 1);
      await indexThread(tx, id);
  }
}

const stateOf = ({ pinned, lockedAt, hiddenBy }: ThreadRecord) => ({
  pinned,
  locked: lockedAt !== null,
  hidden: hiddenBy,
});

function mustBeAnothers(act: ThreadAct, post: Pick<ThreadRecord, 'authorId'>, viewer: Viewer): void {
  assertState(act !== 'restore' || !isOwn(post, viewer), 'forum.restoreOwn');
}

/** An administrator pins, locks, takes down or restores a thread. 409 when it is so already, and for restoring their own. */
export async function moderateThread(
  work: Work,
  viewer: Viewer,
  id: number,
  { act, reason }: { act: ThreadAct; reason: string },
): Promise<void> {
  const { tx, now, emit, record } = work;
  const thread = await lockThread(tx, viewer, id);
  mustBeAnothers(act, thread, viewer);
  assertState(threadCan(thread, viewer, { now, reported: false })[MAY[act]], 'forum.alreadySo');
  await actOn(work, thread, act);
  if (act === 'take_down' && !isOwn(thread, viewer)) {
    const data = { threadId: id, replyId: null, authorId: thread.authorId, reason };
    await emit({ kind: 'forum.takenDown', actorId: viewer.userId, data });
  }
  const after = await lockThread(tx, viewer, id);
  const target = { targetType: 'forum_thread', targetId: id } as const;
  record({
    action: `forum.${act}`,
    actorId: viewer.userId,
    ...target,
    before: stateOf(thread),
    after: stateOf(after),
    reason,
  });
}

/** An administrator takes down or restores a reply. 409 when it is so already, and for restoring their own. */
export async function moderateReply(
  work: Work,
  viewer: Viewer,
  id: number,
  { act, reason }: { act: ReplyAct; reason: string },
): Promise<void> {
  const { tx, now, emit, record } = work;
  const { thread, reply } = await lockReply(tx, viewer, id);
  mustBeAnothers(act, reply, viewer);
  assertState(replyCan(reply, viewer, { now, reported: false, isLocked: false })[MAY[act]], 'forum.alreadySo');
  const hidden =
    act === 'take_down' ? ({ hiddenAt: now, hiddenBy: 'desk' } as const) : { hiddenAt: null, hiddenBy: null };
  await tx.update(forumReplies).set(hidden).where(eq(forumReplies.id, id));
  await recountReplies(tx, thread, reply);
  if (act === 'take_down' && !isOwn(reply, viewer)) {
    const data = { threadId: thread.id, replyId: id, authorId: reply.authorId, reason };
    await emit({ kind: 'forum.takenDown', actorId: viewer.userId, data });
  }
  record({
    action: `forum.${act}`,
    actorId: viewer.userId,
    targetType: 'forum_reply',
    targetId: id,
    before: { hidden: reply.hiddenBy },
    after: { hidden: hidden.hiddenBy },
    reason,
  });
}

function reportedOf(post: ThreadRecord | ReplyRecord, thread: ThreadRecord): Omit<Reported, 'text'> {
  return {
    place: { of: 'forum', threadId: thread.id, board: thread.board, title: thread.title },
    authorId: post.authorId,
    writtenAt: post.createdAt,
    takenDownAt: post.hiddenAt,
  };
}

async function repliesById(run: Runner, ids: readonly number[]) {
  return run
    .select({ reply: forumReplies, thread: forumThreads })
    .from(forumReplies)
    .innerJoin(forumThreads, eq(forumThreads.id, forumReplies.threadId))
    .where(inArray(forumReplies.id, [...ids]));
}

export const forumReportTargets: ReportTargets = {
  forum_thread: {
    load: async (run, ids) => {
      const threads = await run
        .select()
        .from(forumThreads)
        .where(inArray(forumThreads.id, [...ids]));
      return new Map(
        threads.map((thread) => [
          thread.id,
          { ...reportedOf(thread, thread), text: `${thread.title}\n\n${thread.body}` },
        ]),
      );
    },
    maySee: ({ tx }, viewer, id) => isReadable(threadFor(tx, viewer, { id })),
    takeDown: takeDownThread,
  },
  forum_reply: {
    load: async (run, ids) =>
      new Map(
        (await repliesById(run, ids)).map(({ reply, thread }) => [
          reply.id,
          { ...reportedOf(reply, thread), text: reply.body, answers: thread.title },
        ]),
      ),
    maySee: ({ tx }, viewer, id) => isReadable(replyFor(tx, viewer, id)),
    takeDown: takeDownReply,
  },
};
