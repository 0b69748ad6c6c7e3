// Timers of jobs: maintain the words used for spelling correction.
import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import { MOST_COUNTED } from './close-words.ts';
import { jobWords } from './tables.ts';

const BATCH = 40;
const RECOUNT_AFTER_MS = 6 * 3600_000;

/** Counts in how many open jobs the words are that were not counted for longest; a word that is in none is forgotten. */
export async function recountWords({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const due = await db.orm
    .select({ word: jobWords.word, stem: jobWords.stem })
    .from(jobWords)
    .where(lt(jobWords.countedAt, new Date(now.getTime() - RECOUNT_AFTER_MS)))
    .orderBy(asc(jobWords.countedAt))
    .limit(BATCH);
  for (const { word, stem } of due) {
    const { rows } = await db.orm.execute<{ jobs: number }>(sql`select count(*)::int as jobs from (select 1 from jobs
      where approval_status = 'approved' and status = 'open' and words @@ ${`'${stem}'`}::tsquery limit ${MOST_COUNTED}) found`);
    const jobs = rows[0]?.jobs ?? 0;
    await (jobs === 0
      ? db.orm.delete(jobWords).where(eq(jobWords.word, word))
      : db.orm.update(jobWords).set({ jobs, countedAt: now }).where(eq(jobWords.word, word)));
  }
}

export const jobTimers: readonly Timer[] = [{ name: 'recount words', everyMs: 60_000, run: recountWords }];
