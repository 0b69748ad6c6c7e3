// Text messages: queued in the database, sent through the gateway of SMS_URL or written to DATA_DIR/sms. A gate decides just before sending.
import { setTimeout } from 'node:timers/promises';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { pick, propertiesOf, wordOf } from '@live-oak/contract/keys.ts';
import { and, eq, gt, isNull, type SQL, type Runner, type Tx } from '../db/drizzle.ts';
import type { Env } from '../env.ts';
import { withLinks } from '../mail/mail.ts';
import { enqueue, enqueueAll, type Queue, type QueueName, type Verdict } from '../queue/queue.ts';
import type { Services } from '../services.ts';
import { smsMessages } from '../tables.ts';

interface SmsPayload {
  smsId: number;
}
export const SMS_QUEUE: QueueName<SmsPayload> = { name: 'sms' };

export interface OutgoingSms {
  id: number;
  createdAt: Date;
  /** E.164 */
  to: string;
  body: string;
}

export interface SmsSender {
  /** Throws when the message was not accepted. */
  send(sms: OutgoingSms): Promise<void>;
}

interface NewSms {
  /** E.164 */
  to: string;
  body: string;
  kind: string;
  expiresAt?: Date;
  /** The earliest time to send it; left out: now. */
  runAt?: Date;
}

/** Queues text messages in the transaction of their cause; they are sent soon after the commit. */
export async function queueManySms(tx: Tx, messages: readonly Omit<NewSms, 'runAt'>[], runAt?: Date): Promise<void> {
  const values = messages.map(({ to, ...message }) => ({ toNumber: to, ...message }));
  const queued = await tx.insert(smsMessages).values(values).returning({ smsId: smsMessages.id });
  await enqueueAll(tx, SMS_QUEUE, queued, { runAt });
}

export const queueSms = (tx: Tx, { runAt, ...message }: NewSms): Promise<void> => queueManySms(tx, [message], runAt);

export type SmsRow = typeof smsMessages.$inferSelect;

/** Implemented by the feature that knows consent and quiet hours. */
export interface SmsGate {
  /** Null: may be sent now. A text: why it never may. A time: when to ask again. */
  maySend: (tx: Tx, sms: SmsRow, now: Date, env: Pick<Env, 'smsADay'>) => Promise<string | Date | null>;
  /** The gateway did not accept it: takes back what was counted for it. */
  notSent: (tx: Tx, sms: SmsRow, now: Date) => Promise<void>;
}

const BLANK = { toNumber: '', body: '', sendingAt: null };
/** A call that began longer ago has timed out, or its process has died. */
const SENDING_MS = 12_000;

type SmsServices = Pick<Services, 'db' | 'sms' | 'clock' | 'log' | 'env'>;

/** Drops these messages and deletes their numbers and texts. */
export async function dropTexts(run: Runner, which: SQL, reason: string): Promise<void> {
  const change = { ...BLANK, dropped: reason };
  await run.update(smsMessages).set(change).where(which);
}

/** No answer, 401 or 404 (wrong settings): the next message would get the same. 429 and 5xx: not now. Other refusals are about this message alone. */
function judge(error: unknown): Verdict {
  const { status, code, retryAfter } = propertiesOf(error);
  const failure = wordOf(status) ?? wordOf(code) ?? 'unknown';
  if (typeof status !== 'number' || status === 401 || status === 404) return { is: 'away', failure };
  const waitMs = typeof retryAfter === 'number' ? retryAfter * 1000 : undefined;
  return status === 429 || status >= 500 ? { is: 'busy', failure, waitMs } : { is: 'refused', failure };
}

/** Marks the message as being sent and returns it; undefined where it is over, has to wait, or was dropped by the gate. */
async function claim({ db, clock, env }: SmsServices, smsId: number, gate: SmsGate): Promise<SmsRow | undefined> {
  const isThis = eq(smsMessages.id, smsId);
  return db.transaction(async (tx) => {
    const isOpen = and(isThis, isNull(smsMessages.sentAt), isNull(smsMessages.dropped));
    const [sms] = await tx.select().from(smsMessages).where(isOpen).for('update');
    if (!sms) return undefined;
    const now = clock();
    if (sms.sendingAt !== null) {
      // Its process died while sending, so what was counted for it was not taken back.
      await gate.notSent(tx, sms, now);
    }
    const isExpired = sms.expiresAt !== null && sms.expiresAt <= now;
    const verdict = isExpired ? 'expired' : await gate.maySend(tx, sms, now, env);
    if (verdict instanceof Date) {
      await enqueue(tx, SMS_QUEUE, { smsId }, { runAt: verdict });
      return undefined;
    }
    const change = verdict === null ? { sendingAt: now } : { ...BLANK, dropped: verdict };
    await tx.update(smsMessages).set(change).where(isThis);
    return verdict === null ? sms : undefined;
  });
}

/** Waits until no message to a number is with the gateway, so that the answer to STOP can promise that none follows. */
export async function untilNoneIsSending({ db, clock }: Pick<Services, 'db' | 'clock'>, toNumber: string) {
  const until = Date.now() + SENDING_MS;
  while (Date.now() < until) {
    const since = new Date(clock().getTime() - SENDING_MS);
    const isSending = and(eq(smsMessages.toNumber, toNumber), gt(smsMessages.sendingAt, since));
    if ((await db.orm.$count(smsMessages, isSending)) === 0) return;
    await setTimeout(50);
  }
}

export const smsQueue = (gate: SmsGate): Queue<SmsPayload, SmsServices> => ({
  ...SMS_QUEUE,
  concurrency: 4,
  firstWaitMs: 5000,
  longestWaitMs: 600_000,
  mostAttempts: 12,
  sendsOut: true,
  forgetAfterMs: 7 * DAY_MS,
  judge,
  async run(services, { payload: { smsId } }) {
    const sms = await claim(services, smsId, gate);
    if (!sms) return undefined;
    const body = withLinks(sms.body, services.env.publicUrl);
    try {
      await services.sms.send({ ...pick(sms, 'id', 'createdAt'), to: sms.toNumber, body });
    } catch (error) {
      await services.db.transaction(async (tx) => {
        await tx.update(smsMessages).set({ sendingAt: null }).where(eq(smsMessages.id, smsId));
        await gate.notSent(tx, sms, services.clock());
      });
      throw error;
    }
    const sent = { ...BLANK, sentAt: services.clock() };
    return (tx) => tx.update(smsMessages).set(sent).where(eq(smsMessages.id, smsId));
  },
});

declare module '../services.ts' {
  interface Services {
    sms: SmsSender;
  }
}
