// The ledger check against a PostgreSQL server: what it must find, and the command that runs it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sql, type SQL } from '../../kernel/db/drizzle.ts';
import { lockFolder } from '../../kernel/db/lock.ts';
import { runCommand } from '../../kernel/services.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { confirmWork } from '../awards/commands.ts';
import { checkLedger } from './ledger-check.ts';

const MAIN = fileURLToPath(new URL('ledger-check-main.ts', import.meta.url));
const t = await startTestApp();
let jobId = 0;

async function paidJob(): Promise<number> {
  const owner = await t.client();
  const winner = await t.member();
  const id = await t.openJob(owner);
  const bid = await winner.post<{ id: number }>('/api/bids', {
    jobId: id,
    bidAmount: 1200,
    message: 'One day with a lift.',
  });
  await (await t.admin()).post(`/api/admin/jobs/${id}/close-bidding`);
  const award = await owner.post<{ sessionId: string }>(`/api/jobs/${id}/award`, { bidId: bid.body.id });
  expect(await t.pay(award.body.sessionId)).toBe(200);
  return id;
}

beforeAll(async () => {
  jobId = await paidJob();
});

/** The check's result while an error is planted, and that it was absent before and is absent after. */
async function withFault(plant: SQL, undo: SQL) {
  expect((await checkLedger(t.app.services)).differences).toEqual([]);
  await t.db.orm.execute(plant);
  const { differences } = await checkLedger(t.app.services);
  await t.db.orm.execute(undo);
  expect((await checkLedger(t.app.services)).balanced).toBe(true);
  return differences;
}

test('a hold equals its paid award', async () => {
  const differences = await withFault(
    sql`update awards set amount_cents = amount_cents + 1 where job_id = ${jobId}`,
    sql`update awards set amount_cents = amount_cents - 1 where job_id = ${jobId}`,
  );
  expect(differences).toEqual([{ what: `account job:${jobId}:held`, expectedCents: 120_001, foundCents: 120_000 }]);
});

test('a hold without its award is found', async () => {
  const differences = await withFault(
    sql`update awards set status = 'given_up' where job_id = ${jobId}`,
    sql`update awards set status = 'paid' where job_id = ${jobId}`,
  );
  expect(differences).toEqual([{ what: `account job:${jobId}:held`, expectedCents: 0, foundCents: 120_000 }]);
});

test('a business’s balance is the sum of payouts that have not reached it', async () => {
  const done = await paidJob();
  await t.db.orm.execute(sql`update jobs set status = 'work_done', work_done_at = now() where id = ${done}`);
  const { rows } = await t.db.orm.execute<{ client: number; provider: number }>(sql`
    select j.client_id as client, b.provider_id as provider from jobs j join bids b on b.job_id = j.id where j.id = ${done}`);
  await runCommand(t.app.services, (work) => confirmWork(work, done, rows[0]?.client ?? 0));
  const differences = await withFault(
    sql`update payouts set amount_cents = amount_cents - 5 where job_id = ${done}`,
    sql`update payouts set amount_cents = amount_cents + 5 where job_id = ${done}`,
  );
  const account = `account provider:${rows[0]?.provider}`;
  expect(differences).toEqual([{ what: account, expectedCents: 119_995, foundCents: 120_000 }]);
});

test('payments that only the gateway has are found', async () => {
  const differences = await withFault(
    sql`insert into sandbox_movements (id, idempotency_key, kind, amount_cents) values ('pi_stray', 'stray', 'charge', 70)`,
    sql`delete from sandbox_movements where id = 'pi_stray'`,
  );
  expect(differences).toMatchObject([{ what: 'balance at the gateway' }]);
  expect((differences[0]?.foundCents ?? 0) - (differences[0]?.expectedCents ?? 0)).toBe(70);
});

test('an event that the gateway calls undelivered although it was handled is counted once', async () => {
  const { services } = t.app;
  const books = await services.gateway.books();
  const { rows } = await t.db.orm.execute<{ id: string }>(
    sql`select id from webhook_events where handled_at is not null limit 1`,
  );
  const undelivered = [{ eventId: rows[0]?.id ?? '', amountCents: 500 }];
  const gateway = { ...services.gateway, books: () => Promise.resolve({ ...books, undelivered }) };
  expect((await checkLedger({ ...services, gateway })).differences).toEqual([]);
  const late = {
    ...gateway,
    books: () => Promise.resolve({ ...books, balanceCents: books.balanceCents + 500, undelivered }),
  };
  expect((await checkLedger({ ...services, gateway: late })).balanced).toBe(false);
});

test.each([
  ['the night', 'live_oak.found:charge.refunded:pi_night:500:2031-07-01', 'pi_night'],
  ['a later event', 'evt_later', 'pi_later'],
])('a refund whose event never came counts once when %s booked it', async (_what, id, chargeId) => {
  const { services } = t.app;
  const books = await services.gateway.books();
  const undelivered = [{ eventId: 'evt_missed', amountCents: -500, refund: { chargeId, refundedCents: 500 } }];
  const gateway = { ...services.gateway, books: () => Promise.resolve({ ...books, undelivered }) };
  const differ = async () => (await checkLedger({ ...services, gateway })).differences.length;
  const handle = (eventId: string, cents: number, failure: string | null = null) => {
    const body = JSON.stringify({ data: { object: { payment_intent: chargeId, amount_refunded: cents } } });
    return t.db.orm.execute(sql`insert into webhook_events (id, type, body, failure, handled_at)
      values (${eventId}, 'charge.refunded', ${body}::jsonb, ${failure}, now())`);
  };
  await handle(`${id}:less`, 300);
  await handle(`${id}:other`, 500, 'Nothing was booked.');
  expect(await differ()).toBe(1);
  await handle(id, 500);
  expect(await differ()).toBe(0);
});

async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], { env });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  // The event close of a child has this one argument; once() cannot know.
  return { out, err, code: code as number };
}

test('the command prints that it balances, or each difference, and sets its exit code', async () => {
  const { rows } = await t.db.orm.execute<{ name: string }>(sql`select current_database() as name`);
  const prepared = inject('testDatabase');
  const adminUrl = prepared.kind === 'server' ? prepared.adminUrl : '';
  const env = { DATABASE_URL: new URL(rows[0]?.name ?? '', adminUrl).href };
  expect(await run(env)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The ledger balances: \d+ transactions/),
  });
  await t.db.orm.execute(sql`update awards set amount_cents = 1 where job_id = ${jobId}`);
  const result = await run(env);
  await t.db.orm.execute(sql`update awards set amount_cents = 120000 where job_id = ${jobId}`);
  expect(result.code).toBe(1);
  expect(result.out).toContain(`account job:${jobId}:held: $1,200.00, where $0.01 was expected`);
});

test('while a server has the embedded database, the command points to the server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'live-oak-check-'));
  const release = await lockFolder(dataDir);
  afterAll(release);
  const { code, err } = await run({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(err).toMatch(/in use by process \d+/);
  expect(err).toContain('/admin/money');
});
