// Chargebacks: a payment is frozen while the bank decides; a loss is paid by the hold, or by the platform.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import type { Work } from '../../kernel/services.ts';
import type { FactOf } from './gateway-facts.ts';
import { settleRefunds } from './gateway-tasks.ts';
import { account, isBooked, transfer } from './ledger.ts';
import { closeChargeback } from './moves.ts';
import { UnknownObject } from './with-installation.ts';
import { chargebacks, failedRefunds } from './tables.ts';
import { uncoveredCents } from './frozen.ts';
import { firstOr } from '../../kernel/errors.ts';

/** What a lost chargeback does to the award that was paid with the money. */
export interface ChargebackReactions {
  /** Locks the job, so that nothing else settles its payment meanwhile. */
  lock(work: Work, jobId: number): Promise<void>;
  /** The bank took an award's payment, or a part of it, for good. */
  lost(
    work: Work,
    loss: { jobId: number; chargeId: string; gatewayDispute: string; amountCents: number },
  ): Promise<void>;
}

/** The payment as the ledger has it: whose it was and for which job. */
async function paymentOf(tx: Tx, chargeId: string): Promise<{ jobId: number | null; userId: number | null }> {
  const { rows } = await tx.execute<{ job_id: number | null; account: string | null }>(sql`
    select t.job_id, (select e.account from ledger_entries e where e.transaction_id = t.id and e.account like 'member:%' limit 1) as account
    from ledger_transactions t where t.charge_id = ${chargeId} and t.kind = 'charge' order by t.id limit 1`);
  const member = Number(rows[0]?.account?.split(':')[1]);
  return { jobId: rows[0]?.job_id ?? null, userId: Number.isInteger(member) ? member : null };
}

type Record = typeof chargebacks.$inferSelect;

const causeOf = (gatewayDispute: string, money: 'withdrawn' | 'reinstated') => `chargeback:${gatewayDispute}:${money}`;

/** The bank takes (or gives back) the money of a payment: gateway ↔ platform:chargebacks. Each once, in any order. */
function bookMoney(
  tx: Tx,
  { gatewayDispute, chargeId, jobId, amountCents }: Record,
  money: 'withdrawn' | 'reinstated',
) {
  return transfer(tx, 'refund', [account.chargebacks, account.gateway], {
    jobId,
    chargeId,
    cause: causeOf(gatewayDispute, money),
    amountCents: money === 'withdrawn' ? amountCents : -amountCents,
  });
}

interface Borne {
  jobId: number;
  /** Integer cents. */
  amountCents: number;
  cause: string;
  /** A bank may take one payment in several parts. */
  gatewayDispute: string;
}

/** Of a payment that is still held the hold bears what the bank took: job → platform:chargebacks. `cause` names the award. */
export const bookBorne = (tx: Tx, { cause, gatewayDispute, ...borne }: Borne) =>
  transfer(tx, 'refund', [account.held(borne.jobId), account.chargebacks], {
    ...borne,
    cause: `${cause}:borne:${gatewayDispute}`,
  });

/** Of a refund that was not sent the payer has a part by their bank: gateway → platform:chargebacks, since it was booked as refunded. */
export const bookLowered = (tx: Tx, { cause, gatewayDispute, ...borne }: Borne & { chargeId: string }) =>
  transfer(tx, 'refund', [account.gateway, account.chargebacks], {
    ...borne,
    cause: `${cause}:borne:${gatewayDispute}`,
  });

/** Records an event of the gateway about a chargeback, in any order: a closed one stays closed. */
export async function takeChargeback(
  work: Work,
  reactions: ChargebackReactions & {
    lockMembership: (work: Work, chargeId: string) => Promise<void>;
    lostMembership: (work: Work, chargeId: string) => Promise<void>;
  },
  fact: FactOf<'chargeback'>,
): Promise<void> {
  const { tx, now, emit } = work;
  const { disputeId: gatewayDispute, chargeId, amountCents, reason, dueBy, status, money } = fact;
  const { jobId } = await paymentOf(tx, chargeId);
  await (jobId === null ? reactions.lockMembership(work, chargeId) : reactions.lock(work, jobId));
  const values = { gatewayDispute, chargeId, jobId, amountCents, reason, dueBy, openedAt: now };
  const made = await tx.insert(chargebacks).values(values).onConflictDoNothing().returning({ id: chargebacks.id });
  const row = eq(chargebacks.gatewayDispute, gatewayDispute);
  const before = firstOr(
    await tx.select().from(chargebacks).where(row).for('update'),
    () => new Error(`The chargeback ${gatewayDispute} was not written`),
  );
  const isNew = money !== null && (await bookMoney(tx, before, money));
  const closes = status !== 'open' && (await closeChargeback(tx, before.id, status, now));
  const after = closes ? status : before.status;
  await tx
    .update(chargebacks)
    // The first event of the chargeback may come before the payment's own.
    .set({ isWithdrawn: await isWithdrawn(tx, gatewayDispute), jobId: before.jobId ?? jobId })
    .where(row);
  if (closes && status === 'lost') {
    await (jobId === null
      ? reactions.lostMembership(work, chargeId)
      : reactions.lost(work, { jobId, chargeId, gatewayDispute, amountCents }));
    await coverRefunds(work, chargeId);
  }
  if (made.length > 0 || closes) {
    await emit({ kind: 'money.chargeback', data: { chargebackId: before.id, status: after } });
  }
  // Money returned after a lost chargeback is not processed automatically: people were already notified of the loss.
  const isBack = after === 'lost' && (await isBooked(tx, causeOf(gatewayDispute, 'reinstated')));
  if (isBack && (closes || (isNew && money === 'reinstated'))) {
    await emit({ kind: 'money.reinstated', data: { chargebackId: before.id } });
  }
}

