// The kinds of gateway tasks, and a claimed task.

/**
 * `key` names what wants it, for ever: asking twice is asking once, and the gateway sees it as its idempotency key. Tasks of one
 * `lane` are told one at a time, in the order in which they were asked for; one that fails holds its lane up.
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

/** A task that was taken to be told. */
export type TakenTask = GatewayTask & {
  id: number;
  attempts: number;
  /** Of this taking alone: whoever takes the task after it has another. */
  holder: string;
};
