// The ledger in the database: balanced transactions are booked once, others are refused.
import { expect, test } from 'vitest';
import { sql } from '../../kernel/db/drizzle.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import {
  awardPaid,
  awardRefunded,
  awardReleased,
  membershipPaid,
  paidWithoutEffect,
  payoutSent,
  account,
  balanceOf,
  book,
} from './ledger.ts';
import { requestGateway, settleRefunds } from './gateway-tasks.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const db = await openTestDatabase();

async function aJob(): Promise<{ jobId: number; clientUserId: number }> {
  const name = `owner-${Math.random()}`;
  const { rows } = await db.orm.execute<{ id: number }>(sql`
    insert into users (first_name, last_name, email, email_key, username, username_key, password_hash, user_type)
    values ('Ada', 'Broussard', ${name}, ${name}, ${name}, ${name}, 'x', 'client') returning id`);
  const clientUserId = rows[0]?.id ?? 0;
  const made = await db.orm.execute<{ id: number }>(sql`
    insert into jobs (client_id, title, description, location, service_code, urgency)
    values (${clientUserId}, 'Remove an oak', 'A large one near the house', '70112', 'removal', 'low') returning id`);
  return { jobId: made.rows[0]?.id ?? 0, clientUserId };
}

/** The database refuses it with this message, which is in the error or in drizzle's wrapper. */
async function expectRefused(doing: Promise<unknown>, words: string): Promise<void> {
  const error = await doing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  const { message, cause } = propertiesOf(error);
  expect(`${message} ${cause instanceof Error ? cause.message : ''}`).toContain(words);
}

const held = (jobId: number) => db.transaction((tx) => balanceOf(tx, account.held(jobId)));
const total = async () => {
  const { rows } = await db.orm.execute<{ cents: number }>(
    sql`select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries`,
  );
  return rows[0]?.cents;
};

test('a membership is booked once: through the member to the platform', async () => {
  const pay = () =>
    db.transaction((tx) => membershipPaid(tx, { userId: 1, amountCents: 9900, cause: 'invoice:1', chargeId: 'pi_1' }));
  expect(await pay()).toBe(true);
  expect(await pay()).toBe(false);
  const balances = await db.transaction(async (tx) => [
    await balanceOf(tx, account.gateway),
    await balanceOf(tx, account.member(1)),
    await balanceOf(tx, account.membership),
  ]);
  expect(balances).toEqual([-9900, 0, 9900]);
});

test('an award is held, then released to the business', async () => {
  const { jobId, clientUserId } = await aJob();
  await db.transaction((tx) =>
    awardPaid(tx, { jobId, clientUserId, amountCents: 120_050, cause: 'award:1', chargeId: 'pi_1' }),
  );
  expect(await held(jobId)).toBe(120_050);
  await db.transaction((tx) => awardReleased(tx, { jobId, providerId: 7, amountCents: 120_050, cause: 'award:1' }));
  expect(await held(jobId)).toBe(0);
  expect(await db.transaction((tx) => balanceOf(tx, account.provider(7)))).toBe(120_050);
});

test('an award is refunded through the member to the gateway', async () => {
  const { jobId, clientUserId } = await aJob();
  const payment = { jobId, clientUserId, amountCents: 5000, cause: 'award:2', chargeId: 'pi_1' };
  await db.transaction((tx) => awardPaid(tx, payment));
  await db.transaction((tx) => awardRefunded(tx, payment));
  expect(await held(jobId)).toBe(0);
  expect(await db.transaction((tx) => balanceOf(tx, account.member(clientUserId)))).toBe(0);
});

test('money without a purpose is refunded in full, once', async () => {
  const before = await db.transaction((tx) => balanceOf(tx, account.gateway));
  const pay = () =>
    db.transaction((tx) => paidWithoutEffect(tx, { userId: 3, amountCents: 700, cause: 'late:1', chargeId: 'pi_1' }));
  expect(await pay()).toBe(true);
  expect(await pay()).toBe(false);
  expect(await db.transaction((tx) => balanceOf(tx, account.gateway))).toBe(before);
});

test('nobody gets more out of a hold than is in it', async () => {
  const { jobId, clientUserId } = await aJob();
  await db.transaction((tx) =>
    awardPaid(tx, { jobId, clientUserId, amountCents: 1000, cause: 'award:3', chargeId: 'pi_1' }),
  );
  const release = { jobId, providerId: 7, amountCents: 1001, cause: 'award:3', chargeId: 'pi_1' };
  await expect(db.transaction((tx) => awardReleased(tx, release))).rejects.toThrow();
  expect(await held(jobId)).toBe(1000);
});

