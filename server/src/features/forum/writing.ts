// The checks of every post: its limits, counted in its own transaction so that they hold across processes, and the locks that keep counts
// right when many write at once.
import { eq, sql } from 'drizzle-orm';
import { FORUM_HIDDEN, maskPost } from '@live-oak/contract/features/forum/masking.ts';
import { MIN_TITLE, EDITS_AN_HOUR, FORUM_LIMITS, LIKES_AN_HOUR } from '@live-oak/contract/features/forum/boards.ts';
import { TITLE_NEEDED } from '@live-oak/contract/features/forum/schema.ts';
import type { Tx, Runner } from '../../kernel/db/open.ts';
import { assertFound, assertState, assertValid, rowOr404, insertedRow, Refusal } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work, Services } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { cleaned, HTML_VERSION, renderStored } from './markdown.ts';
import { maySee } from './policy.ts';
import type { ReplyRecord, ThreadRecord } from './queries.ts';
import { equipmentModels, equipmentReviews, forumFollows, forumReplies, forumThreads } from './tables.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { countIn, secondsLeft, usedIn, type Limit } from '../accounts/limits.ts';

const HOUR = 3600_000;

/** A transaction in which somebody posts. Limits are off where the configuration says so. */
export interface Posting extends Work {
  isLimited: boolean;
}

export const posting = (work: Work, { env }: Pick<Services, 'env'>): Posting => ({ ...work, isLimited: env.rateLimit });

type Kind = 'threads' | 'replies' | 'likes' | 'edits';

/** True until the account is a day old and its email address is confirmed. */
export const isNew = ({ createdAt, emailVerified }: Pick<Viewer, 'createdAt' | 'emailVerified'>, now: Date): boolean =>
  !emailVerified || now.getTime() - createdAt.getTime() < DAY_MS;

function windowsOf(kind: Kind, viewer: Viewer, now: Date): Limit[] {
  if (kind === 'likes') {
    return [{ name: 'forum-likes-hour', most: LIKES_AN_HOUR, windowMs: HOUR }];
  }
  if (kind === 'edits') {
    return [{ name: 'forum-edits-hour', most: EDITS_AN_HOUR, windowMs: HOUR }];
  }
  const limits = FORUM_LIMITS[isNew(viewer, now) ? 'new' : 'usual'];
  const [anHour, aDay] =
    kind === 'threads' ? [limits.threadsAnHour, limits.threadsADay] : [limits.repliesAnHour, limits.repliesADay];
  return [
    { name: `forum-${kind}-hour`, most: anHour, windowMs: HOUR },
    { name: `forum-${kind}-day`, most: aDay, windowMs: DAY_MS },
  ];
}

function tooMany(kind: Kind, limit: Limit, viewer: Viewer, now: Date): Refusal {
  const { most, windowMs } = limit;
  const seconds = secondsLeft(limit, now);
  const why = withParams(isNew(viewer, now) ? 'forum.limitForNew' : 'forum.limit', {
    act: kind,
    most,
    window: windowMs === HOUR ? 'hour' : 'day',
    seconds,
  });
  return new Refusal('TOO_MANY', why, { retryAfter: seconds });
}

/** Counts one of the kind; throws 429 with the wait in it when it is one too many, and nothing is counted then. */
export async function spend({ tx, now, isLimited }: Posting, kind: Kind, viewer: Viewer): Promise<void> {
  if (!isLimited) {
    return;
  }
  for (const window of windowsOf(kind, viewer, now)) {
    if ((await countIn(tx, window, String(viewer.userId), now)) > window.most) {
      throw tooMany(kind, window, viewer, now);
    }
  }
}

/** How many posts of the kind are left, by the stricter of the hourly and daily limit. */
export async function leftOf(run: Runner, kind: Kind, viewer: Viewer, now: Date): Promise<number> {
  let left = Number.POSITIVE_INFINITY;
  for (const window of windowsOf(kind, viewer, now)) {
    left = Math.min(left, window.most - (await usedIn(run, window, String(viewer.userId), now)));
  }
  return Math.max(0, left);
}

