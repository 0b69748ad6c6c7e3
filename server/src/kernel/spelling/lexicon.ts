// Spelling correction for searches: finds the words of a lexicon within one or two typos of an unknown word.
// A lexicon is a table of words with their stem, their forms without each letter, and the number of things that contain each.
import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import type { Services } from '../services.ts';
import { editDistance } from '@live-oak/contract/spelling.ts';

/** A word's uses are counted up to this. */
const MOST_COUNTED = 2000;
/** How many words are recounted in one batch, and how old their count is by then. */
const RECOUNTED = 40;
const RECOUNT_AFTER_MS = 6 * 3600_000;

/** A table of words, and its column with the number of uses. Names from our code, never from a caller. */
export interface Lexicon {
  table: 'job_words' | 'forum_words';
  counted: 'jobs' | 'threads';
  /** What has the words: rows with a column `words`, and the condition that they can be found. */
  within: string;
}

/** A search with its unknown words corrected. */
export interface CloseSearch {
  /** For to_tsquery: 'stump & (oak | oaks)'. Letters only, so it is always well formed. */
  tsquery: string;
  /** What was put in, as it is shown: ['stump', 'oak']. */
  words: string[];
}

interface Candidate {
  word: string;
  uses: number;
}
interface WordRow {
  typed: string;
  known: boolean;
  near: Candidate[] | null;
}

/** Searches of more words than this are read to here. */
const MOST_WORDS = 12;
const MOST_MEANT = 3;

const wordsIn = (typed: string) =>
  [
    ...new Set(
      typed
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[a-z]{3,24}/g) ?? [],
    ),
  ].slice(0, MOST_WORDS);

const candidatesIn = ({ table, counted }: Lexicon) => `select t.typed,
    exists (select 1 from ${table} k where k.stem = stem_of(t.typed)) as known,
    (select json_agg(json_build_object('word', c.word, 'uses', c.${counted})) from (
      select word, ${counted} from ${table} where near && one_letter_less(t.typed)
      union select word, ${counted} from ${table} where length(t.typed) > 5 and word % t.typed) c) as near
  from unnest($1::text[]) as t(typed) where stem_of(t.typed) is not null`;

const consonants = (word: string) => word.replaceAll(/[aeiouy]/g, '');

/** More typos are allowed in longer words, and one more if only vowels differ, which is how people misspell. */
function isForgiven(typed: string, slips: number, vowelsOnly: boolean): boolean {
  const most = typed.length <= 4 ? 1 : typed.length <= 7 ? 2 : 3;
  return slips <= most + (vowelsOnly ? 1 : 0);
}

/** The best of the candidates: those where only vowels are wrong, else the nearest; of those as near the most used words. */
function meantBy(typed: string, near: readonly Candidate[]): string[] {
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
export async function closeSearchIn(db: Db, lexicon: Lexicon, typed: string): Promise<CloseSearch | undefined> {
  const asked = wordsIn(typed);
  const name = `close_${lexicon.table}`;
  const rows = asked.length > 0 ? await db.prepared<WordRow>(name, candidatesIn(lexicon), [asked]) : [];
  const candidates = rows.map((row) => ({
    ...row,
    meant: row.known ? [row.typed] : meantBy(row.typed, row.near ?? []),
  }));
  const isHopeless = candidates.some(({ meant }) => meant.length === 0);
  const isRight = candidates.every(({ known }) => known);
  if (isHopeless || isRight) {
    return undefined;
  }
  return {
    tsquery: candidates.map(({ meant }) => (meant.length > 1 ? `(${meant.join(' | ')})` : meant[0])).join(' & '),
    words: [...new Set(candidates.flatMap(({ meant }) => meant))],
  };
}

/** Recounts the words whose counts are oldest; a word without any use is deleted. */
export async function recountWords(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { table, counted, within }: Lexicon,
): Promise<void> {
  const [words, uses, found, now] = [sql.raw(table), sql.raw(counted), sql.raw(within), clock()];
  const due = sql`select word from ${words} where counted_at < ${new Date(now.getTime() - RECOUNT_AFTER_MS).toISOString()}
    order by counted_at limit ${RECOUNTED}`;
  await db.orm.execute(sql`update ${words} l set counted_at = ${now.toISOString()}, ${uses} =
    (select count(*) from (select 1 from ${found} and words @@ quote_literal(l.stem)::tsquery limit ${MOST_COUNTED}) found)
    where word in (${due})`);
  await db.orm.execute(sql`delete from ${words} where ${uses} = 0`);
}
