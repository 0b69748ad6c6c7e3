// What all posts share: limits, counted in the transaction of the post so that they hold across processes, and locks.
import { FORUM_HIDDEN, maskPost } from '@live-oak/contract/features/forum/masking.ts';
import { MIN_TITLE, FORUM_LIMITS } from '@live-oak/contract/features/forum/boards.ts';
import { TITLE_NEEDED } from '@live-oak/contract/features/forum/schema.ts';
import { entriesOf } from '@live-oak/contract/keys.ts';
import { and, eq, sql, type PgUpdateSetSource, type Tx, type Runner } from '../../kernel/db/drizzle.ts';
import { assertFound, assertState, assertValid, insertedRow, Refusal } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { renewNotices } from '../accounts/commands.ts';
import { users } from '../accounts/tables.ts';
import { cleanText, HTML_VERSION, renderStored } from './markdown.ts';
import { maySee } from './policy.ts';
import type { ThreadRecord } from './queries.ts';
import { equipmentModels, equipmentReviews, forumFollows, forumReplies, forumThreads } from './tables.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { countIn, secondsLeft, usedIn, type Limit } from '../accounts/limits.ts';

/** The transaction of a person's command. Limits are off where the configuration says so. */
export interface ForumWork extends Work {
  viewer: Viewer;
  isLimited: boolean;
}

type Kind = 'threads' | 'replies' | 'likes' | 'edits';

/** True until the account is a day old and its email address is confirmed. */
export const isNew = ({ createdAt, emailVerified }: Pick<Viewer, 'createdAt' | 'emailVerified'>, now: Date): boolean =>
  !emailVerified || now.getTime() - createdAt.getTime() < DAY_MS;

const WINDOW_MS = { hour: DAY_MS / 24, day: DAY_MS };

function limitsOf(kind: Kind, viewer: Viewer, now: Date) {
  const limits: Partial<typeof WINDOW_MS> = FORUM_LIMITS[isNew(viewer, now) ? 'new' : 'usual'][kind];
  return entriesOf(limits).map(([window, most = 0]) => {
    const limit: Limit = { name: `forum-${kind}-${window}`, most, windowMs: WINDOW_MS[window] };
    return { ...limit, window };
  });
}

/** Counts one of the kind; 429 with the wait when it is one too many, and nothing is counted then. */
export async function spend({ tx, now, viewer, isLimited }: ForumWork, kind: Kind): Promise<void> {
  for (const { window, ...limit } of isLimited ? limitsOf(kind, viewer, now) : []) {
    if ((await countIn(tx, limit, String(viewer.userId), now)) > limit.most) {
      const seconds = secondsLeft(limit, now);
      const reason = isNew(viewer, now) ? 'forum.limitForNew' : 'forum.limit';
      const why = withParams(reason, { act: kind, most: limit.most, window, seconds });
      throw new Refusal('TOO_MANY', why, { retryAfter: seconds });
    }
  }
}

/** How many posts of the kind are left, by the stricter of the hourly and daily limit. */
export async function leftOf(run: Runner, kind: Kind, viewer: Viewer, now: Date): Promise<number> {
  let left = Number.POSITIVE_INFINITY;
  for (const limit of limitsOf(kind, viewer, now)) {
    left = Math.min(left, limit.most - (await usedIn(run, limit, String(viewer.userId), now)));
  }
  return Math.max(0, left);
}

export const REMOVED = 'forum.removed';
export function mustBeOpen({ hiddenAt, lockedAt }: ThreadRecord): void {
  assertState(hiddenAt === null, REMOVED);
  assertState(lockedAt === null, 'forum.locked');
}

/** Counts a post; 409 without a forum name, 429 for too many. */
export async function countPost(work: ForumWork, kind: 'threads' | 'replies'): Promise<void> {
  const isAuthor = eq(users.id, work.viewer.userId);
  const [row] = await work.tx.select({ name: users.forumName }).from(users).where(isAuthor);
  assertState(row?.name, 'forum.nameFirst');
  await spend(work, kind);
}

/** Cleans, masks and renders a body: the columns that store it, and what was masked. 422 where nothing of it can be read. */
export function preparePost(typed: string) {
  const { text, hidden } = maskPost(cleanText(typed));
  const { html, excerpt } = renderStored(text);
  return { columns: { body: text, bodyHtml: html, htmlVersion: HTML_VERSION }, excerpt, hidden };
}

/** Inserts a thread of the viewer with its post; they follow it. */
export async function insertThread(
  work: ForumWork,
  thread: Pick<typeof forumThreads.$inferInsert, 'board' | 'kind' | 'category' | 'title'>,
  { columns, excerpt }: ReturnType<typeof preparePost>,
): Promise<ThreadRecord> {
  const { tx, now, viewer } = work;
  const values = { ...thread, ...columns, excerpt, authorId: viewer.userId, lastPostAt: now, createdAt: now };
  const row = insertedRow(await tx.insert(forumThreads).values(values).returning());
  await followAsAuthor(work, row.id);
  return row;
}

