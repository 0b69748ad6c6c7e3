// Maintains the forum's search index with every post, and the words used for spelling correction.
import { pick } from '@live-oak/contract/keys.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { htmlOf } from './markdown.ts';
import { equipmentReviews, forumReplies, forumSearch, forumThreads } from './tables.ts';

/** A part with so many words, or so many replies, is full; the next reply begins another one. A change rebuilds one part. */
const FULL_PART = 1500;
const MOST_REPLIES_A_PART = 30;
/** Threads by their number, in small lots and in large ones: what is looked through first. */
export const NEAR_THREADS = 256;
export const FAR_THREADS = 4096;

/** Marks are no words: those of texts and of searches are all in small letters. */
export const nearMark = (threadId: number): string => `N${Math.floor(threadId / NEAR_THREADS)}`;
export const farMark = (threadId: number): string => `F${Math.floor(threadId / FAR_THREADS)}`;
export const boardMark = (board: string): string => `B${board}`;
export const kindMark = (kind: string): string => `K${kind}`;
export const categoryMark = (category: string): string => `C${category}`;

interface Indexed {
  id: number;
  board: string;
  kind: string;
  category: string;
  title: string;
}

const marksOf = ({ id, board, kind, category }: Indexed) =>
  sql`array_to_tsvector(array[${nearMark(id)}, ${farMark(id)}, ${boardMark(board)}, ${kindMark(kind)}, ${categoryMark(category)}])`;
/** The words of the title have their own weight, which distinguishes them from those of posts. */
const headOf = (thread: Indexed) =>
  sql`(${marksOf(thread)} || setweight(to_tsvector('english', ${thread.title}), 'A'))`;

/** New words are inserted in alphabetical order, so that concurrent inserts cannot deadlock. */
async function learnWords(tx: Tx, text: string): Promise<void> {
  await tx.execute(sql`insert into forum_words (word, stem, near)
    select w.word, stem_of(w.word), one_letter_less(w.word)
    from (select distinct unnest(tsvector_to_array(to_tsvector('simple', ${text}))) as word) w
    where w.word ~ '^[a-z]{3,24}$' and stem_of(w.word) is not null
      and not exists (select 1 from forum_words known where known.word = w.word)
    order by w.word
    on conflict (word) do nothing`);
}

/** Adds a text to a thread that is locked by this transaction: to its last part, or to a new one where that is full. Answers the part. */
async function addWords(tx: Tx, thread: Indexed, text: string): Promise<number> {
  const last = sql`(select max(part) from forum_search where thread_id = ${thread.id})`;
  const { rows } = await tx.execute<{ part: number }>(sql`update forum_search
    set words = words || to_tsvector('english', ${text})
    where thread_id = ${thread.id} and part = ${last} and length(words) < ${FULL_PART}
      and (select count(*) from forum_replies r where r.thread_id = ${thread.id} and r.search_part = ${last}) < ${MOST_REPLIES_A_PART}
    returning part`);
  const [old] = rows;
  if (old) {
    return old.part;
  }
  const { rows: added } = await tx.execute<{ part: number }>(sql`insert into forum_search (thread_id, part, words)
    select ${thread.id}, coalesce(${last} + 1, 0), ${headOf(thread)} || to_tsvector('english', ${text}) returning part`);
  return added[0]?.part ?? 0;
}

/** Makes a post findable. The thread is locked by this transaction. */
export async function indexPost(tx: Tx, thread: Indexed, plain: string): Promise<void> {
  await addWords(tx, thread, plain);
  await learnWords(tx, `${thread.title} ${plain}`);
}

/** The facts of a review are found too. */
export const factWords = ({ pros, cons, bestFor }: Record<'pros' | 'cons' | 'bestFor', string | null>): string =>
  [pros, cons, bestFor].filter((words) => words !== null).join(' ');

/** Makes a reply findable. The thread is locked by this transaction. */
export async function indexNewReply(tx: Tx, thread: Indexed, id: number, plain: string): Promise<void> {
  const searchPart = await addWords(tx, thread, plain);
  await tx.update(forumReplies).set({ searchPart }).where(eq(forumReplies.id, id));
  await learnWords(tx, plain);
}

