// The forum's search, newest threads first, and its index. Common words are searched among the newest threads, rare ones in the whole index.
import { inBothLanguages } from '@live-oak/contract/features/jobs/spanish-words.ts';
import { eq, sql, type Tx, type Db } from '../../kernel/db/drizzle.ts';
import { forumReplies, forumSearch } from './tables.ts';
import type { Board, ForumCategory, ThreadKind } from '@live-oak/contract/features/forum/boards.ts';
import { entriesOf } from '@live-oak/contract/keys.ts';
import { closeSearchIn, type Lexicon } from '../../kernel/spelling/lexicon.ts';

/** Replies that share a row of the index, by their order: a reply costs the same however long its thread is. */
const REPLIES_A_PART = 30;

/** Lots of threads by their id: a search looks through the newest first. The index marks them in upper case, which no word has. */
const lotsOf = (letter: string, size: number) => ({
  size,
  markOf: (threadId: number) => `${letter}${Math.floor(threadId / size)}`,
});
const NEAR = lotsOf('N', 256);
const FAR = lotsOf('F', 4096);

export const nextPart = (threadId: number) =>
  sql<number>`(select count(*) / ${REPLIES_A_PART} from ${forumReplies} where ${eq(forumReplies.threadId, threadId)})`;

/** The posts of a thread that can be read, as HTML, whose tags the search skips. The first post, with the facts of a review, is in part 0. */
const postsOf = (threadId: number) => sql`
  select 0 as part, 0 as id, concat_ws(' ', t.body_html, e.pros, e.cons, e.best_for) as html
    from forum_threads t left join equipment_reviews e on e.thread_id = t.id where t.id = ${threadId}
  union all select coalesce(search_part, 0), id, body_html
    from forum_replies where thread_id = ${threadId} and hidden_at is null`;

/** Rebuilds the search index of a locked thread, or of one part of it, after any change of its posts; a hidden thread has none. */
export async function indexThread(tx: Tx, threadId: number, only?: number): Promise<void> {
  const among = only === undefined ? sql`` : sql`and part = ${only}`;
  const parts = sql`select part, t.title, string_agg(html, ' ' order by posts.id) as html
    from (${postsOf(threadId)}) posts join forum_threads t on t.id = ${threadId} and t.hidden_at is null where true ${among}
    group by part, t.title`;
  await tx.execute(sql`delete from ${forumSearch} where thread_id = ${threadId} ${among}`);
  await tx.execute(sql`insert into ${forumSearch} (thread_id, part, words)
    select t.id, p.part, to_tsvector('english', p.title) || to_tsvector('english', p.html)
      || array_to_tsvector(array[${NEAR.markOf(threadId)}, ${FAR.markOf(threadId)}, 'B' || t.board, 'K' || t.kind, 'C' || t.category])
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
  before?: number | undefined;
  /** The words were corrected on the first page, and are corrected the same way again. */
  close: boolean;
  limit: number;
}

interface FoundThreads {
  /** Newest first; one more than the limit, to know whether more follow. */
  ids: number[];
  /** The corrected words that were searched for instead of unknown ones. */
  closeTo?: string[];
}

/** What is searched for, by the function that reads it: words as typed, or a tsquery of corrected words. */
interface Words {
  by: 'websearch_to_tsquery' | 'to_tsquery';
  text: string;
}

/** Words that the search skips find nothing. */
async function idsBy(db: Db, { by, text }: Words, marks: readonly string[], before: number, rows: number) {
  const tsquery = `${by}('english', $1)`;
  const query = `${tsquery} && $4::tsquery`;
  // The index of words finds all matches before they are ordered: with the order first, the database would check thread after thread.
  const matches = await db.prepared<{ id: number }>(
    `forum_search_${by === 'to_tsquery' ? 'close' : 'typed'}`,
    `with found as materialized (select s.thread_id from forum_search s where s.words @@ (${query}) and numnode(${tsquery}) > 0)
    select distinct thread_id as id from found where thread_id < $2 order by thread_id desc limit $3`,
    [text, before, rows, marks.join(' & ')],
  );
  return matches.map(({ id }) => id);
}

async function newestId(db: Db): Promise<number> {
  const [row] = await db.prepared<{ id: number | null }>('forum_newest', 'select max(id) as id from forum_threads', []);
  return row?.id ?? 0;
}

async function findWords(db: Db, words: Words, { board, kind, category, limit, ...search }: Search): Promise<number[]> {
  const marks = { B: board, K: kind, C: category };
  const fixed = entriesOf(marks).flatMap(([letter, value]) => (value ? [`'${letter}${value}'`] : []));
  const before = search.before ?? (await newestId(db)) + 1;
  const newest = before - 1;
  for (const { size, markOf } of [NEAR, FAR]) {
    const lots = `('${markOf(newest)}' | '${markOf(Math.max(0, newest - size))}')`;
    const ids = await idsBy(db, words, [lots, ...fixed], before, limit + 1);
    const isAll = newest < 2 * size;
    if (isAll || ids.length > limit) return ids;
    // So few among the newest: all matches are few enough to be read at once.
    if (ids.length < 2) break;
  }
  return idsBy(db, words, fixed, before, limit + 1);
}

/** Threads that have the words; where none has, those that have the words they are closest to. */
export async function findThreads(db: Db, search: Search): Promise<FoundThreads> {
  const typed = search.typed.trim();
  if (typed === '') return { ids: [] };
  const ids = search.close
    ? []
    : await findWords(db, { by: 'websearch_to_tsquery', text: inBothLanguages(typed) }, search);
  if (ids.length > 0 || (search.before !== undefined && !search.close)) return { ids };
  const close = await closeSearchIn(db.orm, FORUM_LEXICON, typed);
  if (!close) return { ids };
  const instead = await findWords(db, { by: 'to_tsquery', text: close.tsquery }, search);
  return instead.length > 0 ? { ids: instead, closeTo: close.words } : { ids };
}
