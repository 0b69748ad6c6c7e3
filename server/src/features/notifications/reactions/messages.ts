// Notifications of what people write: questions, answers and messages (without names before payment), reports, support requests, the forum.
import { replyPath, threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import { TOPIC_LABELS } from '@live-oak/contract/features/support/schema.ts';
import { and, eq, isNull, inArray, ne, not, sql, type Tx } from '../../../kernel/db/drizzle.ts';
import type { EventData } from '../../../kernel/events/kinds.ts';
import { events } from '../../../kernel/tables.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import * as en from '../../../texts/en/messages.ts';
import * as es from '../../../texts/es/messages.ts';
import { users } from '../../accounts/tables.ts';
import { renderPost } from '../../forum/markdown.ts';
import { forumFollows, forumReplies, forumThreads } from '../../forum/tables.ts';
import { bidderIds } from '../../bids/moves.ts';
import { jobQuestions, messages } from '../../messages/tables.ts';
import { anyThread } from '../../messages/thread-queries.ts';
import { providers } from '../../providers/tables.ts';
import { contentReports } from '../../reports/tables.ts';
import { supportTickets } from '../../support/tables.ts';
import { noticesIn, toEach, type Notifiers } from '../drafts.ts';
import { adminIds, ofJob, jobContext, providerContext, quoted, rowOf, toAdmins, withoutNotice } from '../people.ts';
import { quotesHidden } from '../notices.ts';
import { notifications } from '../tables.ts';

const notice = noticesIn({ en: en.messageNotices, es: es.messageNotices });
const reportNotice = noticesIn({ en: en.reportNotices, es: es.reportNotices });
const supportNotice = noticesIn({ en: en.supportNotices, es: es.supportNotices });
const forumNotice = noticesIn({ en: en.forumNotices, es: es.forumNotices });

async function askerIds(tx: Tx, jobId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: providers.userId })
    .from(jobQuestions)
    .innerJoin(providers, eq(providers.id, jobQuestions.providerId))
    .where(and(eq(jobQuestions.jobId, jobId), isNull(jobQuestions.hiddenAt)));
  return rows.map(({ id }) => id);
}

type Page = { redirectTo?: `/${string}` };
const postPath = (thread: Parameters<typeof threadPath>[0], replyId: number | null) =>
  replyId === null ? threadPath(thread) : replyPath(thread, replyId);
/** Of a forum thread, of this reply in it, or of a job. */
const pageOf = (jobId: number | null, thread: EventData['reports.decided']['thread'], replyId: number | null): Page =>
  thread ? { redirectTo: postPath(thread, replyId) } : jobId === null ? {} : { redirectTo: `/jobs/${jobId}` };

/** To administrators without an unread notification of this request: ten texts in a row notify once. */
async function toSupport(tx: Tx, ticketId: number, title: string) {
  const { name, topic } = await rowOf(tx, supportTickets, ticketId);
  const redirectTo = `/admin/support/${ticketId}` as const;
  const message = `${typed(name)} asks for help: ${TOPIC_LABELS[topic]}.`;
  return toEach(await withoutNotice(tx, await adminIds(tx), redirectTo), { type: 'other', title, message, redirectTo });
}

async function threadOf(tx: Tx, threadId: number) {
  const thread = await rowOf(tx, forumThreads, threadId);
  return { ...thread, title: typed(thread.title) };
}

/** Those of these people without an unread notification of a reply in this thread: one is enough for all that came since. */
async function withoutUnread(tx: Tx, threadId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .innerJoin(events, eq(events.id, notifications.eventId))
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        eq(notifications.isRead, false),
        not(quotesHidden),
        eq(notifications.topic, 'forum'),
        eq(events.kind, 'forum.replied'),
        sql`${events.data}->>'threadId' = ${String(threadId)}`,
      ),
    );
  const notified = new Set(rows.map(({ userId }) => userId));
  return userIds.filter((id) => !notified.has(id));
}

async function followersOf(tx: Tx, threadId: number, exceptId: number): Promise<number[]> {
  const { userId, following, threadId: thread } = forumFollows;
  const rows = await tx
    .select({ id: userId })
    .from(forumFollows)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(thread, threadId), eq(following, true), ne(userId, exceptId), isNull(users.suspendedAt)))
    .orderBy(userId);
  return rows.map(({ id }) => id);
}

const onForum = (redirectTo: `/${string}`) => ({ type: 'other', topic: 'forum', redirectTo }) as const;

