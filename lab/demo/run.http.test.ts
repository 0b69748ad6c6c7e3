import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { sql, type Db } from '../../server/src/kernel/db/drizzle.ts';
import { openDb } from '../../server/src/kernel/db/open.ts';
import { testDatabaseOptions } from '../harness/database.ts';
import { users } from '../../server/src/features/accounts/tables.ts';
import { fill, fillOptions, type FillReport } from './run.ts';

const now = new Date('2026-11-20T15:00:00Z');
let db: Db;
let done: FillReport;
let indexesBefore: unknown;

const rowsOf = async (text: string) => (await db.orm.execute(sql.raw(text))).rows;
const countOf = async (text: string) => Number((await rowsOf(`select count(*) as n from ${text}`))[0]?.n);
const indexes = () => rowsOf(`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`);

beforeAll(async () => {
  const options = await testDatabaseOptions();
  db = await openDb(options);
  indexesBefore = await indexes();
  const target = { db, databaseUrl: options.databaseUrl, now, say: () => undefined };
  done = await fill(target, fillOptions({ jobs: 5_500, providers: 60 }));
  const again = await fill(target, fillOptions({ jobs: 40, providers: 5 }));
  done = { ...done, jobs: done.jobs + again.jobs, users: done.users + again.users, bids: done.bids + again.bids };
  return () => db.close();
});

it('writes as many rows as it reports, also into a filled database', async () => {
  expect(await countOf('jobs')).toBe(5_540);
  expect(await countOf('jobs')).toBe(done.jobs);
  expect(await countOf('users')).toBe(done.users);
  expect(await countOf('bids')).toBe(done.bids);
  expect(await countOf('providers')).toBe(65);
});

it('leaves every index as it was', async () => {
  expect(await indexes()).toEqual(indexesBefore);
});

it('has bids only by paid members, one per job, on approved jobs and between approval and close', async () => {
  expect(await countOf('bids')).toBeGreaterThan(1_000);
  const broken = `bids b join jobs j on j.id = b.job_id join providers p on p.id = b.provider_id
    where p.verification_status <> 'verified' or p.paid_through is null or j.approval_status <> 'approved'
      or b.created_at < j.approved_at or b.created_at > coalesce(j.bidding_closed_at, '${now.toISOString()}')`;
  expect(await countOf(broken)).toBe(0);
  expect(await countOf('(select job_id, provider_id from bids group by 1, 2 having count(*) > 1) twice')).toBe(0);
});

it('seals each bid with a receipt that matches its amount', async () => {
  for (const bid of await rowsOf(
    'select id, job_id, amount_cents, nonce, receipt from bids order by id desc limit 20',
  )) {
    const text = `${bid.job_id}:${bid.id}:${bid.amount_cents}:${bid.nonce}`;
    expect(createHash('sha256').update(text).digest('hex')).toBe(bid.receipt);
  }
});

it('keeps open bidding open for a while', async () => {
  const closing = `jobs where status = 'open' and approval_status = 'approved' and bidding_closes_at <= '${now.toISOString()}'`;
  expect(await countOf(closing)).toBe(0);
});

it('books the membership of every paid business, and the books add up', async () => {
  const paid = await countOf(`providers where paid_through is not null`);
  expect(paid).toBeGreaterThan(20);
  expect(await countOf(`ledger_entries where account = 'platform:membership' and amount_cents = 9900`)).toBe(paid);
  const inside = `(select sum(amount_cents) as cents from ledger_entries where account <> 'gateway') ledger,
    (select sum(amount_cents) as cents from sandbox_movements) sandbox where ledger.cents = sandbox.cents`;
  expect(await countOf(inside)).toBe(1);
  expect(
    await countOf(`(select 1 from ledger_entries group by transaction_id having sum(amount_cents) <> 0) wrong`),
  ).toBe(0);
});

it('lets the next row have the next id', async () => {
  const person = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    emailKey: 'a@example.com',
    username: 'a',
    usernameKey: 'a',
  };
  const [row] = await db.orm
    .insert(users)
    .values({ ...person, passwordHash: '-', userType: 'client' })
    .returning();
  expect(row?.id).toBe(done.users + 1);
});

it('enables foreign keys again afterward', async () => {
  await expect(db.orm.execute(sql`update jobs set client_id = 99999999 where id = 1`)).rejects.toThrow();
});

it('maintains the words that administrators search, although it disables triggers', async () => {
  expect(await countOf(`users u where search_words = '' or search_words <> words_of_user(u)`)).toBe(0);
});
