// Notifications of questions, answers and messages, without names before payment.
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { messageNotices as en } from '../../../texts/en/messages.ts';
import { messageNotices as es } from '../../../texts/es/messages.ts';
import { users } from '../../accounts/tables.ts';
import { jobQuestions, messages } from '../../messages/tables.ts';
import { providers } from '../../providers/tables.ts';
import { bidderIds, jobStory, providerStory, quoted, rowOf, unaware } from '../people.ts';
import { noticesIn, type Notifiers } from '../drafts.ts';

const notice = noticesIn({ en, es });

/** The people behind the businesses that asked something on a job. */
async function askerIds(tx: Tx, jobId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: providers.userId })
    .from(jobQuestions)
    .innerJoin(providers, eq(providers.id, jobQuestions.providerId))
    .where(and(eq(jobQuestions.jobId, jobId), isNull(jobQuestions.hiddenAt)));
  return rows.map(({ id }) => id);
}

export const messageNotifiers = {
  'questions.asked': async (tx, { jobId, questionId }) => {
    const { clientId, page, title } = await jobStory(tx, jobId);
    const { question } = await rowOf(tx, jobQuestions, questionId);
    return notice(clientId, { type: 'job_update', redirectTo: `${page}#questions` }, (texts) =>
      texts.asked(title, quoted(question)),
    );
  },

  'questions.answered': async (tx, { jobId, corrected }, actorId) => {
    const { page, maskedTitle } = await jobStory(tx, jobId);
    const people = new Set([...(await askerIds(tx, jobId)), ...(await bidderIds(tx, jobId, ['pending', 'frozen']))]);
    people.delete(actorId ?? 0);
    return notice([...people], { type: 'job_update', redirectTo: `${page}#questions` }, (texts) =>
      corrected ? texts.corrected(maskedTitle) : texts.answered(maskedTitle),
    );
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
    const redirectTo: `/${string}` = `/messages/${jobId}${isFromOwner ? '' : `?business=${providerId}`}`;
    return notice(await unaware(tx, [userId], redirectTo), { type: 'job_update', redirectTo }, (texts) =>
      texts.sent(from, quoted(message.body), job.title),
    );
  },
} satisfies Partial<Notifiers>;