export const messageNotifiers = {
  'questions.asked': ofJob(async ({ clientId, update, page, title }, { questionId }, tx) => {
    const { question } = await rowOf(tx, jobQuestions, questionId);
    const about = { ...update, redirectTo: `${page}#questions` } as const;
    return notice(clientId, about, (texts) => texts.asked(title, quoted(question)));
  }),

  'questions.answered': async (tx, { jobId, corrected }, actorId) => {
    const { update, page, maskedTitle } = await jobContext(tx, jobId);
    const people = new Set([...(await askerIds(tx, jobId)), ...(await bidderIds(tx, jobId, ['pending', 'frozen']))]);
    people.delete(actorId ?? 0);
    return notice([...people], { ...update, redirectTo: `${page}#questions` }, (texts) =>
      corrected ? texts.corrected(maskedTitle) : texts.answered(maskedTitle),
    );
  },

  // One unread notification for each conversation: ten messages in a row notify once, until they are read.
  'messages.sent': ofJob(async (job, { jobId, providerId, messageId }, tx) => {
    const provider = await providerContext(tx, providerId);
    const message = await rowOf(tx, messages, messageId);
    if (message.hiddenAt !== null) return [];
    const isFromOwner = message.authorId === job.clientId;
    const { firstName, lastName } = await rowOf(tx, users, message.authorId);
    const from = isFromOwner ? typed(`${firstName} ${lastName}`) : provider.businessName;
    const userId = isFromOwner ? provider.userId : job.clientId;
    // A business whose payment was returned reads the job as bidders do.
    const isMasked = isFromOwner && (await anyThread(tx, { jobId, providerId })).award.status === 'refunded';
    const redirectTo: `/${string}` = `/messages/${jobId}${isFromOwner ? '' : `?business=${providerId}`}`;
    return notice(await withoutNotice(tx, [userId], redirectTo), { type: 'job_update', redirectTo }, (texts) =>
      texts.sent(from, quoted(message.body), isMasked ? job.maskedTitle : job.title),
    );
  }),

  'reports.made': async (tx, { reportId }) => {
    const { targetType } = await rowOf(tx, contentReports, reportId);
    const message = `Someone reported ${en.oneOf(targetType)}. Read it, then leave it up or take it down.`;
    return toAdmins(tx, { type: 'other', redirectTo: `/admin/reports/${reportId}` }, 'Report to Decide', message);
  },

  'reports.decided': async (tx, { reportId, decision, reporterIds, authorId, jobId, thread }) => {
    const { targetType, targetId, decisionNote } = await rowOf(tx, contentReports, reportId);
    const note = typed(decisionNote ?? '');
    const replyId = targetType === 'forum_reply' ? targetId : null;
    const about = { type: 'other', ...pageOf(jobId, thread, replyId) } as const;
    // Only its author and administrators can still open a thread that was taken down.
    const isGone = decision === 'removed' && targetType === 'forum_thread';
    const left = isGone && thread ? ({ ...about, redirectTo: `/forum/${thread.board}` } as const) : about;
    const author = decision === 'kept' || authorId === null ? [] : authorId;
    return [
      ...reportNotice(reporterIds, left, (texts) =>
        decision === 'removed' ? texts.removed(targetType, note) : texts.kept(targetType, note),
      ),
      ...reportNotice(author, about, (texts) => texts.takenDown(targetType, note)),
    ];
  },

  'support.asked': (tx, { ticketId }) => toSupport(tx, ticketId, 'Request for Help'),
  'support.written': (tx, { ticketId }) => toSupport(tx, ticketId, 'New Message in a Support Request'),
  // A visitor got the answer by email.
  'support.answered': async (tx, { ticketId }) => {
    const { userId, token } = await rowOf(tx, supportTickets, ticketId);
    const about = { type: 'other', redirectTo: `/support/requests/${token}` } as const;
    return supportNotice(userId ?? [], about, (texts) => texts.answered());
  },

  'forum.replied': async (tx, { threadId, replyId }) => {
    const thread = await threadOf(tx, threadId);
    const reply = await rowOf(tx, forumReplies, replyId);
    if (reply.hiddenAt !== null || thread.hiddenAt !== null) return [];
    const { forumName } = await rowOf(tx, users, reply.authorId);
    const followers = await followersOf(tx, threadId, reply.authorId);
    const words = quoted(renderPost(reply.body).plain);
    const about = onForum(replyPath(thread, replyId));
    return forumNotice(await withoutUnread(tx, threadId, followers), about, (texts) =>
      texts.replied(forumName ?? texts.former, thread.title, words),
    );
  },

  'forum.takenDown': async (tx, { threadId, replyId, authorId, reason }) => {
    const thread = await threadOf(tx, threadId);
    const why = typed(reason);
    return forumNotice(authorId, onForum(postPath(thread, replyId)), (texts) =>
      replyId === null ? texts.threadDown(thread.title, why) : texts.replyDown(thread.title, why),
    );
  },
} satisfies Partial<Notifiers>;
