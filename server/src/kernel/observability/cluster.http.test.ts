// The totals are the ledger's, in whatever order its transactions began and ended.
import { expect, test } from 'vitest';
import { sql } from '../db/drizzle.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { readClusterMetrics } from './cluster.ts';

const db = await openTestDatabase();
const MINUTE = 60_000;
const began = Date.now();

/** A charge of one dollar times `n`, written by a transaction that began this many minutes ago. */
const charge = (n: number, minutesAgo: number) =>
  db.orm.execute(sql`
    with made as (insert into ledger_transactions (kind, cause, charge_id, created_at)
      values ('charge', ${`cause-${n}`}, ${`ch_${n}`}, ${new Date(began - minutesAgo * MINUTE).toISOString()}::timestamptz) returning id)
    insert into ledger_entries (transaction_id, account, amount_cents)
    select id, account, cents from made, (values ('gateway', ${sql.raw(String(-100 * n))}), ('platform:membership', ${sql.raw(String(100 * n))})) e (account, cents)`);

test('a transaction with a lower number that began later is included', async () => {
  let now = new Date(began);
  const charged = async () => (await readClusterMetrics({ db, clock: () => now })).moneyCents['charge'];
  await charge(1, 30);
  await charge(2, 9);
  await charge(4, 11);
  expect(await charged()).toBe(700);
  expect(await charged()).toBe(700);
  now = new Date(began + 5 * MINUTE);
  await charge(8, 0);
  expect(await charged()).toBe(1500);
  expect(await charged()).toBe(1500);
});
