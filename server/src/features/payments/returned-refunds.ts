// Refunds that did not reach their payer: booked back, covered by what a bank took of the payment or by a refund made at the
// gateway itself, sent again or paid another way.
import { and, asc, eq, isNotNull, isNull, sql, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, rowOr404 } from '../../kernel/errors.ts';
import type { Act } from '../../kernel/audit-log/audit-log.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { refundedAgain, refundedElsewhere, account, transfer } from './ledger.ts';
import { mustNotBeFrozen, uncoveredCents } from './frozen.ts';
import type { FactOf } from './gateway-facts.ts';
import { requestGateway, settleRefunds } from './gateway-tasks.ts';
import { failedRefunds, gatewayTasks } from './tables.ts';
import { UnknownObject, type MadeRefund } from './gateway.ts';

type Returned = typeof failedRefunds.$inferSelect;

/** Who paid with a charge, and for which job, from the ledger. */
export async function paymentOf(tx: Tx, chargeId: string): Promise<{ jobId: number | null; userId: number | null }> {
  const { rows } = await tx.execute<{ jobId: number | null; userId: number | null }>(sql`
    select t.job_id as "jobId", (select split_part(e.account, ':', 2)::int from ledger_entries e
      where e.transaction_id = t.id and e.account like 'member:%' limit 1) as "userId"
    from ledger_transactions t where t.charge_id = ${chargeId} and t.kind = 'charge' order by t.id limit 1`);
  return rows[0] ?? { jobId: null, userId: null };
}

/** Between a refund's name and its amount, in the name of the part that was covered. subscriptions/invoices.ts reads it too. */
const COVERED = ':covered:';

type Covered = Pick<Returned, 'gatewayRefund' | 'userId' | 'jobId' | 'amountCents'>;
type How = Pick<Work, 'tx' | 'now'> & { paidHow: string | null };

/** Returned refunds of a payment that are still owed. Serialized by payment: of two at the same time, the second one sees the first. */
export async function lockOwed(tx: Tx, chargeId: string): Promise<Returned[]> {
  await tx.execute(
    sql`select id from ledger_transactions where charge_id = ${chargeId} and kind = 'charge' order by id for update`,
  );
  const of = and(eq(failedRefunds.chargeId, chargeId), isNull(failedRefunds.retriedAt));
  return tx.select().from(failedRefunds).where(of).orderBy(asc(failedRefunds.id)).for('update');
}

/** Marks up to so many cents of these as no longer owed, the oldest first, and returns the parts to book. */
async function coverOwed(owed: Returned[], cents: number, { tx, now, paidHow }: How): Promise<Covered[]> {
  const parts: Covered[] = [];
  let left = cents;
  for (const { id, ...refund } of owed) {
    const { gatewayRefund, userId, jobId, amountCents } = refund;
    const coveredCents = Math.min(left, amountCents);
    if (coveredCents <= 0) break;
    left -= coveredCents;
    const leftCents = amountCents - coveredCents;
    // A part that is covered becomes a row of its own: the rest is owed as before.
    const name = leftCents === 0 ? gatewayRefund : `${gatewayRefund}${COVERED}${amountCents}`;
    const change = leftCents === 0 ? { retriedAt: now, paidHow } : { amountCents: leftCents };
    await tx.update(failedRefunds).set(change).where(eq(failedRefunds.id, id));
    if (leftCents > 0) {
      const part = { ...refund, gatewayRefund: name, amountCents: coveredCents, retriedAt: now, paidHow };
      await tx.insert(failedRefunds).values(part);
    }
    parts.push({ gatewayRefund: name, userId, jobId, amountCents: coveredCents });
  }
  return parts;
}

/** Refunds that did not reach the payer, whose bank then took the payment: not sent again, but booked member → platform:chargebacks. */
export async function coverRefunds({ tx, now }: Pick<Work, 'tx' | 'now'>, chargeId: string): Promise<void> {
  const owed = await lockOwed(tx, chargeId);
  const parts = await coverOwed(owed, await uncoveredCents(tx, chargeId), { tx, now, paidHow: null });
  for (const { gatewayRefund, userId, jobId, amountCents } of parts) {
    const covered = { jobId, amountCents, cause: `refund:${gatewayRefund}:covered` };
    await transfer(tx, 'refund', [account.member(userId), account.chargebacks], covered);
  }
}