/** A thread that can be read, with the HTML of its post: the search leaves tags out itself, so that nothing is rendered again. */
async function shownThread(tx: Tx, threadId: number) {
  const [row] = await tx
    .select({ thread: forumThreads, review: equipmentReviews })
    .from(forumThreads)
    .leftJoin(equipmentReviews, eq(equipmentReviews.threadId, forumThreads.id))
    .where(and(eq(forumThreads.id, threadId), isNull(forumThreads.hiddenAt)));
  return row && { thread: row.thread, text: `${htmlOf(row.thread)}${row.review ? ` ${factWords(row.review)}` : ''}` };
}

/**
 * Rebuilds one part of a thread's search index after a post in it was changed, hidden or shown again: its cost is bounded by the size
 * of a part, however long the thread is. The first part has the thread's own post. This transaction has locked the thread.
 */
export async function indexPart(tx: Tx, threadId: number, part: number): Promise<void> {
  const shown = await shownThread(tx, threadId);
  if (!shown) {
    return;
  }
  const replies = await tx
    .select({ body: forumReplies.body, bodyHtml: forumReplies.bodyHtml, htmlVersion: forumReplies.htmlVersion })
    .from(forumReplies)
    .where(and(eq(forumReplies.threadId, threadId), eq(forumReplies.searchPart, part), isNull(forumReplies.hiddenAt)))
    .orderBy(asc(forumReplies.id));
  const texts = [...(part === 0 ? [shown.text] : []), ...replies.map(htmlOf)].join('\n');
  await tx.execute(sql`update forum_search set words = ${headOf(shown.thread)} || to_tsvector('english', ${texts})
    where thread_id = ${threadId} and part = ${part}`);
  if (part === 0) {
    await learnWords(tx, `${shown.thread.title} ${shown.text}`);
  }
}

/**
 * Replaces the title in all parts of a thread's search index, and rebuilds the first one with the thread's own post: no reply is
 * rendered or read again. Parts from before titles had a weight are rebuilt once. This transaction has locked the thread.
 */
export async function indexTitle(tx: Tx, threadId: number): Promise<void> {
  const shown = await shownThread(tx, threadId);
  if (!shown) {
    return;
  }
  const { rows } = await tx.execute<{ old: boolean }>(sql`select exists(select 1 from forum_search
    where thread_id = ${threadId} and ts_filter(words, '{a}') = ''::tsvector) as old`);
  if (rows[0]?.old === true) {
    await indexThread(tx, threadId);
    return;
  }
  await tx.execute(sql`update forum_search set words = ${headOf(shown.thread)} || ts_filter(words, '{d}')
    where thread_id = ${threadId} and part > 0`);
  await indexPart(tx, threadId, 0);
}

/** The same for the part that a reply is in; for all where that is not known. */
export const indexReply = (
  tx: Tx,
  { threadId, searchPart }: Pick<typeof forumReplies.$inferSelect, 'threadId' | 'searchPart'>,
): Promise<void> => (searchPart === null ? indexThread(tx, threadId) : indexPart(tx, threadId, searchPart));

/** Rebuilds a thread's whole search index, after it was hidden, shown again or renamed; a hidden thread has none. */
export async function indexThread(tx: Tx, threadId: number): Promise<void> {
  await tx.delete(forumSearch).where(eq(forumSearch.threadId, threadId));
  await tx.update(forumReplies).set({ searchPart: null }).where(eq(forumReplies.threadId, threadId));
  const shown = await shownThread(tx, threadId);
  if (!shown) {
    return;
  }
  await indexPost(tx, shown.thread, shown.text);
  const replies = await tx
    .select({
      ...pick(forumReplies, 'id', 'body', 'bodyHtml', 'htmlVersion'),
    })
    .from(forumReplies)
    .where(and(eq(forumReplies.threadId, threadId), isNull(forumReplies.hiddenAt)))
    .orderBy(asc(forumReplies.id));
  for (const { id, ...post } of replies) {
    const searchPart = await addWords(tx, shown.thread, htmlOf(post));
    await tx.update(forumReplies).set({ searchPart }).where(eq(forumReplies.id, id));
  }
}
