// Parses the gateway's events about payout accounts and transfers.
import * as z from 'zod';
import type { GatewayEvent } from './gateway.ts';

const orElse = <S extends z.ZodType>(schema: S, none: z.output<S>) =>
  schema.nullish().transform((value) => value ?? none);

export const metadata = orElse(z.record(z.string(), z.string()), {});

/** A reference that may come expanded. */
export const reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .nullish()
  .transform((value) => (typeof value === 'object' && value !== null ? value.id : (value ?? null)));

export const seconds = z.int().transform((at) => new Date(at * 1000));

/** Makes the reader of the fact in an event; undefined where its object has another shape, or `make` returns none. */
export const reader =
  <Shape extends z.ZodType, Fact>(shape: Shape, make: (object: z.output<Shape>, event: GatewayEvent) => Fact) =>
  (event: GatewayEvent): Fact | undefined => {
    const { success, data } = shape.safeParse(event.data.object);
    return success ? make(data, event) : undefined;
  };

const names = orElse(z.array(z.string()), []);

const Account = z
  .object({
    id: z.string(),
    details_submitted: z.boolean(),
    payouts_enabled: z.boolean(),
    capabilities: z.object({ transfers: z.string().nullish() }).nullish(),
    requirements: z
      .object({
        currently_due: names,
        past_due: names,
        errors: z.array(z.object({ reason: z.string(), requirement: z.string() })).nullish(),
      })
      .nullish(),
    metadata,
  })
  .transform(({ id, details_submitted: isSubmitted, payouts_enabled, capabilities, requirements, ...account }) => ({
    payoutAccount: id,
    metadata: account.metadata,
    // Both: a transfer needs the capability, and money that cannot go on to a bank has not reached the business.
    ready: isSubmitted && payouts_enabled && capabilities?.transfers === 'active',
    isSubmitted,
    missing: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    problems: [...new Set((requirements?.errors ?? []).map(({ reason }) => reason))],
  }));

export const standingIn = (object: unknown) => Account.safeParse(object).data;

/** Replaces an event's account by the current one, since events come in any order. `read` calls the gateway: never in a transaction. */
export async function withAccount(
  event: GatewayEvent,
  clock: () => Date,
  read: (id: string) => Promise<object | undefined>,
): Promise<GatewayEvent> {
  const { id } = event.data.object;
  if (event.type !== 'account.updated' || typeof id !== 'string') {
    return event;
  }
  const readAt = clock().getTime();
  const account = await read(id);
  return account ? { ...event, data: { object: { ...account } }, readAt } : event;
}

/** `readAt`: when it was read at the gateway, else when the event was made. */
export const accountFact = reader(Account, (standing, { created, readAt }) => ({
  kind: 'payoutAccountChanged' as const,
  ...standing,
  readAt: new Date(readAt ?? created * 1000),
}));

const Transfer = z.object({
  id: z.string(),
  destination: reference,
  amount: z.int(),
  amount_reversed: z.int(),
  created: seconds,
  metadata,
});

/** `reversedCents`: how much of it had come back by then. */
export const transferFact = reader(Transfer, ({ id: transferId, destination: payoutAccount, ...transfer }) => {
  const { amount: amountCents, amount_reversed: reversedCents, created: madeAt, metadata: given } = transfer;
  const made = { transferId, amountCents, reversedCents, madeAt, metadata: given };
  return payoutAccount === null ? undefined : { kind: 'transferred' as const, payoutAccount, ...made };
});
