// Timers of the forum: maintain the words used for spelling correction.
import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import { MOST_COUNTED } from '../../kernel/spelling/lexicon.ts';
import { forumWords } from './tables.ts';

const BATCH = 40;
const RECOUNT_AFTER_MS = 6 * 3600_000;

/** Counts in how many threads the words are that were not counted for longest; a word that is in none is forgotten. */
export async function recountForumWords({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const due = await db.orm
    .select({ word: forumWords.word, stem: forumWords.stem })
    .from(forumWords)
    .where(lt(forumWords.countedAt, new Date(now.getTime() - RECOUNT_AFTER_MS)))
    .orderBy(asc(forumWords.countedAt))
    .limit(BATCH);
  for (const { word, stem } of due) {
    const { rows } = await db.orm.execute<{ threads: number }>(sql`select count(*)::int as threads from (
      select 1 from forum_search where words @@ ${`'${stem}'`}::tsquery limit ${MOST_COUNTED}) found`);
    const threads = rows[0]?.threads ?? 0;
    await (threads === 0
      ? db.orm.delete(forumWords).where(eq(forumWords.word, word))
      : db.orm.update(forumWords).set({ threads, countedAt: now }).where(eq(forumWords.word, word)));
  }
}

export const forumTimers: readonly Timer[] = [
  { name: 'recount words of the forum', everyMs: 60_000, run: recountForumWords },
];
