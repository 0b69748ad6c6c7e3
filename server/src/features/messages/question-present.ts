// Maps a question to its answer; of the author it shows only whether it is the reader.
import type { Question } from '@live-oak/contract/features/messages/questions.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { type Secret } from '@live-oak/contract/masking-secrets.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { businessSecrets, ownerSecrets } from '../jobs/present.ts';
import { answerBlock } from './policy.ts';
import type { QuestionRow } from './question-queries.ts';

export interface Reading {
  viewer: Viewer;
  /** The owner of the job by name. */
  ownerName: string;
  /** What the reader reported: 'question:7'. */
  reported: ReadonlySet<string>;
  now: Date;
  /** What was masked in the text that this call wrote. */
  hidden?: readonly string[];
}

/** Names that a business would give itself away by. */
export function askerSecrets({ provider, asker }: Pick<QuestionRow, 'provider' | 'asker'>): Secret[] {
  return businessSecrets(provider.businessName, `${asker.firstName} ${asker.lastName}`, provider.doorCode);
}

/**
 * Each side's own names are hidden as it writes. The other side's, which it can only have guessed, are hidden from third people alone:
 * to the writer the gap would say that the guess was right.
 */
const shownText = (text: string, isWriter: boolean, othersSecrets: readonly Secret[]) =>
  isWriter ? text : maskContacts(text, othersSecrets).text;

export function presentQuestion(
  row: QuestionRow,
  { viewer, ownerName, reported, now, hidden = [] }: Reading,
): Question {
  const { question, job } = row;
  const isDesk = viewer.userType === 'admin';
  const isOwner = job.clientId === viewer.userId;
  const isOwn = viewer.provider !== null && viewer.provider.id === question.providerId;
  const takenDown = question.hiddenAt !== null;
  const answerDown = question.answerHiddenAt !== null;
  const mayAnswer = isOwner && answerBlock(question, job, now) === null;
  const reports = { question: reported.has(`question:${question.id}`), answer: reported.has(`answer:${question.id}`) };
  const isAnswered = question.answer !== null;
  return {
    id: question.id,
    jobId: question.jobId,
    text: takenDown
      ? ''
      : shownText(question.question, isOwn || isOwner || isDesk, ownerSecrets(ownerName, job.location)),
    takenDown,
    mine: isOwn,
    createdAt: question.createdAt.toISOString(),
    answer:
      question.answer === null || question.answeredAt === null
        ? null
        : {
            text: answerDown ? '' : shownText(question.answer, isOwn || isOwner || isDesk, askerSecrets(row)),
            takenDown: answerDown,
            answeredAt: question.answeredAt.toISOString(),
            changedAt: question.answerChangedAt?.toISOString() ?? null,
          },
    hidden: [...hidden],
    reported: reports,
    can: {
      answer: mayAnswer && !isAnswered,
      correct: mayAnswer && isAnswered,
      reportQuestion: !isDesk && !isOwn && !takenDown && !reports.question,
      reportAnswer: !isDesk && !isOwner && isAnswered && !answerDown && !reports.answer,
    },
  };
}
