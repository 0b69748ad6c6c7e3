// Executes one gateway task: the call for its kind, and what its failure means for others that wait.
import type { PaymentGateway } from './gateway.ts';
import type { GatewayTask } from './gateway-task-kinds.ts';
import { propertiesOf } from '@live-oak/contract/properties.ts';

/** The renewal of a membership that has ended meanwhile cannot be changed, and need not be. */
async function setRenewal(
  gateway: PaymentGateway,
  request: { idempotencyKey: string; subscription: string; cancel: boolean },
): Promise<void> {
  try {
    await gateway.cancelAtPeriodEnd(request);
  } catch (error) {
    if ((await gateway.readMembership(request.subscription))?.status !== 'ended') {
      throw error;
    }
  }
}

/** The task's key is the idempotency key, so a repeated or late call changes nothing. */
export async function tell(gateway: PaymentGateway, task: GatewayTask): Promise<void> {
  const idempotencyKey = task.key;
  switch (task.kind) {
    case 'refund':
      await gateway.refund({ idempotencyKey, ...task.payload });
      return;
    case 'start_membership':
      await gateway.startMembership({ idempotencyKey, ...task.payload });
      return;
    case 'end_membership':
      await gateway.endMembership(task.payload.subscription);
      return;
    case 'remove_card':
      await gateway.removeCard(task.payload.customer);
      return;
    case 'expire_checkout':
      await gateway.expireCheckout(task.payload.checkoutId);
      return;
    case 'set_renewal':
      await setRenewal(gateway, { idempotencyKey, ...task.payload });
      return;
    case 'use_card':
      await gateway.useNewCard({ idempotencyKey, ...task.payload });
      return;
    case 'transfer':
      await gateway.transfer({ idempotencyKey, ...task.payload });
  }
}

/** The gateway did not answer, or is unavailable; both gateways throw this error. */
const AWAY = new Set<unknown>(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
/** Another call with the same key is running, so the gateway is available. */
const IN_USE = 409;

/** True when the gateway is unavailable, so the next task would fail too. */
export function isAway(error: unknown): boolean {
  const { type, statusCode } = propertiesOf(error);
  return AWAY.has(type) && statusCode !== IN_USE;
}
