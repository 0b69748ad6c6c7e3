// Maintains the forum's search index with every post, and the words used for spelling correction.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { forumReplies, forumSearch } from './tables.ts';

/** Replies that share a row of the index, by their order: a reply costs the same however long its thread is. */
const REPLIES_A_PART = 30;
/** Threads by their number, in small lots and in large ones: what is looked through first. */
export const NEAR_THREADS = 256;
export const FAR_THREADS = 4096;

/** Marks are no words: those of texts and of searches are all in small letters. */
export const nearMark = (threadId: number): string => `N${Math.floor(threadId / NEAR_THREADS)}`;
export const farMark = (threadId: number): string => `F${Math.floor(threadId / FAR_THREADS)}`;

/** The part of the index that a thread's next reply belongs to. The thread is locked by this transaction. */
export const nextPart = (threadId: number) =>
  sql<number>`(select count(*) / ${REPLIES_A_PART} from ${forumReplies} where ${eq(forumReplies.threadId, threadId)})`;

/** The posts of a thread that can be read, as HTML: the search leaves tags out. Its own post is in part 0, with the facts of a review. */
const postsOf = (threadId: number) => sql`
  select 0 as part, 0 as id, concat_ws(' ', t.body_html, e.pros, e.cons, e.best_for) as html
    from forum_threads t left join equipment_reviews e on e.thread_id = t.id where t.id = ${threadId}
  union all select coalesce(search_part, 0), id, body_html
    from forum_replies where thread_id = ${threadId} and hidden_at is null`;

/**
 * Rebuilds the search index of a thread, or of one part of it, after a post was written, changed, hidden or shown again; a hidden
 * thread has none. This transaction has locked the thread.
 */
export async function indexThread(tx: Tx, threadId: number, only?: number): Promise<void> {
  const among = only === undefined ? sql`` : sql`and part = ${only}`;
  const parts = sql`select part, t.title, string_agg(html, ' ' order by posts.id) as html
    from (${postsOf(threadId)}) posts join forum_threads t on t.id = ${threadId} and t.hidden_at is null where true ${among}
    group by part, t.title`;
  await tx.execute(sql`delete from ${forumSearch} where thread_id = ${threadId} ${among}`);
  await tx.execute(sql`insert into ${forumSearch} (thread_id, part, words)
    select t.id, p.part, to_tsvector('english', p.title) || to_tsvector('english', p.html)
      || array_to_tsvector(array[${nearMark(threadId)}, ${farMark(threadId)}, 'B' || t.board, 'K' || t.kind, 'C' || t.category])
    from forum_threads t, (${parts}) p where t.id = ${threadId}`);
  // New words are inserted in alphabetical order, so that concurrent inserts cannot deadlock.
  await tx.execute(sql`insert into forum_words (word, stem, near)
    select w.word, stem_of(w.word), one_letter_less(w.word)
    from (select distinct unnest(tsvector_to_array(to_tsvector('simple', p.title || ' ' || p.html))) as word from (${parts}) p) w
    where w.word ~ '^[a-z]{3,24}$' and not exists (select 1 from forum_words known where known.word = w.word)
      and stem_of(w.word) is not null
    order by w.word
    on conflict (word) do nothing`);
}
