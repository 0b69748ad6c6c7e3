// Maps conversations and messages to answers, with names, since both sides know each other after payment.
import type { AdminThread, Message, Thread, ThreadLine } from '@live-oak/contract/features/messages/schema.ts';
import type { JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Runner } from '../../kernel/db/open.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { presentPicture } from '../reports/present.ts';
import { writingIn, type Side } from './policy.ts';
import { type LineRow, viewsOf, marksOf, type MessageRow, type ThreadRow } from './thread-queries.ts';

/** Both sides of a conversation by the names in it. */
export type Names = Record<Side, string>;

export function namesOf({ client, provider }: Pick<ThreadRow, 'client' | 'provider'>): Names {
  return { client: `${client.firstName} ${client.lastName}`, provider: provider.businessName };
}

/** As it was written, even if it was taken down. */
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

const markOf = (mark: { lastReadId: number; readAt: Date } | undefined) =>
  mark ? { upTo: mark.lastReadId, readAt: mark.readAt.toISOString() } : null;

export async function presentThread(run: Runner, row: ThreadRow, viewer: Viewer, now: Date): Promise<Thread> {
  const { job, provider, side, state } = row;
  const key = { jobId: job.id, providerId: provider.id };
  const names = namesOf(row);
  const { canWrite, until, closedBecause } = writingIn(state, now);
  const { own, other, unread } = await marksOf(run, key, viewer.userId);
  const looks = await viewsOf(run, key);
  return {
    ...key,
    jobTitle: job.title,
    jobStatus: job.status,
    side,
    other: side === 'client' ? names.provider : names.client,
    canWrite,
    writeUntil: until?.toISOString() ?? null,
    closedBecause,
    unread,
    ownRead: markOf(own),
    otherRead: markOf(other),
    looks: looks.map(({ at, reason }) => ({ at: at.toISOString(), reason })),
  };
}

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));
const awardStatusOf = (status: string) => (status === 'paid' || status === 'released' ? status : 'refunded');

export function presentLine(row: LineRow, viewer: Viewer, now: Date): ThreadLine {
  const state = {
    // A check of the database holds the column to these words.
    jobStatus: row.job_status as JobStatus,
    completedAt: dateOf(row.completed_at),
    awardStatus: awardStatusOf(row.award_status),
    awardEndedAt: dateOf(row.award_ended_at),
    isNewest: row.is_newest,
  } as const;
  const hidden = row.last_hidden === true;
  return {
    id: row.award_id,
    jobId: row.job_id,
    providerId: row.provider_id,
    jobTitle: row.job_title,
    other: viewer.userType === 'client' ? row.business_name : row.client_name,
    canWrite: writingIn(state, now).canWrite,
    unread: row.unread,
    at: new Date(row.at).toISOString(),
    last:
      row.last_id === null
        ? null
        : {
            text: hidden ? '' : (row.last_body ?? ''),
            photos: hidden ? 0 : (row.last_photos ?? 0),
            mine: row.last_author === viewer.userId,
            takenDown: hidden,
          },
  };
}
