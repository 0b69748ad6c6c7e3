// Chargebacks: a payment is frozen while the bank decides; a loss is paid by the hold, or by the platform.
import { and, asc, eq, type Tx } from '../../kernel/db/drizzle.ts';
import { insertedRow } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import type { FactOf } from './gateway-facts.ts';
import { account, isBooked, transfer, type Movement } from './ledger.ts';
import { closeChargeback } from './moves.ts';
import { coverRefunds, paymentOf } from './returned-refunds.ts';
import { chargebacks } from './tables.ts';

export type ChargebackLoss = Record<'jobId' | 'amountCents', number> & Record<'chargeId' | 'gatewayDispute', string>;
/** A refund of an award made at the gateway itself; `totalCents`: all those of its payment by then. */
export type GatewayRefund = Record<'jobId' | 'amountCents' | 'totalCents', number> & { chargeId: string };
export interface ChargebackReactions {
  /** Locks the job, so that nothing else settles its payment meanwhile. */
  lock(work: Work, jobId: number): Promise<void>;
  lost(work: Work, loss: ChargebackLoss): Promise<void>;
  /** Books it, and takes it from what is held or not paid out yet. */
  refundedAtGateway(work: Work, refund: GatewayRefund): Promise<void>;
}

/** What money that goes back does to the membership that was paid with it. */
export interface MembershipReturns {
  /** Locks the business whose membership was paid with a charge, before any row about the money is locked; nothing for another charge. */
  lock(work: Work, chargeId: string): Promise<void>;
  /** Money of a charge was refunded, or a refund of it was returned. `refundedCents`: the refunded total, where the event reports it. */
  wentBack(work: Work, charge: { chargeId: string; refundedCents?: number }): Promise<void>;
}

type Money = 'withdrawn' | 'reinstated';
const causeOf = (gatewayDispute: string, money: Money) => `chargeback:${gatewayDispute}:${money}`;

/** The bank takes (or gives back) the money of a payment: gateway ↔ platform:chargebacks. Each once, in any order. */
const bookMoney = (
  tx: Tx,
  { gatewayDispute, chargeId, jobId, amountCents }: typeof chargebacks.$inferSelect,
  money: Money,
) =>
  transfer(tx, 'refund', [account.chargebacks, account.gateway], {
    jobId,
    chargeId,
    cause: causeOf(gatewayDispute, money),
    amountCents: money === 'withdrawn' ? amountCents : -amountCents,
  });

/** `cause`: of the award. A bank may take one payment in several parts, each a dispute of its own. */
type Borne = Movement & { jobId: number; gatewayDispute: string };
const bookLoss = (tx: Tx, from: string, { gatewayDispute, ...borne }: Borne) =>
  transfer(tx, 'refund', [from, account.chargebacks], { ...borne, cause: `${borne.cause}:borne:${gatewayDispute}` });

/** The hold of a payment bears what the bank took: job → platform:chargebacks. */
export const bookBorne = (tx: Tx, borne: Borne) => bookLoss(tx, account.held(borne.jobId), borne);

/** The bank paid a part of a refund that was booked and not sent: gateway → platform:chargebacks. */
export const bookLowered = (tx: Tx, borne: Borne & { chargeId: string }) => bookLoss(tx, account.gateway, borne);

/** An inquiry that becomes a chargeback gets a later deadline; an older event may come after that. */
const later = (one: Date | null, other: Date | null) => (one && (!other || other < one) ? one : other);

/** Records an event of the gateway about a chargeback, in any order: a closed one stays closed. */
export async function takeChargeback(
  work: Work,
  { chargebacks: awards, memberships }: { chargebacks: ChargebackReactions; memberships: MembershipReturns },
  fact: FactOf<'chargeback'>,
): Promise<void> {
  const { tx, now, emit } = work;
  const { disputeId: gatewayDispute, chargeId, amountCents, reason, dueBy, status, money } = fact;
  const { jobId } = await paymentOf(tx, chargeId);
  await (jobId === null ? memberships.lock(work, chargeId) : awards.lock(work, jobId));
  const values = { gatewayDispute, chargeId, jobId, amountCents, reason, dueBy, openedAt: now };
  const made = await tx.insert(chargebacks).values(values).onConflictDoNothing().returning({ id: chargebacks.id });
  const row = eq(chargebacks.gatewayDispute, gatewayDispute);
  const before = insertedRow(await tx.select().from(chargebacks).where(row).for('update'));
  const isNew = money !== null && (await bookMoney(tx, before, money));
  const closes = status !== 'open' && (await closeChargeback(tx, before.id, status, now));
  const after = closes ? status : before.status;
  const isReinstated = await isBooked(tx, causeOf(gatewayDispute, 'reinstated'));
  const isWithdrawn = !isReinstated && (await isBooked(tx, causeOf(gatewayDispute, 'withdrawn')));
  // The first event of the chargeback may come before the payment's own.
  const known = { isWithdrawn, jobId: before.jobId ?? jobId, dueBy: later(before.dueBy, dueBy) };
  await tx.update(chargebacks).set(known).where(row);
  if (closes && status === 'lost') {
    await (jobId === null
      ? memberships.wentBack(work, { chargeId })
      : awards.lost(work, { jobId, chargeId, gatewayDispute, amountCents }));
    await coverRefunds(work, chargeId);
  }
  if (made.length > 0 || closes) {
    await emit({ kind: 'money.chargeback', data: { chargebackId: before.id, status: after } });
  }
  // Money returned after a lost chargeback is not processed automatically: people were already notified of the loss.
  if (after === 'lost' && isReinstated && (closes || (isNew && money === 'reinstated'))) {
    await emit({ kind: 'money.reinstated', data: { chargebackId: before.id } });
  }
}

/** Applies earlier decisions of banks, which came before the payment's own event, to the award just paid. The job is locked. */
export async function takeEarlierLosses(
  work: Work,
  reactions: ChargebackReactions,
  { jobId, chargeId }: { jobId: number; chargeId: string },
): Promise<void> {
  const isLost = and(eq(chargebacks.chargeId, chargeId), eq(chargebacks.status, 'lost'));
  const earlier = await work.tx.select().from(chargebacks).where(isLost).orderBy(asc(chargebacks.id));
  for (const { gatewayDispute, amountCents } of earlier) {
    await reactions.lost(work, { jobId, chargeId, gatewayDispute, amountCents });
  }
  await work.tx.update(chargebacks).set({ jobId }).where(eq(chargebacks.chargeId, chargeId));
}
