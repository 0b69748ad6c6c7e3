// Incoming text messages: reads them from the webhook of Twilio or an android-sms-gateway, checks the signature, and handles each once.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { toE164 } from '@live-oak/contract/phone.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Env } from '../../kernel/env.ts';
import { assertFound, Refusal } from '../../kernel/errors.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { siteLink } from '../../kernel/mail/mail.ts';
import { isTwilio } from '../../kernel/sms/senders.ts';
import { queueSms, untilNoneIsSending } from '../../kernel/sms/sms.ts';
import { countIn, type Limit } from '../accounts/limits.ts';
import { isUsable } from '../accounts/queries.ts';
import { userByConfirmedPhone } from '../texting/confirmed-phones.ts';
import { isStopped, recordInbound, startNumber, stopNumber } from '../texting/consent.ts';
import { TEXT_MESSAGES } from '../texting/texts.ts';
import { answerTo, type Message } from './answers.ts';
import { languageOfWords, readWords, type Command } from './keywords.ts';

interface Incoming {
  /** The same for each delivery of one message, and unique to it. */
  key: string;
  /** E.164 */
  phone: string;
  body: string;
  /** As far as the gateway says. */
  writtenAt: Date;
  /** The gateway itself replies to STOP, START and HELP, in English. */
  answersKeywords: boolean;
}

interface Delivery {
  raw: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Path and query. */
  url: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function mustMatch(wanted: Buffer, given: Buffer): void {
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) {
    throw new Refusal('MALFORMED', { english: 'The signature is wrong.' });
  }
}

/** HMAC-SHA1, base64, of the full address and the form's fields, sorted by name (twilio.com/docs/usage/webhooks/webhooks-security). */
function readTwilio({ raw, headers, url }: Delivery, secret: string, publicUrl: string, now: Date) {
  const form = new URLSearchParams(raw.toString('utf8'));
  form.sort();
  const fields = [...form].flat().join('');
  const wanted = createHmac('sha1', secret)
    .update(publicUrl + url + fields)
    .digest();
  mustMatch(wanted, Buffer.from(textOf(headers['x-twilio-signature']), 'base64'));
  const [id, phone] = [form.get('MessageSid'), toE164(form.get('From') ?? '')];
  if (id === null || phone === undefined) return undefined;
  return { key: `twilio:${id}`, phone, body: form.get('Body') ?? '', writtenAt: now, answersKeywords: true };
}

/** The gateway retries for two days and signs each delivery again. */
const OLDEST_SIGNATURE_MS = 3 * DAY_MS;

function mustBeRecent(timestamp: string, now: Date): void {
  if (!(Math.abs(Number(timestamp) * 1000 - now.getTime()) <= OLDEST_SIGNATURE_MS)) {
    throw new Refusal('MALFORMED', { english: 'The signature is too old.' });
  }
}

/** By the phone's clock, unless that is wrong: ahead of ours, or long ago. */
function writtenAtOf(receivedAt: unknown, now: Date): Date {
  const at = new Date(textOf(receivedAt));
  const age = now.getTime() - at.getTime();
  return age >= 0 && age <= OLDEST_SIGNATURE_MS ? at : now;
}

/** HMAC-SHA256, hex, of body and timestamp (docs.sms-gate.app/features/webhooks). `messageId` is not unique: number, time and text identify a message. */
function readAndroid({ raw, headers }: Delivery, secret: string, now: Date) {
  const timestamp = textOf(headers['x-timestamp']);
  const wanted = createHmac('sha256', secret).update(raw).update(timestamp).digest();
  mustMatch(wanted, Buffer.from(textOf(headers['x-signature']), 'hex'));
  mustBeRecent(timestamp, now);
  const { event, payload } = propertiesOf(JSON.parse(raw.toString('utf8')));
  const { phoneNumber, message, receivedAt } = propertiesOf(payload);
  const phone = toE164(textOf(phoneNumber));
  if (event !== 'sms:received' || phone === undefined) return undefined;
  const hash = createHash('sha256')
    .update(JSON.stringify([phone, message, receivedAt]))
    .digest('hex');
  const writtenAt = writtenAtOf(receivedAt, now);
  return { key: `android:${hash}`, phone, body: textOf(message), writtenAt, answersKeywords: false };
}