export const REMOVED = 'forum.removed';
/** 409 for a thread that is removed or locked. */
export function mustBeOpen({ hiddenAt, lockedAt }: ThreadRecord): void {
  assertState(hiddenAt === null, REMOVED);
  assertState(lockedAt === null, 'forum.locked');
}

/** Nobody writes without a forum name. */
export async function mustHaveName(tx: Tx, viewer: Viewer): Promise<void> {
  const [row] = await tx.select({ name: users.forumName }).from(users).where(eq(users.id, viewer.userId));
  assertState(row?.name, 'forum.nameFirst');
}

/** A body as it is kept. */
interface KeptPost {
  columns: { body: string; bodyHtml: string; htmlVersion: number };
  excerpt: string;
  hidden: string[];
}

/** Cleans, masks and renders a body; 422 where nothing of it can be read. */
export function storedPost(typed: string): KeptPost {
  const { text, hidden } = maskPost(cleaned(typed));
  const { html, excerpt } = renderStored(text);
  return { columns: { body: text, bodyHtml: html, htmlVersion: HTML_VERSION }, excerpt, hidden };
}

/** Inserts a thread of the viewer with its post. */
export async function insertThread(
  { tx, now }: Work,
  { userId }: Viewer,
  thread: Pick<typeof forumThreads.$inferInsert, 'board' | 'kind' | 'category' | 'title'>,
  { columns, excerpt }: KeptPost,
): Promise<ThreadRecord> {
  const values = { ...thread, ...columns, excerpt, authorId: userId, lastPostAt: now, createdAt: now };
  return insertedRow(await tx.insert(forumThreads).values(values).returning());
}

/** One line without invisible characters; undefined for nothing. */
export function cleanLine(typed: string | undefined): { line: string | null; hidden: string[] } {
  const { text, hidden } = maskPost(cleaned(typed ?? '').replaceAll(/\s+/gu, ' '));
  return { line: text === '' ? null : text, hidden };
}

/** A title as it is kept; 422 where too little is left of it. */
export function keptTitle(typed: string): { title: string; hidden: string[] } {
  const { line, hidden } = cleanLine(typed);
  assertValid(line !== null && line.replaceAll(FORUM_HIDDEN, '').trim().length >= MIN_TITLE, { title: TITLE_NEEDED });
  return { title: line, hidden };
}

/** Locks a thread for this transaction; 404 for people who may not see it. Serializes likes and replies. */
export async function lockThread(tx: Tx, viewer: Viewer, id: number): Promise<ThreadRecord> {
  const [thread] = await tx.select().from(forumThreads).where(eq(forumThreads.id, id)).for('no key update');
  assertFound(thread && maySee(thread, viewer));
  return thread;
}

/** Locks a reply, after its thread. */
export async function lockReply(
  tx: Tx,
  viewer: Viewer,
  id: number,
): Promise<{ thread: ThreadRecord; reply: ReplyRecord }> {
  const row = rowOr404(
    await tx.select({ threadId: forumReplies.threadId }).from(forumReplies).where(eq(forumReplies.id, id)),
  );
  const thread = await lockThread(tx, viewer, row.threadId);
  const [reply] = await tx.select().from(forumReplies).where(eq(forumReplies.id, id)).for('no key update');
  assertFound(reply && maySee(reply, viewer));
  return { thread, reply };
}

/** The author of a post follows the thread, unless they unfollowed it before. */
export async function followBy(tx: Tx, threadId: number, userId: number): Promise<void> {
  await tx.insert(forumFollows).values({ threadId, userId, following: true }).onConflictDoNothing();
}

/** Adds a review to the counts of its model, or takes it off: `sign` is 1 or -1. Nothing for a discussion. */
export async function countReview(tx: Tx, threadId: number, sign: 1 | -1): Promise<void> {
  const [review] = await tx.select().from(equipmentReviews).where(eq(equipmentReviews.threadId, threadId));
  if (!review) {
    return;
  }
  await tx
    .update(equipmentModels)
    .set({
      reviewCount: sql`${equipmentModels.reviewCount} + ${sign}`,
      ratingSum: sql`${equipmentModels.ratingSum} + ${sign * review.rating}`,
    })
    .where(eq(equipmentModels.id, review.modelId));
}
