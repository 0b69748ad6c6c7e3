// What an administrator does about a returned refund: sends it again by the gateway, or notes that it was paid another way.
import { eq } from 'drizzle-orm';
import { wrongState, foundRow } from '../../kernel/errors.ts';
import type { Tx } from '../../kernel/db/open.ts';
import type { Work } from '../../kernel/services.ts';
import { refundedAgain, refundedElsewhere } from './bookings.ts';
import { mustNotBeFrozen } from './frozen.ts';
import { requestGateway } from './gateway-tasks.ts';
import { failedRefunds } from './tables.ts';

interface Again {
  id: number;
  adminId: number;
  reason: string | undefined;
}

/** Locks a returned refund that nothing was done about. 404 for one that is not there; 409 for one that was decided. */
async function lockReturned(tx: Tx, id: number) {
  const failed = foundRow(await tx.select().from(failedRefunds).where(eq(failedRefunds.id, id)).for('update'));
  if (failed.retriedAt !== null) {
    throw wrongState(failed.paidHow === null ? SENT : PAID);
  }
  await mustNotBeFrozen(tx, failed.chargeId);
  return failed;
}

const SENT = 'This refund was sent again before. Should it come back once more, it stands here anew.';
const PAID = 'This refund was paid another way before.';

/** 404 for one that is not there; 409 when it was sent again before: should that fail too, it is a failed refund of its own. */
export async function refundAgain({ tx, now, record }: Work, { id, adminId, reason }: Again): Promise<void> {
  const failed = await lockReturned(tx, id);
  const { gatewayRefund, chargeId, userId, jobId, amountCents } = failed;
  const cause = `refund:${gatewayRefund}:again`;
  await refundedAgain(tx, { userId, amountCents, cause, chargeId, ...(jobId === null ? {} : { jobId }) });
  await requestGateway(tx, { kind: 'refund', key: cause, payload: { chargeId, amountCents } }, now);
  await tx.update(failedRefunds).set({ retriedAt: now, retriedBy: adminId }).where(eq(failedRefunds.id, id));
  record({
    action: 'refund.retry',
    actorId: adminId,
    targetType: 'failed_refund',
    targetId: id,
    before: { refund: gatewayRefund, amountCents, reason: failed.reason },
    after: { sent: true },
    reason: reason ?? null,
  });
}

/**
 * The payer got the money outside of the gateway: a card that is closed takes no refund, however often it is sent. 404 for one that is
 * not there; 409 when it was sent again or paid before, and while a bank decides about the payment.
 */
export async function payElsewhere(
  { tx, now, record }: Work,
  { id, adminId, how }: { id: number; adminId: number; how: string },
): Promise<void> {
  const { gatewayRefund, userId, jobId, amountCents, reason } = await lockReturned(tx, id);
  const cause = `refund:${gatewayRefund}:elsewhere`;
  await refundedElsewhere(tx, { userId, amountCents, cause, ...(jobId === null ? {} : { jobId }) });
  await tx
    .update(failedRefunds)
    .set({ retriedAt: now, retriedBy: adminId, paidHow: how })
    .where(eq(failedRefunds.id, id));
  record({
    action: 'refund.elsewhere',
    actorId: adminId,
    targetType: 'failed_refund',
    targetId: id,
    before: { refund: gatewayRefund, amountCents, reason },
    after: { paid: how },
    reason: how,
  });
}