/** Whether the gateway keeps the money now, by what is booked. */
const isWithdrawn = async (tx: Tx, gatewayDispute: string): Promise<boolean> =>
  (await isBooked(tx, causeOf(gatewayDispute, 'withdrawn'))) &&
  !(await isBooked(tx, causeOf(gatewayDispute, 'reinstated')));

/** Between the name of a refund and what was owed of it, in the name of the part that a bank covers. invoices.ts reads it too. */
const COVERED = ':covered:';

/**
 * Refunds of a payment that did not reach the payer, whose bank then took the payment: the payer has the money, and it is not sent
 * again, in part or in all. What is with us bears what the bank took: member → platform:chargebacks.
 */
export async function coverRefunds({ tx, now }: Pick<Work, 'tx' | 'now'>, chargeId: string): Promise<void> {
  // Serialized by payment: of a loss and a refund that comes back at the same time, the second one sees the first.
  await tx.execute(
    sql`select id from ledger_transactions where charge_id = ${chargeId} and kind = 'charge' order by id for update`,
  );
  const of = and(eq(failedRefunds.chargeId, chargeId), isNull(failedRefunds.retriedAt));
  const waiting = await tx.select().from(failedRefunds).where(of).orderBy(asc(failedRefunds.id)).for('update');
  let left = await uncoveredCents(tx, chargeId);
  for (const { id, ...refund } of waiting) {
    const { gatewayRefund, userId, jobId, amountCents } = refund;
    const coveredCents = Math.min(left, amountCents);
    if (coveredCents <= 0) {
      return;
    }
    left -= coveredCents;
    const isWhole = coveredCents === amountCents;
    // Of one that is covered in part, that part becomes a row of its own: the rest is owed as before.
    const name = isWhole ? gatewayRefund : `${gatewayRefund}${COVERED}${amountCents}`;
    const covered = { jobId, amountCents: coveredCents, cause: `refund:${name}:covered` };
    await transfer(tx, 'refund', [account.member(userId), account.chargebacks], covered);
    const row = eq(failedRefunds.id, id);
    if (isWhole) {
      await tx.update(failedRefunds).set({ retriedAt: now }).where(row);
    } else {
      await tx
        .update(failedRefunds)
        .set({ amountCents: amountCents - coveredCents })
        .where(row);
      await tx
        .insert(failedRefunds)
        .values({ ...refund, gatewayRefund: name, amountCents: coveredCents, retriedAt: now });
    }
  }
}

interface CameBack {
  gatewayRefund: string;
  chargeId: string;
  amountCents: number;
  reason: string;
  /** How it came back; with the refund's name it identifies the booking. */
  how: 'failed' | 'refused';
}

/**
 * Books a refund that did not reach its payer (gateway → member) and lists it, once: the money stays with us until an administrator has
 * it sent again. `settle` marks its task as over. What a bank took of the payment covers it, and then nobody is owed it. Throws what
 * `unknown` makes where the ledger has no such payment.
 */
export async function takeRefundBack(
  work: Work,
  { gatewayRefund, chargeId, amountCents, reason, how }: CameBack,
  { settle, unknown }: { settle: () => Promise<unknown>; unknown: () => Error },
): Promise<void> {
  const { tx, now, emit } = work;
  const { jobId, userId } = await paymentOf(tx, chargeId);
  if (userId === null) {
    throw unknown();
  }
  const back = { jobId, chargeId, amountCents, cause: `refund:${gatewayRefund}:${how}` };
  if (!(await transfer(tx, 'refund', [account.gateway, account.member(userId)], back))) {
    return;
  }
  const values = { gatewayRefund, chargeId, userId, jobId, amountCents, reason, failedAt: now };
  await tx.insert(failedRefunds).values(values);
  await settle();
  await coverRefunds(work, chargeId);
  const isOwed = and(eq(failedRefunds.gatewayRefund, gatewayRefund), isNull(failedRefunds.retriedAt));
  const [owed] = await tx.select({ amountCents: failedRefunds.amountCents }).from(failedRefunds).where(isOwed);
  if (owed) {
    await emit({ kind: 'money.refundCameBack', data: { chargeId, amountCents: owed.amountCents } });
  }
}

/**
 * What banks took for good of a payment before its own event arrived: the award, paid a moment ago, loses it as it would have later.
 * The job is locked.
 */
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

/** The gateway reports that the payer's bank did not take a refund. */
export const takeFailedRefund = (work: Work, { refundId: gatewayRefund, ...fact }: FactOf<'refundFailed'>) =>
  takeRefundBack(
    work,
    { ...fact, gatewayRefund, how: 'failed' },
    {
      // Marks this refund as reported, independent of later reports about this payment's refunds.
      settle: () => settleRefunds(work.tx, fact.chargeId, 0, work.now),
      unknown: () =>
        new UnknownObject(`The refund ${gatewayRefund} came back, of payment ${fact.chargeId}, which is not there`),
    },
  );
