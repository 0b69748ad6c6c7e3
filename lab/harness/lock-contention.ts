// Makes two transactions contend for the same rows, for tests of lock order.
import { expect } from 'vitest';
import { sql, type Tx } from '../../server/src/kernel/db/drizzle.ts';

/** Returns once a session waits for this transaction's locks. */
export async function waitForBlockedSession(tx: Tx): Promise<void> {
  const looking = async () => {
    await tx.execute(sql`select pg_stat_clear_snapshot()`);
    const { rows } = await tx.execute<{ n: number }>(sql`
      select count(*)::int as n from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`);
    return rows[0]?.n;
  };
  await expect.poll(looking).toBeGreaterThan(0);
}
