// The words of open jobs: spelling correction, and whether a word is rare.
import type { Db } from '../../kernel/db/open.ts';
import { closeSearchIn, MOST_COUNTED, type CloseSearch } from '../../kernel/spelling/lexicon.ts';

export { MOST_COUNTED, type CloseSearch } from '../../kernel/spelling/lexicon.ts';

/** The search with its unknown words put right; undefined when every word is known, or one is like nothing. */
export async function closeSearch(db: Db, typed: string): Promise<CloseSearch | undefined> {
  return closeSearchIn(db, { table: 'job_words', counted: 'jobs' }, typed);
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
