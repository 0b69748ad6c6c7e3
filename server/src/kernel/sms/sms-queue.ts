// Sends queued text messages. What may not be sent any more is asked just before each of them, under the lock of its row.
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { pick, propertiesOf, wordOf } from '@live-oak/contract/keys.ts';
import type { Runner, Tx } from '../db/open.ts';
import type { Env } from '../env.ts';
import { withLinks } from '../mail/mail.ts';
import { enqueue, type Queue, type Verdict } from '../queue/queue.ts';
import type { Services } from '../services.ts';
import { SMS_QUEUE, type SmsPayload } from './sms.ts';
import { smsMessages } from './sms-tables.ts';

export type SmsRow = typeof smsMessages.$inferSelect;

/** Decides about each message just before it is handed over: the feature that knows consent and quiet hours. */
export interface SmsGate {
  /** Null when it may be sent now, the reason when it never may, the time when it may be asked again. */
  maySend: (tx: Tx, sms: SmsRow, now: Date, env: Pick<Env, 'smsADay'>) => Promise<string | Date | null>;
  /** It was not taken by the gateway: what was counted for it is given back. */
  notSent: (tx: Tx, sms: SmsRow, now: Date) => Promise<void>;
}

/** Number and text are gone once a message is over. */
const BLANK = { toNumber: '', body: '', sendingAt: null };
/** A message whose sending began longer ago is not with the gateway any more: its call has timed out, or its process is gone. */
const SENDING_MS = 12_000;

type SmsServices = Pick<Services, 'db' | 'sms' | 'clock' | 'log' | 'env'>;

/** Drops the messages of a condition, and deletes their numbers and texts. */
export async function dropTexts(run: Runner, which: SQL, reason: string): Promise<void> {
  await run
    .update(smsMessages)
    .set({ ...BLANK, dropped: reason })
    .where(which);
}

/** Wrong token, wrong address: the gateway takes no message until an operator corrects the settings. */
const NOT_OURS: ReadonlySet<unknown> = new Set([401, 404]);

/**
 * What the gateway's answer means. No answer, or one that our settings are wrong: the next message would get the same. 429 and 5xx: not
 * now, and the gateway may say when. Any other refusal is of this message alone, such as a number that takes no texts.
 */
function judge(error: unknown): Verdict {
  const { status, code, retryAfter } = propertiesOf(error);
  const failure = wordOf(status) ?? wordOf(code) ?? 'unknown';
  if (typeof status !== 'number' || NOT_OURS.has(status)) {
    return { is: 'away', failure };
  }
  const waitMs = typeof retryAfter === 'number' ? retryAfter * 1000 : undefined;
  return status === 429 || status >= 500 ? { is: 'busy', failure, waitMs } : { is: 'refused', failure };
}

/** The message to send, marked as being sent; undefined where it is over, waits, or was dropped by the gate just now. */
async function claim({ db, clock, env }: SmsServices, smsId: number, gate: SmsGate): Promise<SmsRow | undefined> {
  const isThis = eq(smsMessages.id, smsId);
  return db.transaction(async (tx) => {
    const [sms] = await tx
      .select()
      .from(smsMessages)
      .where(and(isThis, isNull(smsMessages.sentAt), isNull(smsMessages.dropped)))
      .for('update');
    if (!sms) {
      return undefined;
    }
    const now = clock();
    if (sms.sendingAt !== null) {
      // Its process died while it was being sent, so nobody gave back what was counted for it.
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

/** How often the end of a sending is looked for. */
const LOOK_MS = 50;

/** Waits until no message to a number is with the gateway: after that, the answer to STOP can promise that none follows. */
export async function untilNoneIsSending(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  toNumber: string,
): Promise<void> {
  const until = Date.now() + SENDING_MS;
  while (Date.now() < until) {
    const since = new Date(clock().getTime() - SENDING_MS);
    const isSending = and(eq(smsMessages.toNumber, toNumber), gt(smsMessages.sendingAt, since));
    if ((await db.orm.$count(smsMessages, isSending)) === 0) {
      return;
    }
    await new Promise((resolve) => void setTimeout(resolve, LOOK_MS));
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
    if (!sms) {
      return undefined;
    }
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
