// The nightly comparison with the gateway: when it runs, what it finds, and what administrators read.
import { beforeEach, expect, test, vi } from 'vitest';
import type { MoneyFigures } from '@live-oak/contract/features/payments/admin-schema.ts';
import { desc, eq, sql } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { notifications } from '../notifications/tables.ts';
import { sandboxMovements } from './sandbox/tables.ts';
import { runQueue } from '../../kernel/queue/run.ts';
import { queueJobs } from '../../kernel/tables.ts';
import { reconciliationQueue, startReconciling } from './reconciliation.ts';

const t = await startTestApp();
const { services } = t.app;
const admin = await t.admin();
await t.member();
// The clock is years ahead; an administrator stays signed in anyway.
await t.db.orm.execute(sql`update sessions set expires_at = '2099-01-01', created_at = '2099-01-01'`);
const DAY = 24 * 3_600_000;
/** What the timer and the queue of a process do. */
const reconcile = async () => {
  await startReconciling(services);
  await runQueue(services, reconciliationQueue);
};
const at = (text: string) => (t.clock.now = new Date(text));
const jobs = () => t.db.orm.select().from(queueJobs).where(eq(queueJobs.queue, reconciliationQueue.name));
const found = async () => (await admin.get<MoneyFigures>('/api/admin/money')).body.differences;
const notices = () => t.db.orm.$count(notifications, eq(notifications.title, 'Money Does Not Agree'));

/** Each test has a separate night. */
let night = new Date('2031-06-30T08:00:01Z').getTime();
beforeEach(() => {
  t.clock.now = new Date((night += DAY));
});

test('once a night, from two in Louisiana on', async () => {
  at('2031-06-30T20:00:00Z');
  const listing = vi.spyOn(services.gateway, 'listPayments');
  await Promise.all([reconcile(), reconcile()]);
  expect(await jobs()).toMatchObject([{ runAt: new Date('2031-07-01T08:00:00Z') }]);
  expect(listing).not.toHaveBeenCalled();
  at('2031-07-01T08:00:01Z');
  await Promise.all([reconcile(), reconcile()]);
  expect(listing).toHaveBeenCalledTimes(1);
  expect(listing).toHaveBeenLastCalledWith(new Date('2031-06-28T20:00:00Z'));
  expect(await jobs()).toMatchObject([
    { runAt: new Date('2031-07-02T08:00:00Z'), payload: { since: '2031-07-01T08:00:01.000Z', known: [] } },
  ]);
  listing.mockRestore();
});

test('after days of downtime it starts from the last finished one, and a little before', async () => {
  const listing = vi.spyOn(services.gateway, 'listPayments');
  at('2031-07-20T12:00:00Z');
  night = new Date('2031-07-20T08:00:01Z').getTime();
  await reconcile();
  expect(listing).toHaveBeenLastCalledWith(new Date('2031-06-29T08:00:01Z'));
  listing.mockRestore();
});

const movement = (id: string, amountCents: number) =>
  t.db.orm
    .insert(sandboxMovements)
    .values({ id, idempotencyKey: id, kind: 'charge', amountCents, createdAt: new Date(night - DAY / 4) });

test('a payment missing in the ledger is shown, reported to administrators once, and found again until it is gone', async () => {
  await movement('pi_stranger', 4200);
  await reconcile();
  const differences = [
    { what: 'payment pi_stranger, not in the ledger', expectedCents: 0, foundCents: 4200 },
    { what: 'balance at the gateway', expectedCents: 9900, foundCents: 14_100 },
  ];
  expect(await found()).toEqual(differences);
  const [notice] = await t.db.orm.select().from(notifications).orderBy(desc(notifications.id)).limit(1);
  expect(notice).toMatchObject({ userId: admin.id, title: 'Money Does Not Agree', redirectTo: '/admin/money' });
  for (let nights = 0; nights < 4; nights += 1) {
    t.clock.now = new Date((night += DAY));
    await reconcile();
  }
  expect(await found()).toEqual(differences);
  expect(await notices()).toBe(1);
  await t.db.orm.delete(sandboxMovements).where(eq(sandboxMovements.id, 'pi_stranger'));
  t.clock.now = new Date((night += DAY));
  await reconcile();
  expect(await found()).toEqual([]);
});

test('a ledger payment that the gateway does not have, and one of another amount, are found', async () => {
  const { rows } = await t.db.orm.execute<{ id: string }>(sql`
    update sandbox_movements set amount_cents = amount_cents + 1, created_at = ${new Date(night - DAY / 4).toISOString()} returning id`);
  await reconcile();
  expect(await found()).toMatchObject([
    { what: `payment ${rows[0]?.id}, charged`, expectedCents: 9900, foundCents: 9901 },
    { what: 'balance at the gateway' },
  ]);
  await t.db.orm.execute(sql`update sandbox_movements set id = 'pi_elsewhere', amount_cents = 9900`);
  t.clock.now = new Date((night += DAY));
  await reconcile();
  expect((await found()).map(({ what }) => what)).toContain('payment pi_elsewhere, not in the ledger');
  expect(await notices()).toBe(3);
});

test('a movement within the last hour is in transit, and not a difference', async () => {
  await t.db.orm.execute(
    sql`update sandbox_movements set id = ${'pi_new'}, created_at = ${new Date(night).toISOString()}`,
  );
  await reconcile();
  expect(await found()).toEqual([]);
});

test('a night on which the gateway does not answer is retried, with growing delays', async () => {
  const listing = vi.spyOn(services.gateway, 'listPayments').mockImplementation(() => {
    throw new Error('The gateway hung up');
  });
  await reconcile();
  expect(await jobs()).toMatchObject([{ failure: expect.stringContaining('The gateway hung up') }]);
  await reconcile();
  expect(listing).toHaveBeenCalledTimes(1);
  at(new Date(night + 6000).toISOString());
  await reconcile();
  expect(listing).toHaveBeenCalledTimes(2);
  listing.mockRestore();
  at(new Date(night + DAY / 24).toISOString());
  await reconcile();
  expect(await jobs()).toMatchObject([
    { failure: null, runAt: new Date(Math.floor((night + DAY) / DAY) * DAY + DAY / 3) },
  ]);
});
