// Executes one gateway task: the call for its kind, and what its failure means for others that wait.
import type { PaymentGateway } from './gateway.ts';
import type { GatewayTask } from './gateway-task-kinds.ts';
import { propertiesOf } from '@live-oak/contract/properties.ts';

/** A membership that has ended meanwhile cannot be told whether it is renewed, and need not be. */
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

/** The task's key is the idempotency key: told again, also by a call that comes late, it changes nothing any more. */
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

/** It gave no answer, or that it cannot now; said by the error of either side of the port. */
const AWAY = new Set<unknown>(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
/** Another call with the same key is under way: the gateway is there. */
const IN_USE = 409;

/** True when the gateway would not hear the next task either. */
export function isAway(error: unknown): boolean {
  const { type, statusCode } = propertiesOf(error);
  return AWAY.has(type) && statusCode !== IN_USE;
}
