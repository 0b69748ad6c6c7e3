// Searches threads by words, newest first. Common words are searched among the newest threads, rare ones through their index: both are
// bounded.
import type { Board, ForumCategory, ThreadKind } from '@live-oak/contract/features/forum/boards.ts';
import type { Db } from '../../kernel/db/open.ts';
import { closeSearchIn } from '../../kernel/spelling/lexicon.ts';
import { boardMark, categoryMark, FAR_THREADS, farMark, kindMark, NEAR_THREADS, nearMark } from './search-index.ts';

const FORUM_LEXICON = { table: 'forum_words', counted: 'threads' } as const;

export interface Search {
  typed: string;
  board?: Board | undefined;
  kind?: ThreadKind | undefined;
  category?: ForumCategory | undefined;
  /** Threads with a smaller number follow. */
  before?: number | undefined;
  /** The words were put right on the first page, and are again. */
  close: boolean;
  limit: number;
}

export interface Found {
  /** Threads, the newest first; one more than the limit says that more follow. */
  ids: number[];
  /** The words that were looked for instead of those that nothing has. */
  closeTo?: string[];
}

type Words = { typed: string } | { tsquery: string };

/**
 * All that match are read by the index of words before any order is asked for: with the order first, the database would look through
 * threads one by one. Words that the search leaves out find nothing.
 */
function textOf(isTyped: boolean, isMarked: boolean): string {
  const asked = `${isTyped ? 'websearch_to_tsquery' : 'to_tsquery'}('english', $1)`;
  const query = isMarked ? `${asked} && $4::tsquery` : asked;
  return `with found as materialized (select s.thread_id from forum_search s where s.words @@ (${query}) and numnode(${asked}) > 0)
    select distinct thread_id as id from found where thread_id < $2 order by thread_id desc limit $3`;
}

async function idsBy(db: Db, words: Words, marks: readonly string[], before: number, rows: number): Promise<number[]> {
  const isTyped = 'typed' in words;
  const isMarked = marks.length > 0;
  const name = `forum_search_${isTyped ? 'typed' : 'close'}${isMarked ? '_marked' : ''}`;
  const asked = [isTyped ? words.typed : words.tsquery, before, rows];
  const values = isMarked ? [...asked, marks.join(' & ')] : asked;
  const found = await db.prepared<{ id: number }>(name, textOf(isTyped, isMarked), values);
  return found.map(({ id }) => id);
}

/** Two neighbouring lots of threads, the one of this number and the one before. */
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
    ...(board ? [`'${boardMark(board)}'`] : []),
    ...(kind ? [`'${kindMark(kind)}'`] : []),
    ...(category ? [`'${categoryMark(category)}'`] : []),
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
export async function findThreads(db: Db, search: Search): Promise<Found> {
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
