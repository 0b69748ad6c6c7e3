// A database that was restored from a backup, and transfers that the lost one made since: each is taken for the payout, and none is made anew.
import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { installations } from '../../db/installation-tables.ts';
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

/** What a job earned, and is owed since there is no account yet. */
async function anOwed() {
  const { jobId, owner, winner } = await paidJob(stage, 'work_done');
  await owner.post(`/api/jobs/${jobId}/confirm-completion`);
  const [payout] = await db.orm.select().from(payouts).where(eq(payouts.jobId, jobId));
  if (!payout) {
    throw new Error('nothing is owed');
  }
  return { payout, winner };
}

const payoutOf = async (id: number) => (await db.orm.select().from(payouts).where(eq(payouts.id, id)))[0];
const asked = (id: number) => db.orm.$count(gatewayTasks, like(gatewayTasks.key, `payout:${id}:%`));
const events = stage.app.timers.find(({ name }) => name === 'payments.retryEvents');

/** Stripe tells of a transfer that was made before the backup was restored. */
async function tell(eventId: string, payout: typeof payouts.$inferSelect, more: object, metadata: object = {}) {
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

test.each(['1', '3'])(
  'a transfer by attempt %s, of which the backup knows nothing, pays what is owed',
  async (attempt) => {
    const { payout, winner } = await anOwed();
    await tell(`evt_lost_${attempt}`, payout, {}, { attempt });
    expect(await payoutOf(payout.id)).toMatchObject({ status: 'paid', transferId: `tr_${payout.id}` });
    await readyToBePaid(stage, winner);
    await runGatewayTasks(stage.app.services);
    expect(await asked(payout.id)).toBe(0);
    expect(await db.transaction((tx) => balanceOf(tx, account.provider(payout.providerId)))).toBe(0);
    // It comes back: that is booked, and it can be sent again.
    await tell(`evt_back_${attempt}`, payout, { amount_reversed: payout.amountCents }, { attempt });
    expect(await payoutOf(payout.id)).toMatchObject({ status: 'reversed', reversedCents: payout.amountCents });
    expect(await db.transaction((tx) => balanceOf(tx, account.provider(payout.providerId)))).toBe(payout.amountCents);
  },
);

test('a transfer that we found there ourselves is taken, though a database between this one and its backup made it', async () => {
  const installation = '7b0c1c4e-0000-4000-8000-000000000000';
  const { payout } = await anOwed();
  await tell('evt_theirs', payout, {}, { installation });
  expect(await payoutOf(payout.id)).toMatchObject({ status: 'owed' });
  await tell(`live_oak.found:transfer.created:tr_${payout.id}`, payout, {}, { installation });
  expect(await payoutOf(payout.id)).toMatchObject({ status: 'paid' });
});

test('a transfer of the rest, of a payout of which a part was kept in the lost time, is not booked, and administrators are told once', async () => {
  const desk = await stage.admin();
  const { payout } = await anOwed();
  const rest = { amount: payout.amountCents - 5_000 };
  await tell('evt_rest', payout, rest);
  expect(await payoutOf(payout.id)).toMatchObject({ status: 'owed', keptCents: 0 });
  const { body } = await desk.get<{ title: string; message: string }[]>('/api/notifications?limit=20');
  const told = body.filter(({ title }) => title === 'Payment Event Not Booked');
  expect(told).toHaveLength(1);
  expect(told[0]?.message).toContain('compare the transfer');
});
