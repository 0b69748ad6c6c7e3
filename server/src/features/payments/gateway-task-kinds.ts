// The kinds of gateway tasks, and the call of each.
import { propertiesOf } from '@live-oak/contract/properties.ts';
import type { PaymentGateway } from './gateway.ts';
import type { GATEWAY_TASK_KINDS } from './tables.ts';

type Kind = (typeof GATEWAY_TASK_KINDS)[number];

/** Of a request to the gateway, what is queued: the key of its task is the idempotency key. */
type RequestOf<Call extends 'refund' | 'startMembership' | 'cancelAtPeriodEnd' | 'useNewCard' | 'transfer'> = Omit<
  Parameters<PaymentGateway[Call]>[0],
  'idempotencyKey'
>;

export interface Payloads extends Record<Kind, object> {
  refund: RequestOf<'refund'>;
  start_membership: RequestOf<'startMembership'>;
  end_membership: { subscription: string };
  remove_card: { customer: string };
  expire_checkout: { checkoutId: string };
  set_renewal: RequestOf<'cancelAtPeriodEnd'>;
  use_card: RequestOf<'useNewCard'>;
  transfer: RequestOf<'transfer'>;
}

/**
 * `key` identifies the request forever: queuing it twice is queuing it once, and it is the idempotency key at the gateway. Tasks of one
 * `lane` are sent one at a time, in order; one that fails blocks its lane.
 */
export type GatewayTask = { [K in Kind]: { key: string; lane?: string; kind: K; payload: Payloads[K] } }[Kind];

type Call<K extends Kind> = (
  gateway: PaymentGateway,
  payload: Payloads[K],
  key: { idempotencyKey: string },
) => Promise<unknown>;

const CALLS: { [K in Kind]: Call<K> } = {
  refund: (gateway, payload, key) => gateway.refund({ ...key, ...payload }),
  start_membership: (gateway, payload, key) => gateway.startMembership({ ...key, ...payload }),
  end_membership: (gateway, { subscription }) => gateway.endMembership(subscription),
  remove_card: (gateway, { customer }) => gateway.removeCard(customer),
  expire_checkout: (gateway, { checkoutId }) => gateway.expireCheckout(checkoutId),
  set_renewal: (gateway, payload, key) =>
    gateway.cancelAtPeriodEnd({ ...key, ...payload }).catch(async (error: unknown) => {
      // The renewal of a membership that has ended meanwhile cannot be changed, and need not be.
      if ((await gateway.readMembership(payload.subscription))?.status !== 'ended') {
        throw error;
      }
    }),
  use_card: (gateway, payload, key) => gateway.useNewCard({ ...key, ...payload }),
  transfer: (gateway, payload, key) => gateway.transfer({ ...key, ...payload }),
};

/** Calls the gateway for a task. A repeated or late call changes nothing, by its key. */
export async function callGateway<K extends Kind>(
  gateway: PaymentGateway,
  { kind, key, payload }: { kind: K; key: string; payload: Payloads[K] },
): Promise<void> {
  await CALLS[kind](gateway, payload, { idempotencyKey: key });
}

/** The gateway did not answer, or is unavailable; both gateways throw this error. */
const AWAY = new Set<unknown>(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
/** Another call with the same key is running, so the gateway is available. */
const IN_USE = 409;

/** True when the gateway is unavailable, so the next task would fail too. */
export function isUnavailable(error: unknown): boolean {
  const { type, statusCode } = propertiesOf(error);
  return AWAY.has(type) && statusCode !== IN_USE;
}
