// Sends a returned refund again when an administrator asks for it: one new booking and one new gateway task.
import { eq } from 'drizzle-orm';
import { wrongState, foundRow } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { refundedAgain } from './bookings.ts';
import { mustNotBeFrozen } from './frozen.ts';
import { requestGateway } from './gateway-tasks.ts';
import { failedRefunds } from './tables.ts';

interface Again {
  id: number;
  adminId: number;
  reason: string | undefined;
}

/** 404 for one that is not there; 409 when it was sent again before: should that fail too, it is a failed refund of its own. */
export async function refundAgain({ tx, now, record }: Work, { id, adminId, reason }: Again): Promise<void> {
  const failed = foundRow(await tx.select().from(failedRefunds).where(eq(failedRefunds.id, id)).for('update'));
  if (failed.retriedAt !== null) {
    throw wrongState('This refund was sent again before. Should it come back once more, it stands here anew.');
  }
  await mustNotBeFrozen(tx, failed.chargeId);
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
