// Creates payouts and queues their transfers: never twice, and a refused one is not retried blindly. Locks are taken in this order: job,
// business, payout.
import { targetOf } from '../../kernel/audit-log/audit-log.ts';
import { and, asc, eq, inArray, lte, or, sql, type Tx } from '../../kernel/db/drizzle.ts';
import { insertedRow, wrongState, rowOr404 } from '../../kernel/errors.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { isFrozen, isPausedPayout } from '../payments/frozen.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { lockProvider, type ProviderRecord } from '../providers/moves.ts';
import { providers } from '../providers/tables.ts';
import { movePayout, type PayoutRecord } from './moves.ts';
import { retryWaitMs, retryBlock } from './policy.ts';
import { payouts } from './tables.ts';

export const keyOf = (id: number, attempt: number) => `payout:${id}:${attempt}`;

/** Queues the transfer of a locked payout. `clearedAt`: an administrator sends it although it is held or a side is suspended. */
async function send(tx: Tx, payout: PayoutRecord, payoutAccount: string, now: Date, clearedAt: Date | null = null) {
  const { id, jobId, awardId, chargeId, amountCents } = payout;
  const attempt = payout.attempt + 1;
  const reset = { retryAt: null, transferId: null, paidAt: null, reversedCents: 0 };
  await movePayout(tx, payout, 'send', { ...reset, attempt, clearedAt });
  const names = { payoutId: id, attempt, awardId, jobId };
  const metadata = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, String(value)]));
  const payload = { payoutAccount, chargeId, amountCents, metadata };
  await requestGateway(tx, { kind: 'transfer', key: keyOf(id, attempt), payload }, now);
}

/** Creates the payout of what was released to a business, and sends it at once where its account can be paid. */
export async function owePayout(
  { tx, now, emit }: Work,
  owed: Pick<PayoutRecord, 'jobId' | 'awardId' | 'providerId' | 'amountCents' | 'chargeId'>,
): Promise<void> {
  // Serialized with the account's events: the second one sees the first.
  const [provider] = await tx.select().from(providers).where(eq(providers.id, owed.providerId)).for('no key update');
  const created = { ...owed, createdAt: now };
  const payout = insertedRow(await tx.insert(payouts).values(created).returning());
  if (provider?.payoutReady && provider.payoutAccount !== null) {
    await send(tx, payout, provider.payoutAccount, now);
  } else {
    await emit({ kind: 'payouts.waiting', data: { payoutId: payout.id } });
  }
}

/** Sends what a locked business is owed: `all` of it, or only what was not refused or whose wait is over. */
export async function sendOwed(
  tx: Tx,
  { id: providerId, payoutAccount }: Pick<ProviderRecord, 'id'> & { payoutAccount: string },
  { now, all }: { now: Date; all: boolean },
): Promise<void> {
  const isDue = or(sql`${payouts.retryAt} is null`, lte(payouts.retryAt, now));
  const owed = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.providerId, providerId), eq(payouts.status, 'owed'), all ? undefined : isDue))
    .orderBy(asc(payouts.id))
    .for('update');
  for (const payout of owed) await send(tx, payout, payoutAccount, now);
}

async function lockPayout(tx: Tx, id: number): Promise<{ payout: PayoutRecord; provider: ProviderRecord }> {
  const seen = rowOr404(await tx.select({ providerId: payouts.providerId }).from(payouts).where(eq(payouts.id, id)));
  const provider = await lockProvider(tx, seen.providerId);
  const payout = rowOr404(await tx.select().from(payouts).where(eq(payouts.id, id)).for('update'));
  return { payout, provider };
}

/** The gateway refused the last transfer of this payout: it is owed again, with the reason. */
async function takeRefusal({ tx, now, emit }: Work, payoutId: number): Promise<void> {
  const { payout } = await lockPayout(tx, payoutId);
  const ofAttempt = eq(gatewayTasks.key, keyOf(payoutId, payout.attempt));
  const [task] = await tx.select().from(gatewayTasks).where(ofAttempt);
  if (payout.status !== 'sending' || !task?.doneAt || task.failure === null) return;
  const { failure } = task;
  const retryAt = new Date(now.getTime() + retryWaitMs(payout.attempt));
  await movePayout(tx, payout, 'refuse', { failure, retryAt });
  // Notified once, not at every check.
  if (payout.failure !== failure) {
    await emit({ kind: 'payouts.refused', data: { payoutId, failure } });
  }
}

/** The owner has a payment back that was released and not sent yet: an administrator decides whether it is sent. True if there is one. */
export async function holdUnsent(
  { tx, now, emit }: Work,
  { awardId, why }: { awardId: number; why: 'bank' | 'refund' },
): Promise<boolean> {
  const [held] = await tx
    .update(payouts)
    .set({ heldAt: now, holdReason: why === 'bank' ? 'chargeback' : 'desk', clearedAt: null })
    .where(and(eq(payouts.awardId, awardId), inArray(payouts.status, ['owed', 'sending', 'reversed'])))
    .returning({ id: payouts.id });
  if (held) {
    await emit({ kind: 'payouts.held', data: { payoutId: held.id, why } });
  }
  return held !== undefined;
}

/** Sends a payout that was refused, reversed, or waits for a decision; 409 while the account, as read before, does not allow it. */
export async function retryPayout(
  { tx, now, record }: Work,
  { payoutId, adminId, reason }: { payoutId: number; adminId: number; reason: string },
): Promise<void> {
  const { payout, provider } = await lockPayout(tx, payoutId);
  const isPaused = (await tx.$count(payouts, and(eq(payouts.id, payoutId), isPausedPayout('payouts')))) > 0;
  const isInBankReview = await isFrozen(tx, payout.chargeId);
  const block = retryBlock(payout.status, { ...provider, isInBankReview, isPaused });
  if (block !== null || provider.payoutAccount === null) throw wrongState(block ?? 'payments.noPayoutAccount');
  const { status, attempt, failure } = payout;
  if (status === 'sending') {
    // The transfer is queued already, under the same key: it only has to stop waiting.
    await tx.update(payouts).set({ clearedAt: now }).where(eq(payouts.id, payoutId));
  } else {
    await send(tx, payout, provider.payoutAccount, now, isPaused ? now : null);
  }
  const before = { status, attempt, failure, ...(isPaused && { paused: true }) };
  const after = { status: 'sending', attempt: status === 'sending' ? attempt : attempt + 1 };
  record({ action: 'payout.retry', actorId: adminId, ...targetOf('payout', payoutId), before, after, reason });
}

export async function takeRefusals(services: Services): Promise<void> {
  const { rows } = await services.db.orm.execute<{ id: number }>(sql`
    select p.id from payouts p
    join gateway_tasks t on t.key = 'payout:' || p.id || ':' || p.attempt
    where p.status = 'sending' and t.done_at is not null and t.failure is not null order by p.id limit 100`);
  await commandForEach(services, 'refused payout', rows, takeRefusal);
}
