// Deletes rows after their retention time.
import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import type { Timer } from '../scheduler.ts';
import type { Services } from '../services.ts';
import { AT_ONCE, lineOf, type Retention, type Swept } from './rules.ts';

/** Enough to catch up with months in a night, few enough that an hour's turn is short. */
const MOST_TURNS = 40;
const LOCK = 'retention';

/** Up to which id a rule has looked, by the database of this process: what is held back there is passed by until all was looked at. */
const lookedAt = new WeakMap<Db, Map<string, number>>();

function placesOf(db: Db): Map<string, number> {
  const places = lookedAt.get(db) ?? new Map<string, number>();
  lookedAt.set(db, places);
  return places;
}

/** Runs one rule until nothing is left or enough batches were deleted; the next hour continues from there. Returns how many rows were deleted. */
async function sweep({ db, clock }: Pick<Services, 'db' | 'clock'>, rule: Retention): Promise<number> {
  const places = placesOf(db);
  let rows = 0;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const after = places.get(rule.what) ?? 0;
    const swept = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
      const { rows: answer } = await tx.execute<Swept & Record<string, unknown>>(
        rule.sweep(lineOf(rule, clock()), after),
      );
      return answer[0];
    });
    const { gone = 0, last = null, isOver = true } = swept ?? {};
    rows += gone;
    if (gone >= AT_ONCE) {
      // There may be more of it in the same window.
      continue;
    }
    places.set(rule.what, isOver ? 0 : (last ?? 0));
    if (isOver) {
      break;
    }
  }
  return rows;
}

/** Deletes what has outlived its retention, in batches; one process at a time. Returns how many rows were deleted, by rule. */
export async function forget(
  services: Pick<Services, 'db' | 'clock'>,
  rules: readonly Retention[],
): Promise<Map<string, number>> {
  const gone = new Map<string, number>();
  for (const rule of rules) {
    gone.set(rule.what, await sweep(services, rule));
  }
  return gone;
}

export const retentionTimer = (rules: readonly Retention[]): Timer => ({
  name: 'forget what is over',
  everyMs: 3_600_000,
  run: async (services) => {
    const gone = [...(await forget(services, rules))].filter(([, rows]) => rows > 0);
    if (gone.length > 0) {
      services.log.info({ rows: Object.fromEntries(gone) }, 'rows past their retention were deleted');
    }
  },
});
