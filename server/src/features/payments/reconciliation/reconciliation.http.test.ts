// The nightly comparison with the gateway: when it runs, what it finds, and what an administrator does with that.
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Reconciliation, ReconciliationDifference } from '@live-oak/contract/features/payments/admin-schema.ts';
import { auditRows } from '../../../kernel/audit-log/tables.ts';
import { startTestApp } from '../../../../../lab/harness/app.ts';
import { notifications } from '../../notifications/tables.ts';
import { reconciliations } from '../tables.ts';
import { sandboxMovements } from '../sandbox/tables.ts';
import { runQueue } from '../../../kernel/queue/run.ts';
import { queueJobs } from '../../../kernel/queue/tables.ts';
import { reconciliationQueue, openReconciliation } from './commands.ts';

const t = await startTestApp();
const { services } = t.app;
const admin = await t.admin();
await t.member();
// The clock is years ahead; an administrator stays signed in all the same.
await t.db.orm.execute(sql`update sessions set expires_at = '2099-01-01', created_at = '2099-01-01'`);
const DAY = 24 * 3_600_000;
/** What the timer and the queue of a process do. */
const reconcile = async () => {
  await openReconciliation(services);
  await reconciliationQueue.drain?.(services);
  await runQueue(services, reconciliationQueue);
};
const at = (text: string) => (t.clock.now = new Date(text));
const all = () => t.db.orm.select().from(reconciliations).orderBy(reconciliations.id);
const latest = async () => (await admin.get<Reconciliation[]>('/api/admin/reconciliations?limit=1')).body[0];
const open = async () =>
  (await admin.get<ReconciliationDifference[]>('/api/admin/reconciliation-differences?state=open&limit=100')).body;

/** A night far enough ahead that no payment of this file counts as being on its way; each test has one of its own. */
let night = new Date('2031-07-01T08:00:00Z').getTime();
beforeEach(() => {
  t.clock.now = new Date((night += DAY));
});

test('once a night, from two in Louisiana on', async () => {
  at('2031-07-01T06:59:00Z');
  await reconcile();
  expect(await all()).toEqual([]);
  at('2031-07-01T07:01:00Z');
  await Promise.all([reconcile(), reconcile()]);
  await reconcile();
  expect(await all()).toMatchObject([{ day: '2031-07-01', isBalanced: true, payments: 1, failure: null, since: null }]);
});

test('after days away it goes back to the last one that was finished, and a little before', async () => {
  at('2031-07-20T12:00:00Z');
  night = new Date('2031-07-21T08:00:00Z').getTime();
  await reconcile();
  expect((await all()).map(({ day }) => day)).toEqual(['2031-07-01', '2031-07-20']);
  expect(await latest()).toMatchObject({ since: '2031-06-29T07:01:00.000Z', state: 'balanced', nightly: true });
});

const movement = (id: string, amountCents: number) =>
  t.db.orm
    .insert(sandboxMovements)
    .values({ id, idempotencyKey: id, kind: 'charge', amountCents, createdAt: new Date(night - DAY / 4) });

test('a payment that is not in the ledger is reported to administrators, and explained once', async () => {
  await movement('pi_stranger', 4200);
  await reconcile();
  const difference = { what: 'payment pi_stranger, not in the ledger', expectedCents: 0, foundCents: 4200 };
  const differences = await open();
  expect(differences).toMatchObject([difference, { what: 'balance at the gateway' }]);
  expect(await latest()).toMatchObject({ state: 'differences', differences: 2, differencesOpen: 2 });
  const [notice] = await t.db.orm.select().from(notifications).orderBy(desc(notifications.id)).limit(1);
  expect(notice).toMatchObject({ userId: admin.id, title: 'Money Does Not Agree', redirectTo: '/admin/money' });

  const url = `/api/admin/reconciliation-differences/${differences[0]?.id}/explain`;
  expect((await admin.post(url, { note: ' ' })).status).toBe(422);
  expect((await admin.post(url, { note: 'Paid by hand at the gateway' })).body).toMatchObject({
    explainedBy: 'Odile Fontenot',
    note: 'Paid by hand at the gateway',
  });
  expect((await admin.post(url, { note: 'Once more' })).status).toBe(409);
  const [act] = await t.db.orm.select().from(auditRows).orderBy(desc(auditRows.id)).limit(1);
  expect(act).toMatchObject({ action: 'reconciliation.explain', reason: 'Paid by hand at the gateway' });
});

