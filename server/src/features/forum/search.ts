// Maintains the forum's search index with every post, and searches threads by words, newest first. Common words are searched among the
// newest threads, rare ones through their index: both are bounded.
import { eq, sql } from 'drizzle-orm';
import type { Tx, Db } from '../../kernel/db/open.ts';
import { forumReplies, forumSearch } from './tables.ts';
import type { Board, ForumCategory, ThreadKind } from '@live-oak/contract/features/forum/boards.ts';
import { closeSearchIn, type Lexicon } from '../../kernel/spelling/lexicon.ts';

/** Replies that share a row of the index, by their order: a reply costs the same however long its thread is. */
const REPLIES_A_PART = 30;
/** Threads by their number, in small lots and in large ones: what is looked through first. */
const NEAR_THREADS = 256;
const FAR_THREADS = 4096;

/** Marks are no words: those of texts and of searches are all in small letters. */
const nearMark = (threadId: number): string => `N${Math.floor(threadId / NEAR_THREADS)}`;
const farMark = (threadId: number): string => `F${Math.floor(threadId / FAR_THREADS)}`;

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

export const FORUM_LEXICON: Lexicon = { table: 'forum_words', counted: 'threads', within: 'forum_search where true' };

export interface Search {
  typed: string;
  board?: Board | undefined;
  kind?: ThreadKind | undefined;
  category?: ForumCategory | undefined;
  /** Threads with a smaller number follow. */
  before?: number | undefined;
  /** The words were corrected on the first page, and are corrected the same way again. */
  close: boolean;
  limit: number;
}

export interface FoundThread {
  /** Threads, newest first; one more than the limit, to know whether more follow. */
  ids: number[];
  /** The corrected words that were searched for instead of unknown ones. */
  closeTo?: string[];
}

type Words = { typed: string } | { tsquery: string };

/**
 * All that match are read by the index of words before any order is asked for: with the order first, the database would look through
 * threads one by one. Words that the search leaves out find nothing.
 */
function textOf(isTyped: boolean): string {
  const tsquery = `${isTyped ? 'websearch_to_tsquery' : 'to_tsquery'}('english', $1)`;
  const query = `${tsquery} && $4::tsquery`;
  return `with found as materialized (select s.thread_id from forum_search s where s.words @@ (${query}) and numnode(${tsquery}) > 0)
    select distinct thread_id as id from found where thread_id < $2 order by thread_id desc limit $3`;
}

async function idsBy(db: Db, words: Words, marks: readonly string[], before: number, rows: number): Promise<number[]> {
  const isTyped = 'typed' in words;
  const values = [isTyped ? words.typed : words.tsquery, before, rows, marks.join(' & ')];
  const matches = await db.prepared<{ id: number }>(
    `forum_search_${isTyped ? 'typed' : 'close'}`,
    textOf(isTyped),
    values,
  );
  return matches.map(({ id }) => id);
}

/** Two neighboring lots of threads, the one of this number and the one before. */
const among = (mark: (id: number) => string, size: number, newest: number) =>
  `('${mark(newest)}' | '${mark(Math.max(0, newest - size))}')`;

/** Fewer than this among the newest, and all that match are few enough to be read at once. */
const FEW = 2;
const STEPS = [
  { size: NEAR_THREADS, mark: nearMark },
  { size: FAR_THREADS, mark: farMark },
];

async function newestId(db: Db): Promise<number> {
  const [row] = await db.prepared<{ id: number | null }>('forum_newest', 'select max(id) as id from forum_threads', []);
  return row?.id ?? 0;
}

async function findWords(db: Db, words: Words, search: Search): Promise<number[]> {
  const { board, kind, category, limit } = search;
  const fixed = [
    ...(board ? [`'B${board}'`] : []),
    ...(kind ? [`'K${kind}'`] : []),
    ...(category ? [`'C${category}'`] : []),
  ];
  const before = search.before ?? (await newestId(db)) + 1;
  const newest = before - 1;
  for (const { size, mark } of STEPS) {
    const isAll = newest < 2 * size;
    const ids = await idsBy(db, words, [among(mark, size, newest), ...fixed], before, limit + 1);
    if (isAll || ids.length > limit) {
      return ids;
    }
    if (ids.length < FEW) {
      break;
    }
  }
  return idsBy(db, words, fixed, before, limit + 1);
}

/** Threads that have the words; where none has, those that have the words they are closest to. */
export async function findThreads(db: Db, search: Search): Promise<FoundThread> {
  const typed = search.typed.trim();
  if (typed === '') {
    return { ids: [] };
  }
  const ids = search.close ? [] : await findWords(db, { typed }, search);
  if (ids.length > 0 || (search.before !== undefined && !search.close)) {
    return { ids };
  }
  const close = await closeSearchIn(db, FORUM_LEXICON, typed);
  if (!close) {
    return { ids };
  }
  const instead = await findWords(db, { tsquery: close.tsquery }, search);
  return instead.length > 0 ? { ids: instead, closeTo: close.words } : { ids };
}
