// The gateway's webhook calls: their signature as Stripe makes it (`t=<unix seconds>,v1=<HMAC-SHA256 over "t.body", hex>`), age and shape,
// and the current account in place of an event's.
import { Stripe } from 'stripe';
import * as z from 'zod';
import { Refusal } from '../../kernel/errors.ts';
import type { GatewayEvent } from './gateway.ts';

const MOST_AGE_SECONDS = 300;

export const sign = (secret: string, raw: Buffer, now: Date): string =>
  Stripe.webhooks.generateTestHeaderString({ secret, payload: raw.toString(), timestamp: now.getTime() / 1000 });

/** Why a header does not sign a body with a secret, or is too old; undefined when it is valid. */
function failureOf(secret: string, raw: Buffer, header: string, now: Date): string | undefined {
  try {
    Stripe.webhooks.constructEvent(raw, header, secret, MOST_AGE_SECONDS, undefined, now.getTime());
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  }
}

/** Throws 400 MALFORMED unless the header signs exactly these bytes, with one of the secrets, at most five minutes ago or ahead. */
export function checkSignature(secret: string | readonly string[], raw: Buffer, header = '', now: Date): void {
  const failures = [secret].flat().map((one) => failureOf(one, raw, header, now));
  // Stripe's own check accepts any date in the future.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]);
  const isAhead = signedAt - now.getTime() / 1000 > MOST_AGE_SECONDS;
  if (isAhead || !failures.includes(undefined)) {
    throw new Refusal('MALFORMED', { english: isAhead ? 'The signature is dated ahead.' : String(failures[0]) });
  }
}

const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  api_version: z.string().nullish(),
  created: z.number(),
  account: z
    .string()
    .nullish()
    .transform((value) => value ?? undefined),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** Throws 400 MALFORMED when the signature, its age or the body is not right. */
export function readSigned(secret: string | readonly string[], raw: Buffer, signature: string | undefined, now: Date) {
  checkSignature(secret, raw, signature, now);
  try {
    return Event.parse(JSON.parse(raw.toString('utf8')));
  } catch {
    throw new Refusal('MALFORMED', { english: 'The body is not an event.' });
  }
}

/** Replaces an event's account by the current one, since events come in any order. `read` calls the gateway: never in a transaction. */
export async function withAccount(
  event: GatewayEvent,
  clock: () => Date,
  read: (id: string) => Promise<object | undefined>,
): Promise<GatewayEvent> {
  const { id } = event.data.object;
  if (event.type !== 'account.updated' || typeof id !== 'string') return event;
  const readAt = clock().getTime();
  const account = await read(id);
  return account ? { ...event, data: { object: { ...account } }, readAt } : event;
}
