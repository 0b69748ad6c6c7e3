// What the search looks in, kept with every post: the words of a thread in parts, and the words that a misspelled one is compared with.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import { renderPost } from './markdown.ts';
import { equipmentReviews, forumReplies, forumSearch, forumThreads } from './tables.ts';

/** A part that has so many words is full; the next reply begins another one. */
const FULL_PART = 1500;
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
const headOf = (thread: Indexed) => sql`(${marksOf(thread)} || to_tsvector('english', ${thread.title}))`;

/** New words come in the order of the alphabet, so that two who bring the same ones wait for each other in one direction. */
async function learnWords(tx: Tx, text: string): Promise<void> {
  await tx.execute(sql`insert into forum_words (word, stem, near)
    select w.word, stem_of(w.word), one_letter_less(w.word)
    from (select distinct unnest(tsvector_to_array(to_tsvector('simple', ${text}))) as word) w
    where w.word ~ '^[a-z]{3,24}$' and stem_of(w.word) is not null
      and not exists (select 1 from forum_words known where known.word = w.word)
    order by w.word
    on conflict (word) do nothing`);
}

/** Adds a text to a thread that is locked by this transaction: to its last part, or to a new one where that is full. */
async function addWords(tx: Tx, thread: Indexed, text: string): Promise<void> {
  const last = sql`(select max(part) from forum_search where thread_id = ${thread.id})`;
  const { rows } = await tx.execute<{ part: number }>(sql`update forum_search
    set words = words || to_tsvector('english', ${text})
    where thread_id = ${thread.id} and part = ${last} and length(words) < ${FULL_PART} returning part`);
  if (rows.length === 0) {
    await tx.execute(sql`insert into forum_search (thread_id, part, words)
      select ${thread.id}, coalesce(${last} + 1, 0), ${headOf(thread)} || to_tsvector('english', ${text})`);
  }
}

/** Makes a post findable. The thread is locked by this transaction. */
export async function indexPost(tx: Tx, thread: Indexed, plain: string): Promise<void> {
  await addWords(tx, thread, plain);
  await learnWords(tx, `${thread.title} ${plain}`);
}

/** The facts of a review are found too. */
export const factWords = ({ pros, cons, bestFor }: Record<'pros' | 'cons' | 'bestFor', string | null>): string =>
  [pros, cons, bestFor].filter((words) => words !== null).join(' ');

/** Makes what is findable of a thread anew, after something in it was changed, hidden or shown again; of a hidden one nothing is. */
export async function indexThread(tx: Tx, threadId: number): Promise<void> {
  await tx.delete(forumSearch).where(eq(forumSearch.threadId, threadId));
  const [row] = await tx
    .select({ thread: forumThreads, review: equipmentReviews })
    .from(forumThreads)
    .leftJoin(equipmentReviews, eq(equipmentReviews.threadId, forumThreads.id))
    .where(and(eq(forumThreads.id, threadId), isNull(forumThreads.hiddenAt)));
  if (!row) {
    return;
  }
  const { thread, review } = row;
  const facts = review ? ` ${factWords(review)}` : '';
  await indexPost(tx, thread, `${renderPost(thread.body).plain}${facts}`);
  const replies = await tx
    .select({ body: forumReplies.body })
    .from(forumReplies)
    .where(and(eq(forumReplies.threadId, threadId), isNull(forumReplies.hiddenAt)))
    .orderBy(asc(forumReplies.id));
  for (const { body } of replies) {
    await addWords(tx, thread, renderPost(body).plain);
  }
}