/** A refund made at the gateway itself pays what is owed of returned ones first: member → gateway. Returns how much of it did. */
export async function payOwed(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  owed: Returned[],
  { chargeId, amountCents: cents }: { chargeId: string; amountCents: number },
): Promise<number> {
  const parts = await coverOwed(owed, cents, { tx, now, paidHow: 'Refunded at the gateway itself' });
  for (const { gatewayRefund, userId, jobId, amountCents } of parts) {
    const paid = { jobId, chargeId, amountCents, cause: `refund:${gatewayRefund}:at-gateway` };
    await transfer(tx, 'refund', [account.member(userId), account.gateway], paid);
  }
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * Books a returned refund (gateway → member), once by its name and `how`, and lists it for administrators unless a chargeback covers it.
 * `settle` settles its task. Throws `unknown()` where the ledger has no such payment.
 */
async function takeRefundBack(
  { tx, now, emit }: Work,
  { how, ...refund }: Pick<Returned, 'gatewayRefund' | 'chargeId' | 'amountCents' | 'reason'> & { how: string },
  { settle, unknown }: { settle: () => Promise<unknown>; unknown: () => Error },
): Promise<void> {
  const { gatewayRefund, chargeId, amountCents } = refund;
  const { jobId, userId } = await paymentOf(tx, chargeId);
  if (userId === null) throw unknown();
  const back = { jobId, chargeId, amountCents, cause: `refund:${gatewayRefund}:${how}` };
  if (!(await transfer(tx, 'refund', [account.gateway, account.member(userId)], back))) return;
  await tx.insert(failedRefunds).values({ ...refund, userId, jobId, failedAt: now });
  await settle();
  await coverRefunds({ tx, now }, chargeId);
  const isOwed = and(eq(failedRefunds.gatewayRefund, gatewayRefund), isNull(failedRefunds.retriedAt));
  const [owed] = await tx.select({ amountCents: failedRefunds.amountCents }).from(failedRefunds).where(isOwed);
  if (owed) {
    await emit({ kind: 'money.refundCameBack', data: { chargeId, amountCents: owed.amountCents } });
  }
}

export function takeFailedRefund(
  work: Work,
  { refundId: gatewayRefund, chargeId, amountCents, reason }: FactOf<'refundFailed'>,
  made: readonly MadeRefund[],
): Promise<void> {
  const returned = { gatewayRefund, chargeId, amountCents, reason, how: 'failed' };
  return takeRefundBack(work, returned, {
    // Marks this refund as reported, independent of later reports about this payment's refunds.
    settle: () => settleRefunds(work.tx, { chargeId, made }, work.now),
    unknown: () =>
      new UnknownObject(`The refund ${gatewayRefund} was returned, of payment ${chargeId}, which does not exist`),
  });
}

const isRefused = and(
  eq(gatewayTasks.kind, 'refund'),
  isNotNull(gatewayTasks.doneAt),
  isNotNull(gatewayTasks.failure),
  isNull(gatewayTasks.settledAt),
);

async function takeRefusal(work: Work, taskId: number): Promise<void> {
  const { tx, now } = work;
  const row = eq(gatewayTasks.id, taskId);
  const [task] = await tx.select().from(gatewayTasks).where(and(row, isRefused)).for('update');
  if (!task) return;
  // Tasks of this kind are refunds (the condition above), and every refund has a charge and cents.
  const { chargeId, amountCents } = task.payload as { chargeId: string; amountCents: number };
  const refused = { gatewayRefund: task.key, chargeId, amountCents, reason: task.failure ?? 'refused', how: 'refused' };
  await takeRefundBack(work, refused, {
    settle: () => tx.update(gatewayTasks).set({ settledAt: now }).where(row),
    unknown: () => new Error(`The refund ${task.key} was refused, of a payment that is not in the ledger`),
  });
}

/** Reverses refunds that the gateway refused for good, and lists them as returned. Safe in several processes at once. */
export async function takeRefusedRefunds(services: Services): Promise<void> {
  const { id } = gatewayTasks;
  const due = services.db.orm.select({ id }).from(gatewayTasks).where(isRefused).orderBy(asc(id)).limit(100);
  await commandForEach(services, 'refused refund', due, takeRefusal);
}

const SENT = 'This refund was sent again before. If it is returned once more, it is listed here again.';
const PAID = 'This refund was paid another way before.';

/** Runs `act` on a locked refund and records who decided. 404 for an unknown one; 409 when decided before, or while a bank decides. */
async function decide(
  { tx, now, record }: Work,
  { id, adminId, how }: { id: number; adminId: number; how?: string },
  act: (refund: Returned) => Promise<unknown>,
  audit: Pick<Act, 'action' | 'after' | 'reason'>,
): Promise<void> {
  const row = eq(failedRefunds.id, id);
  const failed = rowOr404(await tx.select().from(failedRefunds).where(row).for('update'));
  assertState(failed.retriedAt === null, { english: failed.paidHow === null ? SENT : PAID });
  await mustNotBeFrozen(tx, failed.chargeId);
  await act(failed);
  const decided = { retriedAt: now, retriedBy: adminId, paidHow: how ?? null };
  await tx.update(failedRefunds).set(decided).where(row);
  const { gatewayRefund: refund, amountCents, reason } = failed;
  const before = { refund, amountCents, reason };
  record({ ...audit, actorId: adminId, targetType: 'failed_refund', targetId: id, before });
}

/** Sends it again: if that is returned too, it becomes another returned refund. */
export function refundAgain(
  work: Work,
  { reason, ...refund }: { id: number; adminId: number; reason: string | undefined },
): Promise<void> {
  const { tx, now } = work;
  const send = async ({ gatewayRefund, chargeId, userId, jobId, amountCents }: Returned) => {
    const cause = `refund:${gatewayRefund}:again`;
    await refundedAgain(tx, { userId, amountCents, cause, chargeId, jobId });
    await requestGateway(tx, { kind: 'refund', key: cause, payload: { chargeId, amountCents } }, now);
  };
  return decide(work, refund, send, { action: 'refund.retry', after: { sent: true }, reason: reason ?? null });
}

/** The payer got the money outside of the gateway: a closed card takes no refund, however often it is sent. */
export function payElsewhere(work: Work, refund: { id: number; adminId: number; how: string }): Promise<void> {
  const pay = ({ gatewayRefund, userId, jobId, amountCents }: Returned) =>
    refundedElsewhere(work.tx, { userId, amountCents, cause: `refund:${gatewayRefund}:elsewhere`, jobId });
  const { how } = refund;
  return decide(work, refund, pay, { action: 'refund.elsewhere', after: { paid: how }, reason: how });
}