test('a transaction that does not balance is refused by the code and by the database', async () => {
  const entries = [{ account: account.gateway, amountCents: 5 }];
  await expect(db.transaction((tx) => book(tx, { kind: 'charge', cause: 'odd', entries }))).rejects.toThrow('add up');
  const slipped = sql`
    with t as (insert into ledger_transactions (kind, cause) values ('charge', 'slipped') returning id)
    insert into ledger_entries (transaction_id, account, amount_cents) select id, 'gateway', 5 from t`;
  await expect(db.orm.execute(slipped)).rejects.toThrow();
  expect(await total()).toBe(0);
});

const aTransaction = (cause: string) =>
  sql`insert into ledger_transactions (kind, cause) values ('charge', ${cause}) returning id`;
const twoEntries = (id: number, cents: number) =>
  sql`insert into ledger_entries (transaction_id, account, amount_cents) values (${id}, 'gateway', ${-cents}), (${id}, 'member:9', ${cents})`;

test('nothing is added to a written transaction, not even balanced entries', async () => {
  const entries = [
    { account: account.gateway, amountCents: -10 },
    { account: account.member(8), amountCents: 10 },
  ];
  await db.transaction((tx) => book(tx, { kind: 'charge', cause: 'whole', entries }));
  const { rows } = await db.orm.execute<{ id: number }>(sql`select id from ledger_transactions where cause = 'whole'`);
  const id = rows[0]?.id ?? 0;
  await expectRefused(db.orm.execute(twoEntries(id, 5)), 'was written before');
  // Nor by a second statement of the same database transaction.
  const twice = db.transaction(async (tx) => {
    const made = await tx.execute<{ id: number }>(aTransaction('twice'));
    const one = made.rows[0]?.id ?? 0;
    await tx.execute(twoEntries(one, 5));
    await tx.execute(twoEntries(one, 7));
  });
  await expectRefused(twice, 'was written before');
});

test('a transaction without entries is refused at its commit', async () => {
  await expectRefused(
    db.transaction((tx) => tx.execute(aTransaction('empty'))),
    'has no entries',
  );
  expect((await db.orm.execute(sql`select 1 from ledger_transactions where cause = 'empty'`)).rows).toEqual([]);
});

test('no business and no member is paid what is not theirs', async () => {
  const { jobId } = await aJob();
  const payout = { jobId, providerId: 77, amountCents: 1, cause: 'payout:1', chargeId: 'pi_1' };
  await expectRefused(
    db.transaction((tx) => payoutSent(tx, payout)),
    'less than nothing',
  );
  const entries = [
    { account: account.member(78), amountCents: -1 },
    { account: account.membership, amountCents: 1 },
  ];
  const fee = db.transaction((tx) => book(tx, { kind: 'fee', cause: 'fee:78', entries }));
  await expectRefused(fee, 'less than nothing');
});

test('ledger rows cannot be changed', async () => {
  for (const table of ['ledger_entries', 'ledger_transactions']) {
    const name = sql.identifier(table);
    await expectRefused(db.orm.execute(sql`update ${name} set created_at = now()`), 'append-only');
    await expectRefused(db.orm.execute(sql`delete from ${name}`), 'append-only');
    await expectRefused(db.orm.execute(sql`truncate ${name} cascade`), 'append-only');
  }
});

test('of the refunds of a payment those are confirmed that the gateway has, whatever else was refunded of it', async () => {
  const settled = await db.transaction(async (tx) => {
    const now = new Date();
    for (const [key, amountCents] of [
      ['r:1', 100],
      ['r:2', 200],
      ['r:3', 50],
    ] as const) {
      await requestGateway(tx, { kind: 'refund', key, payload: { chargeId: 'pi_parts', amountCents } }, now);
    }
    const known = async (...keys: (string | null)[]) => {
      const made = keys.map((key) => ({ key, amountCents: 100 }));
      await settleRefunds(tx, { chargeId: 'pi_parts', made }, now);
      const { rows } = await tx.execute<{ key: string }>(
        sql`select key from gateway_tasks where settled_at is not null and key like 'r:%' order by id`,
      );
      return rows.map(({ key }) => key);
    };
    return [await known(null), await known('r:2', null), await known('r:1', 'r:2')];
  });
  expect(settled).toEqual([[], ['r:2'], ['r:1', 'r:2']]);
});