/** One line without invisible characters; null for nothing. */
export function cleanLine(typed: string | undefined): { line: string | null; hidden: string[] } {
  const { text, hidden } = maskPost(cleanText(typed ?? '').replaceAll(/\s+/gu, ' '));
  return { line: text === '' ? null : text, hidden };
}

/** A title as it is stored; 422 where too little is left of it. */
export function prepareTitle(typed: string): { title: string; hidden: string[] } {
  const { line, hidden } = cleanLine(typed);
  assertValid(line !== null && line.replaceAll(FORUM_HIDDEN, '').trim().length >= MIN_TITLE, { title: TITLE_NEEDED });
  return { title: line, hidden };
}

/** Locks a thread, if there is one. Serializes likes and replies. */
export async function lockedThread(tx: Tx, id: number): Promise<ThreadRecord | undefined> {
  const [thread] = await tx.select().from(forumThreads).where(eq(forumThreads.id, id)).for('no key update');
  return thread;
}

export async function lockedReply(tx: Tx, id: number) {
  const isOne = eq(forumReplies.id, id);
  const [found] = await tx.select({ threadId: forumReplies.threadId }).from(forumReplies).where(isOne);
  const thread = found && (await lockedThread(tx, found.threadId));
  const [reply] = await tx.select().from(forumReplies).where(isOne).for('no key update');
  return thread && reply && { thread, reply };
}
export type LockedReply = NonNullable<Awaited<ReturnType<typeof lockedReply>>>;

/** Locks a thread; 404 for people who may not see it. */
export async function lockThread({ tx, viewer }: ForumWork, id: number): Promise<ThreadRecord> {
  const thread = await lockedThread(tx, id);
  assertFound(thread && maySee(thread, viewer));
  return thread;
}

/** Locks a reply after its thread; 404 for people who may not see both. */
export async function lockReply({ tx, viewer }: ForumWork, id: number) {
  const locked = await lockedReply(tx, id);
  assertFound(locked && maySee(locked.thread, viewer) && maySee(locked.reply, viewer));
  return locked;
}

export const updateThread = (tx: Tx, id: number, columns: PgUpdateSetSource<typeof forumThreads>) =>
  tx.update(forumThreads).set(columns).where(eq(forumThreads.id, id));

export const updateReply = (tx: Tx, id: number, columns: PgUpdateSetSource<typeof forumReplies>) =>
  tx.update(forumReplies).set(columns).where(eq(forumReplies.id, id));

/** The author of a post follows the thread, unless they unfollowed it before. */
export async function followAsAuthor({ tx, viewer }: ForumWork, threadId: number): Promise<void> {
  await tx.insert(forumFollows).values({ threadId, userId: viewer.userId, following: true }).onConflictDoNothing();
}

/** After a thread, or this reply in it, was hidden or shown again: renews the notifications that quote it. Raw SQL, since notifications are a later feature. */
export async function renewQuotes(tx: Tx, threadId: number, replyId?: number): Promise<void> {
  const ofReply = replyId === undefined ? sql`` : sql` and e.data->>'replyId' = ${String(replyId)}`;
  const isQuoted = sql`e.kind = 'forum.replied' and e.data->>'threadId' = ${String(threadId)}${ofReply}`;
  // An event without its reactions yet: its notifications are perhaps being written now.
  const { rows } = await tx.execute<{ id: number }>(sql`select f.user_id as id from forum_follows f
    where f.thread_id = ${threadId} and (exists (select 1 from events e where e.handled_at is null and ${isQuoted})
      or exists (select 1 from notifications n join events e on e.id = n.event_id
        where n.user_id = f.user_id and n.topic = 'forum' and ${isQuoted}))`);
  const ids = rows.map(({ id }) => id);
  await renewNotices(tx, ids);
}

/** Adds a review to the counts of its model, or takes it off: `sign` is 1 or -1. Nothing for a discussion. */
export async function countReview(tx: Tx, threadId: number, sign: 1 | -1): Promise<void> {
  const { reviewCount, ratingSum } = equipmentModels;
  await tx
    .update(equipmentModels)
    .set({
      reviewCount: sql`${reviewCount} + ${sign}`,
      ratingSum: sql`${ratingSum} + ${sign} * ${equipmentReviews.rating}`,
    })
    .from(equipmentReviews)
    .where(and(eq(equipmentReviews.threadId, threadId), eq(equipmentModels.id, equipmentReviews.modelId)));
}
