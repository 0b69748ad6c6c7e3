// Maps conversations and messages to answers, with names, since both sides know each other after payment.
import type { AdminThread, Message, Thread, ThreadLine } from '@live-oak/contract/features/messages/schema.ts';
import { fullName } from '@live-oak/contract/closed-account.ts';
import { statusForBidders } from '@live-oak/contract/features/jobs/states.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Runner } from '../../kernel/db/drizzle.ts';
import { iso, serialize } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { titleForBidders } from '../jobs/present.ts';
import { presentPicture } from '../reports/present.ts';
import { writingIn, type Side, type ThreadState } from './policy.ts';
import { marksOf, viewsOf, type ThreadListRow, type MessageRow, type ThreadRow } from './thread-queries.ts';

type Names = Record<Side, string>;

export const namesOf = ({ client, provider }: Pick<ThreadRow, 'client' | 'provider'>): Names => ({
  client: fullName(client),
  provider: provider.businessName,
});

export function presentForAdmin(
  { message, pictures }: MessageRow,
  clientId: number,
  names: Names,
): AdminThread['messages'][number] {
  const side = message.authorId === clientId ? 'client' : 'provider';
  return {
    ...serialize(message, 'id', 'createdAt'),
    side,
    author: names[side],
    text: message.body,
    photos: pictures.map(presentPicture),
    takenDown: message.hiddenAt !== null,
  };
}

export function presentMessage(
  row: MessageRow,
  thread: ThreadRow,
  viewer: Viewer,
  reported: ReadonlySet<string> = new Set(),
): Message {
  const shown = presentForAdmin(row, thread.job.clientId, namesOf(thread));
  const isOwn = row.message.authorId === viewer.userId;
  const isReported = reported.has(`message:${shown.id}`);
  return {
    ...shown,
    ...(shown.takenDown ? { text: '', photos: [] } : {}),
    mine: isOwn,
    reported: isReported,
    can: { report: !isOwn && !shown.takenDown && !isReported },
  };
}

/** A business whose payment was returned reads the job as bidders do. */
const isOver = (side: Side, { awardStatus }: Pick<ThreadState, 'awardStatus'>) =>
  side === 'provider' && awardStatus === 'refunded';

const markOf = (mark: { lastReadId: number; readAt: Date } | undefined) =>
  mark ? { upTo: mark.lastReadId, readAt: mark.readAt.toISOString() } : null;

export async function presentThread(run: Runner, row: ThreadRow, viewer: Viewer, now: Date): Promise<Thread> {
  const { job, key, side, state } = row;
  const names = namesOf(row);
  const { canWrite, until, closedBecause } = writingIn(state, now);
  const { own, other, unread } = await marksOf(run, key, viewer.userId);
  const looks = await viewsOf(run, key);
  return {
    ...key,
    jobTitle: isOver(side, state) ? titleForBidders(job, names.client) : job.title,
    jobStatus: isOver(side, state) ? statusForBidders(job.status) : job.status,
    side,
    other: side === 'client' ? names.provider : names.client,
    canWrite,
    writeUntil: iso(until),
    closedBecause,
    unread,
    ownRead: markOf(own),
    otherRead: markOf(other),
    looks: looks.map((view) => serialize(view, 'at', 'reason')),
  };
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

export function presentLine(row: ThreadListRow, viewer: Viewer, now: Date): ThreadLine {
  const { last, jobTitle, approvalStatus, location } = row;
  const side = viewer.userType === 'client' ? 'client' : 'provider';
  const shownTo = { id: row.jobId, title: jobTitle, approvalStatus, location };
  const state = { ...row, completedAt: dateOf(row.completedAt), awardEndedAt: dateOf(row.awardEndedAt) };
  return {
    ...pick(row, 'id', 'jobId', 'providerId', 'unread'),
    jobTitle: isOver(side, row) ? titleForBidders(shownTo, row.clientName) : jobTitle,
    other: side === 'client' ? row.businessName : row.clientName,
    canWrite: writingIn(state, now).canWrite,
    at: new Date(row.at).toISOString(),
    last: last && {
      text: last.takenDown ? '' : last.body,
      photos: last.takenDown ? 0 : last.photos,
      mine: last.authorId === viewer.userId,
      takenDown: last.takenDown,
    },
  };
}
