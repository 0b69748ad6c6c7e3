// A database restored from a backup, and transfers that the lost one made since: each is booked as the payout, and none is made
// again.
import { expect, test } from 'vitest';
import { eq, like } from '../../kernel/db/drizzle.ts';
import { installations } from '../../kernel/tables.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { paidJob, readyToBePaid } from '../../../../lab/harness/paid-jobs.ts';
import { runGatewayTasks } from '../payments/gateway-tasks.ts';
import { account, balanceOf } from '../payments/ledger.ts';
import { gatewayTasks, webhookEvents } from '../payments/tables.ts';
import { payouts } from './tables.ts';

const stage = await startTestApp();
const { db } = stage;
const MINUTE = 60_000;
await db.orm.insert(installations).values({ restoredAt: new Date() });

/** A job's earnings, owed because there is no account yet. */
async function anOwed() {
  const { jobId, owner, winner } = await paidJob(stage, 'work_done');
  await owner.post(`/api/jobs/${jobId}/confirm-completion`);
  const [payout] = await db.orm.select().from(payouts).where(eq(payouts.jobId, jobId));
  if (!payout) throw new Error('nothing is owed');
  return { payout, winner };
}

const payoutOf = async (id: number) => (await db.orm.select().from(payouts).where(eq(payouts.id, id)))[0];
const asked = (id: number) => db.orm.$count(gatewayTasks, like(gatewayTasks.key, `payout:${id}:%`));
const events = stage.app.timers.find(({ name }) => name === 'payments.retryEvents');

/** Stripe reports a transfer that was made before the backup was restored. */
async function deliver(eventId: string, payout: typeof payouts.$inferSelect, more: object, metadata: object = {}) {
  const object = {
    id: `tr_${payout.id}`,
    destination: 'acct_of_the_lost_time',
    amount: payout.amountCents,
    amount_reversed: 0,
    created: Math.floor((Date.now() - 10 * MINUTE) / 1000),
    metadata: { payoutId: String(payout.id), awardId: String(payout.awardId), attempt: '1', ...metadata },
    ...more,
  };
  const now = new Date(Date.now() - 1000);
  const body = { id: eventId, type: 'transfer.created', created: object.created, data: { object } };
  await db.orm
    .insert(webhookEvents)
    .values({ id: eventId, type: 'transfer.created', body, receivedAt: now, retryAt: now });
  await events?.run(stage.app.services);
}

test.each(['1', '3'])('a transfer by attempt %s, unknown to the backup, pays what is owed', async (attempt) => {
  const { payout, winner } = await anOwed();
  await deliver(`evt_lost_${attempt}`, payout, {}, { attempt });
  expect(await payoutOf(payout.id)).toMatchObject({ status: 'paid', transferId: `tr_${payout.id}` });
  await readyToBePaid(stage, winner);
  await runGatewayTasks(stage.app.services);
  expect(await asked(payout.id)).toBe(0);
  expect(await db.transaction((tx) => balanceOf(tx, account.provider(payout.providerId)))).toBe(0);
  // It is reversed: that is booked, and it can be sent again.
  await deliver(`evt_back_${attempt}`, payout, { amount_reversed: payout.amountCents }, { attempt });
  expect(await payoutOf(payout.id)).toMatchObject({ status: 'reversed', reversedCents: payout.amountCents });
  expect(await db.transaction((tx) => balanceOf(tx, account.provider(payout.providerId)))).toBe(payout.amountCents);
});

test('a transfer that we found there ourselves is booked, although a database between this one and its backup made it', async () => {
  const installation = '7b0c1c4e-0000-4000-8000-000000000000';
  const { payout } = await anOwed();
  await deliver('evt_theirs', payout, {}, { installation });
  expect(await payoutOf(payout.id)).toMatchObject({ status: 'owed' });
  await deliver(`live_oak.found:transfer.created:tr_${payout.id}`, payout, {}, { installation });
  expect(await payoutOf(payout.id)).toMatchObject({ status: 'paid' });
});

const providerCents = (id: number) => db.transaction((tx) => balanceOf(tx, account.provider(id)));

test('a transfer of another amount is not this payout’s', async () => {
  const { payout } = await anOwed();
  await deliver('evt_rest', payout, { amount: payout.amountCents - 5_000 }, { attempt: '2' });
  expect(await payoutOf(payout.id)).toMatchObject({ status: 'owed', transferId: null });
  expect(await providerCents(payout.providerId)).toBe(payout.amountCents);
});

test('a transfer made and reversed in the lost period leaves the payout owed in full', async () => {
  const { payout } = await anOwed();
  await deliver('evt_gone_back', payout, { amount_reversed: payout.amountCents }, { attempt: '2' });
  expect(await payoutOf(payout.id)).toMatchObject({ status: 'owed', reversedCents: 0 });
  expect(await providerCents(payout.providerId)).toBe(payout.amountCents);
});

test('for a payout reversed in the backup the transfer that followed is booked', async () => {
  const { payout } = await anOwed();
  const transfer = { id: `tr_first_${payout.id}` };
  await deliver('evt_first', payout, transfer);
  await deliver('evt_first_back', payout, { ...transfer, amount_reversed: payout.amountCents });
  expect(await payoutOf(payout.id)).toMatchObject({ status: 'reversed', reversedCents: payout.amountCents });
  await deliver('evt_second', payout, {}, { attempt: '3' });
  expect(await payoutOf(payout.id)).toMatchObject({
    status: 'paid',
    transferId: `tr_${payout.id}`,
    reversedCents: 0,
    attempt: 3,
  });
  expect(await providerCents(payout.providerId)).toBe(0);
});

test('a waiting payout is canceled once the transfer of the lost period is booked', async () => {
  const { payout, winner } = await anOwed();
  await db.orm.update(payouts).set({ heldAt: new Date(), holdReason: 'desk' }).where(eq(payouts.id, payout.id));
  await readyToBePaid(stage, winner);
  expect(await payoutOf(payout.id)).toMatchObject({ status: 'sending', attempt: 1 });
  await deliver('evt_of_third', payout, {}, { attempt: '3' });
  expect(await payoutOf(payout.id)).toMatchObject({ status: 'paid', attempt: 3 });
  const waiting = await db.orm
    .select()
    .from(gatewayTasks)
    .where(like(gatewayTasks.key, `payout:${payout.id}:%`));
  expect(waiting.map(({ doneAt }) => doneAt === null)).toEqual([false]);
});
