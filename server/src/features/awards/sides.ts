// Checks the two sides of a held payment: nothing is released while one is suspended.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import type { JobRecord } from '../jobs/moves.ts';
import { SHUT_SIDE } from '../payments/frozen.ts';
import { providers } from '../providers/tables.ts';
import type { AwardRecord } from './live.ts';

/**
 * Whether a side of a locked job's award is suspended. Both are locked for this transaction, the business before the person as
 * everywhere, so that a suspension at the same moment comes before the release or after it. The business is locked as the settlement
 * locks it: two releases of one business would wait for each other if both held it shared first.
 */
export async function isPaused(tx: Tx, job: JobRecord, award: AwardRecord): Promise<boolean> {
  const [bid] = await tx.select({ providerId: bids.providerId }).from(bids).where(eq(bids.id, award.bidId));
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.id, bid?.providerId ?? 0))
    .for('no key update');
  await tx.select({ id: users.id }).from(users).where(eq(users.id, job.clientId)).for('share');
  const { rows } = await tx.execute<{ shut: boolean }>(sql`select ${sql.raw(SHUT_SIDE(String(award.id)))} as shut`);
  return rows[0]?.shut === true;
}
