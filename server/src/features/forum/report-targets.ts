// How reported threads and replies are shown to administrators and taken down.
import { eq, inArray } from 'drizzle-orm';
import type { Runner } from '../../kernel/db/open.ts';
import { isReadable, type Reported, type ReportTargets } from '../reports/targets.ts';
import { takeDownReply, takeDownThread } from './moderate.ts';
import { replyFor, threadFor, type ReplyRecord, type ThreadRecord } from './queries.ts';
import { forumReplies, forumThreads } from './tables.ts';

function reportedOf(post: ThreadRecord | ReplyRecord, thread: ThreadRecord): Omit<Reported, 'text' | 'answers'> {
  return {
    place: { of: 'forum', threadId: thread.id, board: thread.board, title: thread.title },
    authorId: post.authorId,
    pictures: [],
    writtenAt: post.createdAt,
    takenDownAt: post.hiddenAt,
    thread: null,
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
          { ...reportedOf(thread, thread), text: `${thread.title}\n\n${thread.body}`, answers: null },
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