/** Undefined for a delivery that is no message, such as a delivery report. 404 without a gateway, 400 for a wrong signature. */
export function readIncoming(delivery: Delivery, { sms, publicUrl }: Pick<Env, 'sms' | 'publicUrl'>, now: Date) {
  assertFound(sms?.secret !== undefined);
  const incoming = isTwilio(sms.url)
    ? readTwilio(delivery, sms.secret, publicUrl, now)
    : readAndroid(delivery, sms.secret, now);
  // Some phones end a text with NUL, which the database cannot store.
  return incoming && { ...incoming, body: incoming.body.replaceAll('\0', '') };
}

/** Replies per day to what was not understood: two machines could answer each other. */
const HINTS: Limit = { name: 'text-hints', most: 1, windowMs: DAY_MS };
/** Replies of any other kind to one number. */
const ANSWERS: Limit = { name: 'text-answers', most: 40, windowMs: DAY_MS };

const isKeyword = ({ is }: Command) => is === 'stop' || is === 'start' || is === 'help';

async function messageOf({ tx }: Work, { env }: Services, { phone, writtenAt, body }: Incoming): Promise<Message> {
  const user = await userByConfirmedPhone(tx, phone);
  const person = user && user.suspendedAt === null && isUsable(env, user) ? user : undefined;
  const texts = TEXT_MESSAGES[languageOfWords(body) ?? person?.language ?? 'en'];
  return { phone, writtenAt, person, texts };
}

/** Queues the reply, unless the number texted STOP, had enough of them, or the gateway replies itself. */
async function reply({ tx, now }: Work, incoming: Incoming, command: Command, body: string): Promise<void> {
  const { phone, answersKeywords } = incoming;
  const isAnswered = answersKeywords && languageOfWords(incoming.body) !== 'es';
  const isOwed = isKeyword(command);
  if (isOwed ? isAnswered : await isStopped(tx, phone)) return;
  const limit = command.is === 'unknown' ? HINTS : ANSWERS;
  if ((await countIn(tx, limit, phone, now)) <= limit.most) {
    await queueSms(tx, { to: phone, body, kind: isOwed ? 'keyword' : 'reply' });
  }
}

/** Records a message; false where it was recorded before. */
const record = (
  work: Work,
  { key, answersKeywords: _, ...message }: Incoming,
  { is }: Command,
  outcome: 'handled' | 'refused',
) => recordInbound(work, { gatewayKey: key, ...message, command: is, outcome });

/** STOP and START take effect first. */
async function handle(work: Work, services: Services, incoming: Incoming, command: Command): Promise<void> {
  const { phone, writtenAt } = incoming;
  if (!(await record(work, incoming, command, 'handled'))) return;
  if (command.is === 'stop') {
    await stopNumber(work.tx, phone, writtenAt);
  } else if (command.is === 'start') {
    await startNumber(work.tx, phone, writtenAt);
  }
  const message = await messageOf(work, services, incoming);
  await reply(work, incoming, command, await answerTo(work, command, message, services.env));
}

/** Handles a message once, whatever the gateway repeats, and in any order. */
export async function receiveText(services: Services, incoming: Incoming): Promise<void> {
  const command = readWords(incoming.body);
  try {
    await runCommand(services, (work) => handle(work, services, incoming, command));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The transaction that tried the command was rolled back; the refusal is answered too.
    await runCommand(services, async (work) => {
      if (await record(work, incoming, command, 'refused')) {
        const { texts } = await messageOf(work, services, incoming);
        await reply(work, incoming, command, texts.notPossible(siteLink('/dashboard')));
      }
    });
  }
  if (command.is === 'stop') await untilNoneIsSending(services, incoming.phone);
}
