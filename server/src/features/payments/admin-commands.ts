// Lets administrators retry a failed gateway event or task.
import { eq } from 'drizzle-orm';
import { assertState, rowOr404 } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { requestGateway } from './gateway-tasks.ts';
import { failedRefunds } from './tables.ts';
import type { Act } from '../../kernel/audit-log/audit-log.ts';
import { refundedAgain, refundedElsewhere } from './bookings.ts';
import { mustNotBeFrozen } from './frozen.ts';

const SENT = 'This refund was sent again before. If it comes back once more, it is listed here again.';
const PAID = 'This refund was paid another way before.';

type Returned = typeof failedRefunds.$inferSelect;

/**
 * Locks a returned refund that nothing was done about, does it, and notes who did. 404 for one that is not there; 409 for one that was
 * decided, and while a bank decides about the payment.
 */
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
  await tx
    .update(failedRefunds)
    .set({ retriedAt: now, retriedBy: adminId, paidHow: how ?? null })
    .where(row);
  const { gatewayRefund: refund, amountCents, reason } = failed;
  record({
    ...audit,
    actorId: adminId,
    targetType: 'failed_refund',
    targetId: id,
    before: { refund, amountCents, reason },
  });
}

/** Sends it again: should that come back too, it is a failed refund of its own. */
export function refundAgain(
  work: Work,
  { id, adminId, reason }: { id: number; adminId: number; reason: string | undefined },
): Promise<void> {
  const { tx, now } = work;
  const send = async ({ gatewayRefund, chargeId, userId, jobId, amountCents }: Returned) => {
    const cause = `refund:${gatewayRefund}:again`;
    await refundedAgain(tx, { userId, amountCents, cause, chargeId, jobId });
    await requestGateway(tx, { kind: 'refund', key: cause, payload: { chargeId, amountCents } }, now);
  };
  return decide(work, { id, adminId }, send, {
    action: 'refund.retry',
    after: { sent: true },
    reason: reason ?? null,
  });
}

/** The payer got the money outside of the gateway: a card that is closed takes no refund, however often it is sent. */
export function payElsewhere(work: Work, refund: { id: number; adminId: number; how: string }): Promise<void> {
  const pay = ({ gatewayRefund, userId, jobId, amountCents }: Returned) =>
    refundedElsewhere(work.tx, { userId, amountCents, cause: `refund:${gatewayRefund}:elsewhere`, jobId });
  const { how } = refund;
  return decide(work, refund, pay, { action: 'refund.elsewhere', after: { paid: how }, reason: how });
}
