// Searches threads by words, newest first. Common words are searched among the newest threads, rare ones through their index: both are
// bounded.
import type { Board, ForumCategory, ThreadKind } from '@live-oak/contract/features/forum/boards.ts';
import type { Db } from '../../kernel/db/open.ts';
import { closeSearchIn, type Lexicon } from '../../kernel/spelling/lexicon.ts';
import { FAR_THREADS, farMark, NEAR_THREADS, nearMark } from './search-index.ts';

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
