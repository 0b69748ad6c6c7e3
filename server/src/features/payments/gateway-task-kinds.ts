// The kinds of gateway tasks, and a claimed task.

/**
 * `key` identifies the request forever: queuing it twice is queuing it once, and it is the idempotency key at the gateway. Tasks of one
 * `lane` are sent one at a time, in order; one that fails blocks its lane.
 */
export type GatewayTask = { key: string; lane?: string } & (
  | { kind: 'refund'; payload: { chargeId: string; amountCents: number } }
  | { kind: 'start_membership'; payload: { customer: string; amountCents: number; metadata: Record<string, string> } }
  | { kind: 'end_membership'; payload: { subscription: string } }
  | { kind: 'remove_card'; payload: { customer: string } }
  | { kind: 'expire_checkout'; payload: { checkoutId: string } }
  | { kind: 'set_renewal'; payload: { subscription: string; cancel: boolean } }
  | { kind: 'use_card'; payload: { customer: string; subscription: string } }
  | {
      kind: 'transfer';
      payload: { payoutAccount: string; chargeId: string; amountCents: number; metadata: Record<string, string> };
    }
);

/** A claimed task. */
export type TakenTask = GatewayTask & {
  id: number;
  attempts: number;
  /** The id of this claim: another claim of the task has another one. */
  holder: string;
};
