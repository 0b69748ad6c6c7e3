// Notifications of questions, answers and messages, without names before payment.
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { messageNotices as en } from '../../../texts/en/messages.ts';
import { messageNotices as es } from '../../../texts/es/messages.ts';
import { users } from '../../accounts/tables.ts';
import { jobQuestions, messages } from '../../messages/tables.ts';
import { providers } from '../../providers/tables.ts';
import { bidderIds, jobStory, providerStory } from '../people.ts';
import { notifications } from '../tables.ts';
import { spoken, toEach, type Tellers } from '../telling.ts';
import { firstOr } from '../../../kernel/errors.ts';

const TEXTS = { en, es };

async function questionOf(tx: Tx, questionId: number) {
  return firstOr(
    await tx.select().from(jobQuestions).where(eq(jobQuestions.id, questionId)),
    () => new Error(`An event names question ${questionId}, which is not there`),
  );
}

/** The people behind the businesses that asked something on a job. */
async function askerIds(tx: Tx, jobId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: providers.userId })
    .from(jobQuestions)
    .innerJoin(providers, eq(providers.id, jobQuestions.providerId))
    .where(and(eq(jobQuestions.jobId, jobId), isNull(jobQuestions.hiddenAt)));
  return rows.map(({ id }) => id);
}

const MOST_QUOTED = 140;

/** The beginning of a text, on one line. */
function quoted(text: string): string {
  const line = typed(text);
  return line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED).toWellFormed().trimEnd()}…` : line;
}

/** Whether the person has an unread notification of this conversation: one is enough for all that came since. */
async function hasUnread(tx: Tx, userId: number, redirectTo: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), eq(notifications.isRead, false), eq(notifications.redirectTo, redirectTo)),
    )
    .limit(1);
  return row !== undefined;
}

export const messageTellers: Tellers<'questions.asked' | 'questions.answered' | 'messages.sent'> = {
  'questions.asked': async (tx, { jobId, questionId }) => {
    const job = await jobStory(tx, jobId);
    const { question } = await questionOf(tx, questionId);
    return [
      {
        userId: job.clientId,
        type: 'job_update',
        redirectTo: `/jobs/${jobId}#questions`,
        ...spoken(TEXTS, (texts) => texts.asked(job.title, quoted(question))),
      },
    ];
  },

  'questions.answered': async (tx, { jobId, corrected }, actorId) => {
    const job = await jobStory(tx, jobId);
    const people = new Set([...(await askerIds(tx, jobId)), ...(await bidderIds(tx, jobId, ['pending', 'frozen']))]);
    people.delete(actorId ?? 0);
    return toEach([...people], {
      type: 'job_update',
      redirectTo: `/jobs/${jobId}#questions`,
      ...spoken(TEXTS, (texts) => (corrected ? texts.corrected(job.maskedTitle) : texts.answered(job.maskedTitle))),
    });
  },

  // One unread notification for each conversation: ten messages in a row notify once, until they are read.
  'messages.sent': async (tx, { jobId, providerId, messageId }) => {
    const job = await jobStory(tx, jobId);
    const provider = await providerStory(tx, providerId);
    const [message] = await tx.select().from(messages).where(eq(messages.id, messageId));
    if (!message || message.hiddenAt !== null) {
      return [];
    }
    const isFromOwner = message.authorId === job.clientId;
    const [author] = await tx.select().from(users).where(eq(users.id, message.authorId));
    const from = isFromOwner ? typed(`${author?.firstName} ${author?.lastName}`) : provider.businessName;
    const userId = isFromOwner ? provider.userId : job.clientId;
    const redirectTo = isFromOwner
      ? (`/messages/${jobId}` as const)
      : (`/messages/${jobId}?business=${providerId}` as const);
    if (await hasUnread(tx, userId, redirectTo)) {
      return [];
    }
    const words = quoted(message.body);
    return [
      { userId, type: 'job_update', redirectTo, ...spoken(TEXTS, (texts) => texts.sent(from, words, job.title)) },
    ];
  },
};
