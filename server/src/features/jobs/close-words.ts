// What a misspelled search may have meant: the words of open jobs that are a slip or two away from those that no job has.
import type { Db } from '../../db/open.ts';
import { editDistance } from '../../places/spelling.ts';

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
/** Written by people who leave out, add or swap vowels. */
const SAME_CONSONANTS = 1.1;

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

/** How far a word is from what was typed: its slips, fewer when only vowels are wrong. */
function costOf(typed: string, word: string): number {
  const isVowelSlip = consonants(typed) === consonants(word);
  return editDistance(typed, word) - (isVowelSlip ? SAME_CONSONANTS : 0);
}

/** More slips are forgiven in longer words. */
const forgiven = (typed: string) => (typed.length <= 4 ? 1 : typed.length <= 7 ? 2 : 3);

/** The best of the candidates: the nearest, and of those as near the words that most jobs have. */
export function meantBy(typed: string, near: readonly Candidate[]): string[] {
  const judged = near
    .map(({ word, jobs }) => ({ word, jobs, cost: costOf(typed, word) }))
    .filter(({ cost }) => cost <= forgiven(typed))
    .toSorted((a, b) => a.cost - b.cost || b.jobs - a.jobs || (a.word < b.word ? -1 : 1));
  const best = judged[0]?.cost ?? 0;
  return judged
    .filter(({ cost }) => cost < best + 0.5)
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
