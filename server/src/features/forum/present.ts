// Maps threads and replies to answers, with what the reader did to them. Of their authors they contain only forum name and badges.
import { pick } from '@live-oak/contract/keys.ts';
import type { EquipmentReview, Reply, ThreadLine, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import type { ReviewFacts } from '@live-oak/contract/features/forum/equipment.ts';
import { iso, serialize } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { FORMER, type Authors, authorsOf } from './authors.ts';
import { htmlOf } from './markdown.ts';
import { isOwn, maySee, replyCan, threadCan } from './policy.ts';
import { isFollowing, marksOf, placesIn, replyFor, threadFor } from './queries.ts';
import type { PostType, ReplyRecord, ThreadRecord, ThreadRow } from './queries.ts';
import type { Runner } from '../../kernel/db/drizzle.ts';
import { firstOr } from '../../kernel/errors.ts';

/** Who reads, and when. Open calls may have no viewer. */
export interface Reader {
  run: Runner;
  viewer: Viewer | undefined;
  now: Date;
}

type Post = ThreadRecord | ReplyRecord;
type Reading = Awaited<ReturnType<typeof readingOf>>;

/** The reader with what is known beside the rows. `hidden`: what was masked in the text that this call wrote. */
async function readingOf(reader: Reader, type: PostType, posts: Post[], hidden: readonly string[] = []) {
  const { run, viewer, now } = reader;
  const authors = await authorsOf(run, posts, now);
  return { viewer, now, authors, hidden, ...(await marksOf(run, viewer, type, posts)) };
}

function factsOf({ review, model, thread }: ThreadRow): ReviewFacts | null {
  if (!review || !model) return null;
  const removed = thread.hiddenAt && { pros: null, cons: null, bestFor: null, pricePaidCents: null };
  const facts = pick(review, 'rating', 'pros', 'cons', 'bestFor', 'pricePaidCents');
  return { modelId: model.id, category: model.category, model: model.name, ...facts, ...removed };
}

function presentLine(row: ThreadRow, authors: Authors): ThreadLine {
  const { thread } = row;
  const isRemoved = thread.hiddenAt !== null;
  return {
    ...serialize(thread, 'id', 'board', 'kind', 'category', 'createdAt', 'lastPostAt'),
    ...pick(thread, 'replyCount', 'likeCount', 'pinned'),
    title: isRemoved ? '' : thread.title,
    excerpt: isRemoved ? '' : thread.excerpt,
    author: authors.get(thread.authorId) ?? FORMER,
    locked: thread.lockedAt !== null,
    removed: thread.hiddenBy,
    review: factsOf(row),
  };
}

/** The text of a post for a viewer: hidden text is shown only to administrators, and to its author where an administrator hid it. */
function presentText(post: Post, canEdit: boolean, { viewer, liked, reported, hidden }: Reading) {
  const isReadable = post.hiddenAt === null || (post.hiddenBy === 'desk' && maySee(post, viewer));
  return {
    bodyHtml: isReadable ? htmlOf(post) : '',
    source: canEdit ? post.body : null,
    editedAt: iso(post.editedAt),
    removed: post.hiddenBy,
    mine: isOwn(post, viewer),
    liked: liked.has(post.id),
    reported: reported.has(post.id),
    hidden: [...hidden],
  };
}

/** What an administrator took down, for those who may still read it. */
const takenDownWords = (thread: ThreadRecord) => thread.hiddenBy === 'desk' && pick(thread, 'title', 'excerpt');

function presentThread(row: ThreadRow, reading: Reading, more: Pick<ThreadPage, 'following' | 'places'>): ThreadPage {
  const { thread } = row;
  const { viewer, now, reported } = reading;
  const can = threadCan(thread, viewer, { now, reported: reported.has(thread.id) });
  return {
    ...presentLine(row, reading.authors),
    ...takenDownWords(thread),
    ...presentText(thread, can.edit, reading),
    ...more,
    can,
  };
}

function presentEquipmentReview(row: ThreadRow, reading: Reading): EquipmentReview {
  const { can, ...shown } = presentThread(row, reading, { following: false, places: 0 });
  const { review } = shown;
  if (!review) throw new Error(`Thread ${shown.id} is no review`);
  return {
    ...presentLine(row, reading.authors),
    ...pick(shown, 'bodyHtml', 'editedAt', 'mine', 'liked', 'reported'),
    review,
    can: pick(can, 'like', 'report'),
  };
}

function presentReply(reply: ReplyRecord, { lockedAt }: ThreadRecord, reading: Reading): Reply {
  const { viewer, now, reported, authors } = reading;
  const can = replyCan(reply, viewer, { now, isLocked: lockedAt !== null, reported: reported.has(reply.id) });
  return {
    ...serialize(reply, 'id', 'threadId', 'createdAt', 'likeCount'),
    author: authors.get(reply.authorId) ?? FORMER,
    ...presentText(reply, can.edit, reading),
    can,
  };
}

const threadsIn = (rows: readonly ThreadRow[]) => rows.map(({ thread }) => thread);

export async function showLines({ run, viewer, now }: Reader, rows: readonly ThreadRow[]): Promise<ThreadLine[]> {
  const authors = await authorsOf(run, threadsIn(rows), now);
  return rows.map((row) => ({
    ...presentLine(row, authors),
    ...(isOwn(row.thread, viewer) && takenDownWords(row.thread)),
  }));
}

export async function showReviews(reader: Reader, rows: readonly ThreadRow[]): Promise<EquipmentReview[]> {
  const reading = await readingOf(reader, 'forum_thread', threadsIn(rows));
  // One that its author removed between the search and the reading of its row is skipped.
  const there = rows.filter(({ review, model }) => review && model);
  return there.map((row) => presentEquipmentReview(row, reading));
}

/** A thread as its reader may see it. `hidden`: what was masked in the text that this call wrote. */
export async function showThread(reader: Reader, row: ThreadRow, hidden?: readonly string[]): Promise<ThreadPage> {
  const reading = await readingOf(reader, 'forum_thread', [row.thread], hidden);
  const { run, viewer } = reader;
  const following = await isFollowing(run, viewer, row.thread.id);
  return presentThread(row, reading, { following, places: await placesIn(run, row.thread.id) });
}

export const showThreadById = async (reader: Reader, id: number, hidden?: readonly string[]): Promise<ThreadPage> =>
  showThread(reader, await threadFor(reader.run, reader.viewer, { id }), hidden);

export async function showReplies(
  reader: Reader,
  thread: ThreadRecord,
  replies: ReplyRecord[],
  hidden?: readonly string[],
): Promise<Reply[]> {
  const reading = await readingOf(reader, 'forum_reply', replies, hidden);
  return replies.map((reply) => presentReply(reply, thread, reading));
}

export async function showReplyById(reader: Reader, id: number, hidden?: readonly string[]): Promise<Reply> {
  const { reply, thread } = await replyFor(reader.run, reader.viewer, id);
  return firstOr(await showReplies(reader, thread, [reply], hidden), () => new Error(`Reply ${id} was not presented`));
}
