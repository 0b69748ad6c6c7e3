// Spelling correction for searches: finds the words of a lexicon within a few typos of an unknown word.
// A lexicon is a table of words with their stem, their forms without each letter, and the number of things that contain each.
import { sql, type Runner } from '../db/drizzle.ts';
import type { Services } from '../services.ts';
import { editDistance } from '@live-oak/contract/spelling.ts';

/** A word's uses are counted up to this. */
const MOST_COUNTED = 2000;
/** How many words are recounted in one batch, and how old their counts may get. */
const RECOUNTED = 40;
const RECOUNT_AFTER_MS = 6 * 3600_000;

/** A table of words, and its column with the number of uses. Names from our code, never from a caller. */
export interface Lexicon {
  table: 'job_words' | 'forum_words';
  counted: 'jobs' | 'threads';
  /** The table with the column `words`, and the condition for its rows that can be found. */
  within: string;
}

export interface CloseSearch {
  /** For to_tsquery: 'stump & (oak | oaks)'. Letters only, so it is always well formed. */
  tsquery: string;
  /** The words to show: ['stump', 'oak']. */
  words: string[];
}

interface WordRow extends Record<string, unknown> {
  typed: string;
  known: boolean;
  near: { word: string; uses: number }[] | null;
}

/** Further words of a search are ignored. */
const MOST_WORDS = 12;
const MOST_MEANT = 3;

function wordsIn(typed: string): string[] {
  const plain = typed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[a-z]{3,24}/g))].slice(0, MOST_WORDS);
}

const candidatesIn = (lexicon: Lexicon, asked: readonly string[]) => {
  const [table, counted] = [sql.raw(lexicon.table), sql.raw(lexicon.counted)];
  return sql`select t.typed,
    exists (select 1 from ${table} k where k.stem = stem_of(t.typed)) as known,
    (select json_agg(json_build_object('word', c.word, 'uses', c.${counted})) from (
      select word, ${counted} from ${table} where near && one_letter_less(t.typed)
      union select word, ${counted} from ${table} where length(t.typed) > 5 and word % t.typed) c) as near
  from unnest(${sql.param(asked)}::text[]) as t(typed) where stem_of(t.typed) is not null`;
};

const consonants = (word: string) => word.replaceAll(/[aeiouy]/g, '');

/** More typos are allowed in longer words, and one more if only vowels differ, which is how people misspell. */
function isForgiven(typed: string, slips: number, vowelsOnly: boolean): boolean {
  const most = typed.length <= 4 ? 1 : typed.length <= 7 ? 2 : 3;
  return slips <= most + (vowelsOnly ? 1 : 0);
}

/** The best candidates: those where only vowels are wrong, else the nearest; of equally near ones the most used. */
function meantBy(typed: string, near: NonNullable<WordRow['near']>): string[] {
  const judged = near
    .map(({ word, uses }) => {
      const vowelsOnly = consonants(typed) === consonants(word);
      return { word, uses, vowelsOnly, slips: editDistance(typed, word) };
    })
    .filter(({ slips, vowelsOnly }) => isForgiven(typed, slips, vowelsOnly))
    .toSorted(
      (a, b) =>
        Number(b.vowelsOnly) - Number(a.vowelsOnly) ||
        a.slips - b.slips ||
        b.uses - a.uses ||
        (a.word < b.word ? -1 : 1),
    );
  const [best] = judged;
  return judged
    .filter(({ slips, vowelsOnly }) => slips === best?.slips && vowelsOnly === best.vowelsOnly)
    .slice(0, MOST_MEANT)
    .map(({ word }) => word);
}

/** The search with its unknown words corrected; undefined when every word is known, or one has no candidate. */
export async function closeSearchIn(run: Runner, lexicon: Lexicon, typed: string): Promise<CloseSearch | undefined> {
  const asked = wordsIn(typed);
  const rows = asked.length > 0 ? (await run.execute<WordRow>(candidatesIn(lexicon, asked))).rows : [];
  const meant = rows.map((row) => (row.known ? [row.typed] : meantBy(row.typed, row.near ?? [])));
  if (rows.every(({ known }) => known) || meant.some((words) => words.length === 0)) return undefined;
  return {
    tsquery: meant.map((words) => (words.length > 1 ? `(${words.join(' | ')})` : words[0])).join(' & '),
    words: [...new Set(meant.flat())],
  };
}

/** Recounts the words with the oldest counts; deletes a word without any use. */
export async function recountWords({ db, clock }: Pick<Services, 'db' | 'clock'>, { table, counted, within }: Lexicon) {
  const [words, uses, found, now] = [sql.raw(table), sql.raw(counted), sql.raw(within), clock()];
  const due = sql`select word from ${words} where counted_at < ${new Date(now.getTime() - RECOUNT_AFTER_MS).toISOString()}
    order by counted_at limit ${RECOUNTED}`;
  await db.orm.execute(sql`update ${words} l set counted_at = ${now.toISOString()}, ${uses} =
    (select count(*) from (select 1 from ${found} and words @@ quote_literal(l.stem)::tsquery limit ${MOST_COUNTED}) found)
    where word in (${due})`);
  await db.orm.execute(sql`delete from ${words} where ${uses} = 0`);
}
