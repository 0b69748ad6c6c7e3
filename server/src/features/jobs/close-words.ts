// What a misspelled search may have meant: the words of open jobs that are a slip or two away from those that no job has.
import type { Db } from '../../db/open.ts';
import { editDistance } from '../../places/spelling.ts';

/** In how many open jobs a word is, is counted up to this. */
export const MOST_COUNTED = 2000;

/** A search with its unknown words put right. */
export interface CloseSearch {
  /** For to_tsquery: 'stump & (oak | oaks)'. Letters only, so it is always well formed. */
  tsquery: string;
  /** What was put in, as it is shown: ['stump', 'oak']. */
  words: string[];
}

interface Candidate {
  word: string;
  jobs: number;
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

const CANDIDATES = `select t.typed,
    exists (select 1 from job_words k where k.stem = stem_of(t.typed)) as known,
    (select json_agg(json_build_object('word', c.word, 'jobs', c.jobs)) from (
      select word, jobs from job_words where near && one_letter_less(t.typed)
      union select word, jobs from job_words where length(t.typed) > 5 and word % t.typed) c) as near
  from unnest($1::text[]) as t(typed) where stem_of(t.typed) is not null`;

const consonants = (word: string) => word.replaceAll(/[aeiouy]/g, '');

/** More slips are forgiven in longer words, and one more where only vowels are wrong, which is how people misspell. */
function isForgiven(typed: string, slips: number, vowelsOnly: boolean): boolean {
  const most = typed.length <= 4 ? 1 : typed.length <= 7 ? 2 : 3;
  return slips <= most + (vowelsOnly ? 1 : 0);
}

/** The best of the candidates: those where only vowels are wrong, else the nearest; of those as near the words that most jobs have. */
export function meantBy(typed: string, near: readonly Candidate[]): string[] {
  const judged = near
    .map(({ word, jobs }) => {
      const vowelsOnly = consonants(typed) === consonants(word);
      return { word, jobs, vowelsOnly, slips: editDistance(typed, word) };
    })
    .filter(({ slips, vowelsOnly }) => isForgiven(typed, slips, vowelsOnly))
    .toSorted(
      (a, b) =>
        Number(b.vowelsOnly) - Number(a.vowelsOnly) ||
        a.slips - b.slips ||
        b.jobs - a.jobs ||
        (a.word < b.word ? -1 : 1),
    );
  const [best] = judged;
  return judged
    .filter(({ slips, vowelsOnly }) => slips === best?.slips && vowelsOnly === best.vowelsOnly)
    .slice(0, MOST_MEANT)
    .map(({ word }) => word);
}

/** The search with its unknown words put right; undefined when every word is known, or one is like nothing. */
export async function closeSearch(db: Db, typed: string): Promise<CloseSearch | undefined> {
  const asked = wordsIn(typed);
  const rows = asked.length > 0 ? await db.prepared<WordRow>('close_words', CANDIDATES, [asked]) : [];
  const found = rows.map((row) => ({
    ...row,
    meant: row.known ? [row.typed] : meantBy(row.typed, row.near ?? []),
  }));
  const isHopeless = found.some(({ meant }) => meant.length === 0);
  const isRight = found.every(({ known }) => known);
  if (isHopeless || isRight) {
    return undefined;
  }
  return {
    tsquery: found.map(({ meant }) => (meant.length > 1 ? `(${meant.join(' | ')})` : meant[0])).join(' & '),
    words: [...new Set(found.flatMap(({ meant }) => meant))],
  };
}

/** Of a search without alternatives and without words that must not occur; nothing of any other. */
const COUNTED = `select min(coalesce((select max(k.jobs) from job_words k where k.stem = s.stem), 0))::int as jobs
  from unnest(tsvector_to_array(to_tsvector('english', $1))) as s(stem)
  where websearch_to_tsquery('english', $1)::text !~ '[!|]'`;
/** In so few jobs a word is sooner found by its index than among the newest. */
const FEW_JOBS = MOST_COUNTED;

/** Whether one of the words is in few jobs, as they were last counted, or in none that we know: so all of them together are. */
export async function isRare(db: Db, typed: string): Promise<boolean> {
  const [row] = await db.prepared<{ jobs: number | null }>('counted_words', COUNTED, [typed]);
  return row?.jobs != null && row.jobs < FEW_JOBS;
}
