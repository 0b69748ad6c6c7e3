// Moderation of threads and replies: each act is in the audit log, with its reason. Reports use the same functions.
import type { ModerateReply, ModerateThread, ReplyAct, ThreadAct } from '@live-oak/contract/features/forum/schema.ts';
import { eq, inArray } from '../../kernel/db/drizzle.ts';
import { assertState } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { isOwn, replyCan, threadCan } from './policy.ts';
import { recountReplies, type Written } from './posts.ts';
import { indexThread } from './search.ts';
import { type ThreadRecord, replyFor, threadFor, type ReplyRecord } from './queries.ts';
import { forumReplies, forumThreads } from './tables.ts';
import * as writing from './writing.ts';
import { isReadable, type Reported, type ReportTargets } from '../reports/targets.ts';

const SHOWN = { hiddenAt: null, hiddenBy: null };
const hiddenAt = (now: Date) => ({ hiddenAt: now, hiddenBy: 'desk' }) as const;

async function actOnThread({ tx, now }: Work, id: number, act: ThreadAct): Promise<void> {
  const columns: Record<ThreadAct, Partial<ThreadRecord>> = {
    pin: { pinned: true },
    unpin: { pinned: false },
    lock: { lockedAt: now },
    unlock: { lockedAt: null },
    take_down: { ...hiddenAt(now), pinned: false },
    restore: SHOWN,
  };
  await writing.updateThread(tx, id, columns[act]);
  if (act === 'take_down' || act === 'restore') {
    await writing.countReview(tx, id, act === 'restore' ? 1 : -1);
    await indexThread(tx, id);
    await writing.renewQuotes(tx, id);
  }
}

/** Acts on a locked reply; returns the columns that were changed. */
async function actOnReply({ tx, now }: Work, { thread, reply }: writing.LockedReply, act: ReplyAct) {
  const columns = act === 'take_down' ? hiddenAt(now) : SHOWN;
  await writing.updateReply(tx, reply.id, columns);
  await recountReplies(tx, thread, reply);
  return columns;
}

const stateOf = ({ pinned, lockedAt, hiddenBy }: ThreadRecord) => ({
  pinned,
  locked: lockedAt !== null,
  hidden: hiddenBy,
});

/** An administrator pins, locks, takes down or restores a thread. 409 when it is so already, and for restoring their own. */
export async function moderateThread(work: writing.ForumWork, id: number, form: ModerateThread): Promise<Written> {
  const { act, reason } = form;
  const { now, emit, record, viewer } = work;
  const thread = await writing.lockThread(work, id);
  const can = threadCan(thread, viewer, { now, reported: false });
  assertState(act !== 'restore' || !isOwn(thread, viewer), 'forum.restoreOwn');
  assertState(can[act === 'take_down' ? 'takeDown' : act], 'forum.alreadySo');
  await actOnThread(work, id, act);
  if (act === 'take_down' && !isOwn(thread, viewer)) {
    const data = { threadId: id, replyId: null, authorId: thread.authorId, reason };
    await emit({ kind: 'forum.takenDown', actorId: viewer.userId, data });
  }
  const after = stateOf(await writing.lockThread(work, id));
  const target = { targetType: 'forum_thread', targetId: id } as const;
  record({ action: `forum.${act}`, actorId: viewer.userId, ...target, before: stateOf(thread), after, reason });
  return { id };
}

/** An administrator takes down or restores a reply. 409 when it is so already, and for restoring their own. */
export async function moderateReply(work: writing.ForumWork, id: number, form: ModerateReply): Promise<Written> {
  const { act, reason } = form;
  const { now, emit, record, viewer } = work;
  const locked = await writing.lockReply(work, id);
  const { authorId, threadId, hiddenBy } = locked.reply;
  const can = replyCan(locked.reply, viewer, { now, reported: false, isLocked: false });
  assertState(act !== 'restore' || !isOwn(locked.reply, viewer), 'forum.restoreOwn');
  assertState(can[act === 'take_down' ? 'takeDown' : act], 'forum.alreadySo');
  const { hiddenBy: hidden } = await actOnReply(work, locked, act);
  if (act === 'take_down' && !isOwn(locked.reply, viewer)) {
    const data = { threadId, replyId: id, authorId, reason };
    await emit({ kind: 'forum.takenDown', actorId: viewer.userId, data });
  }
  const target = { targetType: 'forum_reply', targetId: id } as const;
  const states = { before: { hidden: hiddenBy }, after: { hidden } };
  record({ action: `forum.${act}`, actorId: viewer.userId, ...target, ...states, reason });
  return { id };
}

const reportedOf = (post: ThreadRecord | ReplyRecord, thread: ThreadRecord): Omit<Reported, 'text'> => ({
  place: { of: 'forum', threadId: thread.id, board: thread.board, title: thread.title },
  authorId: post.authorId,
  writtenAt: post.createdAt,
  takenDownAt: post.hiddenAt,
});

export const forumReportTargets: ReportTargets = {
  forum_thread: {
    load: async (run, ids) => {
      const isReported = inArray(forumThreads.id, [...ids]);
      const threads = await run.select().from(forumThreads).where(isReported);
      const textOf = ({ title, body }: ThreadRecord) => `${title}\n\n${body}`;
      return new Map(threads.map((row) => [row.id, { ...reportedOf(row, row), text: textOf(row) }]));
    },
    maySee: ({ tx }, viewer, id) => isReadable(threadFor(tx, viewer, { id })),
    takeDown: async (work, id) => {
      if ((await writing.lockedThread(work.tx, id))?.hiddenAt === null) await actOnThread(work, id, 'take_down');
    },
  },
  forum_reply: {
    load: async (run, ids) => {
      const rows = await run
        .select({ reply: forumReplies, thread: forumThreads })
        .from(forumReplies)
        .innerJoin(forumThreads, eq(forumThreads.id, forumReplies.threadId))
        .where(inArray(forumReplies.id, [...ids]));
      return new Map(
        rows.map(({ reply, thread }) => [
          reply.id,
          { ...reportedOf(reply, thread), text: reply.body, answers: thread.title },
        ]),
      );
    },
    maySee: ({ tx }, viewer, id) => isReadable(replyFor(tx, viewer, id)),
    takeDown: async (work, id) => {
      const locked = await writing.lockedReply(work.tx, id);
      if (locked?.reply.hiddenAt === null) await actOnReply(work, locked, 'take_down');
    },
  },
};