test('known differences are not reported again, explained or not', async () => {
  const before = await t.db.orm.$count(notifications);
  await reconcile();
  expect(await open()).toHaveLength(1);
  expect(await latest()).toMatchObject({ state: 'differences', differences: 1, differencesOpen: 0 });
  expect(await t.db.orm.$count(notifications)).toBe(before);
});

test('a payment of the ledger that the gateway does not have, and one of another sum, are found', async () => {
  await t.db.orm.delete(sandboxMovements).where(eq(sandboxMovements.id, 'pi_stranger'));
  const { rows } = await t.db.orm.execute<{ id: string }>(sql`
    update sandbox_movements set amount_cents = amount_cents + 1, created_at = ${new Date(night - DAY / 4).toISOString()} returning id`);
  const known = new Set((await open()).map(({ id }) => id));
  await reconcile();
  const difference = (await open()).filter(({ id }) => !known.has(id));
  expect(difference).toMatchObject([
    { what: `payment ${rows[0]?.id}, charged`, expectedCents: 9900, foundCents: 9901 },
    { what: 'balance at the gateway' },
  ]);
  await t.db.orm.execute(sql`update sandbox_movements set id = 'pi_elsewhere', amount_cents = 9900`);
  const run = await admin.post<Reconciliation>('/api/admin/reconciliations');
  expect(run.status).toBe(202);
  await runQueue(services, reconciliationQueue);
  expect(await latest()).toMatchObject({ id: run.body.id, state: 'differences' });
  expect(await latest()).toMatchObject({ nightly: false, payments: 1 });
  expect((await open()).map(({ what }) => what)).toContain('payment pi_elsewhere, not in the ledger');
});

test('a movement within the last hour is in transit, and not a difference', async () => {
  await t.db.orm.execute(
    sql`update sandbox_movements set id = ${'pi_new'}, created_at = ${new Date(night).toISOString()}`,
  );
  const known = (await open()).length;
  await reconcile();
  expect(await latest()).toMatchObject({ state: 'balanced' });
  expect(await open()).toHaveLength(known);
});

test('a night on which the gateway does not answer is reported and retried, with growing waits', async () => {
  const listing = vi.spyOn(services.gateway, 'listPayments').mockImplementation(() => {
    throw new Error('The gateway hung up');
  });
  await reconcile();
  expect(await latest()).toMatchObject({ state: 'failed', failure: 'The gateway hung up', finishedAt: null });
  await reconcile();
  expect(listing).toHaveBeenCalledTimes(1);
  at(new Date(night + 6000).toISOString());
  await reconcile();
  expect(listing).toHaveBeenCalledTimes(2);
  listing.mockRestore();
  at(new Date(night + DAY / 24).toISOString());
  await reconcile();
  expect(await latest()).toMatchObject({ state: 'differences', failure: null, retryAt: null });
});

test('one that a process of the version before left is taken up after its lease, by one of many', async () => {
  await t.db.orm.insert(reconciliations).values({
    day: '2031-08-30',
    attempts: 1,
    startedAt: new Date(night - DAY),
    retryAt: new Date(night + 60_000),
    requestedBy: admin.id,
  });
  at(new Date(night + 30_000).toISOString());
  await reconcile();
  const left = () => t.db.orm.$count(reconciliations, sql`finished_at is null`);
  expect(await left()).toBe(1);
  at(new Date(night + 90_000).toISOString());
  const listing = vi.spyOn(services.gateway, 'listPayments');
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  expect(listing).toHaveBeenCalledTimes(1);
  listing.mockRestore();
  expect(await left()).toBe(0);
});

test('a process that lost its lease writes nothing; the one that took it over does', async () => {
  const { gateway } = services;
  const before = await t.db.orm.$count(notifications);
  await movement('pi_overtaken', 700);
  const listing = vi.spyOn(gateway, 'listPayments').mockImplementation(async function* overtaken() {
    await t.db.orm.execute(
      sql`update reconciliations set finished_at = now(), payments = 77 where finished_at is null`,
    );
    yield* [];
  });
  await reconcile();
  listing.mockRestore();
  const [row] = await t.db.orm.select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(1);
  expect(row).toMatchObject({ payments: 77, isBalanced: null });
  expect(await t.db.orm.$count(notifications)).toBe(before);
  expect(await t.db.orm.$count(queueJobs, eq(queueJobs.queue, reconciliationQueue.name))).toBe(0);
});
