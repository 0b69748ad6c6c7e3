// Reads a text message from the gateway's webhook, in one of two shapes, and checks its signature.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { toE164 } from '@live-oak/contract/phone.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import type { Env } from '../../kernel/env.ts';
import { notFound, Refusal } from '../../kernel/errors.ts';
import { isTwilio } from '../../kernel/sms/senders.ts';

export interface Incoming {
  /** The same for each delivery of one message, and for no other message. */
  key: string;
  /** E.164 */
  phone: string;
  body: string;
  /** When it was written, as far as the gateway says. */
  writtenAt: Date;
  /** The gateway itself answers STOP, START and HELP. */
  answersKeywords: boolean;
}

interface Delivery {
  raw: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The path and query that were called. */
  url: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function mustMatch(wanted: Buffer, given: Buffer): void {
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) {
    throw new Refusal('MALFORMED', { english: 'The signature is wrong.' });
  }
}

/**
 * Twilio signs the full address with all fields of the form, sorted by name, under the account's auth token: HMAC-SHA1, base64
 * (twilio.com/docs/usage/webhooks/webhooks-security).
 */
function readTwilio(
  { raw, headers, url }: Delivery,
  secret: string,
  publicUrl: string,
  now: Date,
): Incoming | undefined {
  const form = new URLSearchParams(raw.toString('utf8'));
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([name, value]) => name + value);
  const wanted = createHmac('sha1', secret)
    .update(publicUrl + url + fields.join(''))
    .digest();
  mustMatch(wanted, Buffer.from(textOf(headers['x-twilio-signature']), 'base64'));
  const [id, phone] = [form.get('MessageSid'), toE164(form.get('From') ?? '')];
  if (id === null || phone === undefined) {
    return undefined;
  }
  return { key: `twilio:${id}`, phone, body: form.get('Body') ?? '', writtenAt: now, answersKeywords: true };
}

/** A delivery that was signed longer ago is no retry of the gateway, which gives up after two days and signs each one again. */
const OLDEST_SIGNATURE_MS = 3 * 24 * 3_600_000;

function mustBeRecent(timestamp: string, now: Date): void {
  if (!(Math.abs(Number(timestamp) * 1000 - now.getTime()) <= OLDEST_SIGNATURE_MS)) {
    throw new Refusal('MALFORMED', { english: 'The signature is too old.' });
  }
}

/** By the phone's clock; a time ahead of ours, or from long before, is that of a clock that is wrong. */
function writtenAtOf(receivedAt: unknown, now: Date): Date {
  const at = new Date(textOf(receivedAt));
  const age = now.getTime() - at.getTime();
  return age >= 0 && age <= OLDEST_SIGNATURE_MS ? at : now;
}

/**
 * The android-sms-gateway signs body and timestamp: HMAC-SHA256, hex (docs.sms-gate.app/features/webhooks). Its `messageId` is made of the
 * content and not unique, so a message is known by its number, time and text.
 */
function readAndroid({ raw, headers }: Delivery, secret: string, now: Date): Incoming | undefined {
  const timestamp = textOf(headers['x-timestamp']);
  const wanted = createHmac('sha256', secret).update(raw).update(timestamp).digest();
  mustMatch(wanted, Buffer.from(textOf(headers['x-signature']), 'hex'));
  mustBeRecent(timestamp, now);
  const { event, payload } = propertiesOf(JSON.parse(raw.toString('utf8')));
  const { phoneNumber, message, receivedAt } = propertiesOf(payload);
  const phone = toE164(textOf(phoneNumber));
  if (event !== 'sms:received' || phone === undefined) {
    return undefined;
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([phone, message, receivedAt]))
    .digest('hex');
  const writtenAt = writtenAtOf(receivedAt, now);
  return { key: `android:${hash}`, phone, body: textOf(message), writtenAt, answersKeywords: false };
}

/** The message of a delivery; undefined for what is none, such as a report of delivery. 404 without a gateway, 400 for a wrong signature. */
export function readIncoming(
  delivery: Delivery,
  { sms, publicUrl }: Pick<Env, 'sms' | 'publicUrl'>,
  now: Date,
): Incoming | undefined {
  if (sms?.secret === undefined) {
    throw notFound();
  }
  const incoming = isTwilio(sms.url)
    ? readTwilio(delivery, sms.secret, publicUrl, now)
    : readAndroid(delivery, sms.secret, now);
  // Some phones end a text with NUL, which the database cannot hold: a STOP would be refused, and delivered again for days.
  return incoming && { ...incoming, body: incoming.body.replaceAll('\0', '') };
}
