// Forgetting: rows that nobody needs any more go by the clock.
import { sql } from 'drizzle-orm';
import type { Feature } from '../../feature.ts';
import type { Services } from '../../services.ts';
import { AT_ONCE, lineOf, RETENTION } from './rules.ts';

/** Enough to catch up with months in a night, few enough that an hour's turn is short. */
const MOST_TURNS = 40;
const LOCK = 'retention';

/** Deletes what is over, a batch at a time; of several processes one does it at a time. Answers how many rows went, by rule. */
export async function forget({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Map<string, number>> {
  const gone = new Map<string, number>();
  for (const rule of RETENTION) {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const rows = await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
        const { rows: deleted } = await tx.execute(rule.sweep(lineOf(rule, clock())));
        return deleted.length;
      });
      gone.set(rule.what, (gone.get(rule.what) ?? 0) + rows);
      if (rows < AT_ONCE) {
        break;
      }
    }
  }
  return gone;
}

export const retentionFeature: Feature = {
  name: 'retention',
  timers: [
    {
      name: 'forget what is over',
      everyMs: 3_600_000,
      run: async (services) => {
        const gone = [...(await forget(services))].filter(([, rows]) => rows > 0);
        if (gone.length > 0) {
          services.log.info({ rows: Object.fromEntries(gone) }, 'rows that are over were deleted');
        }
      },
    },
  ],
};
