// The gateway's webhook calls: their signature as Stripe makes it (`t=<unix seconds>,v1=<HMAC-SHA256 over "t.body", hex>`), age, and shape.
import * as z from 'zod';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../kernel/errors.ts';

export const MOST_AGE_SECONDS = 300;

function digest(secret: string, seconds: string, raw: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest();
}

export function sign(secret: string, raw: Buffer, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${digest(secret, seconds, raw).toString('hex')}`;
}

function parts(header: string): { seconds: string | undefined; signatures: Buffer[] } {
  const pairs = header.split(',').map((part) => part.trim().split('=', 2));
  return {
    seconds: pairs.find(([name]) => name === 't')?.[1],
    signatures: pairs.filter(([name]) => name === 'v1').map(([, hex = '']) => Buffer.from(hex, 'hex')),
  };
}

const refuse = (message: string) => new Refusal('MALFORMED', { english: message });

/**
 * Throws 400 MALFORMED unless the header signs exactly these bytes, with the secret or one of several, and is at most five minutes
 * old.
 */
export function checkSignature(
  secret: string | readonly string[],
  raw: Buffer,
  header: string | undefined,
  now: Date,
): void {
  const { seconds, signatures } = parts(header ?? '');
  if (seconds === undefined || !/^\d{1,12}$/.test(seconds) || signatures.length === 0) {
    throw refuse('The Stripe-Signature header is missing or not complete.');
  }
  const expected = [secret].flat().map((one) => digest(one, seconds, raw));
  const fits = (given: Buffer) => expected.some((one) => given.length === one.length && timingSafeEqual(given, one));
  if (!signatures.some(fits)) {
    throw refuse('The signature does not fit the body.');
  }
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > MOST_AGE_SECONDS) {
    throw refuse('The signature is too old.');
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
export function readSigned(
  secret: string | readonly string[],
  raw: Buffer,
  signature: string | undefined,
  now: Date,
): z.infer<typeof Event> {
  checkSignature(secret, raw, signature, now);
  try {
    return Event.parse(JSON.parse(raw.toString('utf8')));
  } catch {
    throw new Refusal('MALFORMED', { english: 'The body is not an event.' });
  }
}
