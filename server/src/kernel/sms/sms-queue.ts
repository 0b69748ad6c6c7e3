// Sends queued text messages. What may not be sent any more is asked just before each of them, under the lock of its row.
import { and, eq, isNull } from 'drizzle-orm';
import { propertiesOf, wordOf } from '@live-oak/contract/properties.ts';
import type { Tx } from '../db/open.ts';
import type { Queue, Verdict } from '../queue/queue.ts';
import type { Services } from '../services.ts';
import { SMS_QUEUE, type SmsPayload } from './sms.ts';
import { smsMessages } from './sms-tables.ts';

export type SmsRow = typeof smsMessages.$inferSelect;

/** Why a message may not be sent now, or null when it may: the feature that knows consent and quiet hours decides. */
export type SmsGate = (tx: Tx, sms: SmsRow, now: Date) => Promise<string | null>;

/** Number and text are gone once a message is over. */
const BLANK = { toNumber: '', body: '' };

type SmsServices = Pick<Services, 'db' | 'sms' | 'clock' | 'log' | 'env'>;

/**
 * What the gateway's answer means. No answer: the next message would get none either. 429 and 5xx: not now, and the gateway may say when.
 * Any other refusal is of this message alone, such as a number that takes no texts.
 */
function judge(error: unknown): Verdict {
  const { status, code, retryAfter } = propertiesOf(error);
  const failure = wordOf(status) ?? wordOf(code) ?? 'unknown';
  if (typeof status !== 'number') {
    return { is: 'away', failure };
  }
  const waitMs = typeof retryAfter === 'number' ? retryAfter * 1000 : undefined;
  return status === 429 || status >= 500 ? { is: 'busy', failure, waitMs } : { is: 'refused', failure };
}

/** The message to send; undefined where it is over, or was dropped by the gate just now. */
async function claim({ db, clock }: SmsServices, smsId: number, gate: SmsGate): Promise<SmsRow | undefined> {
  const isWaiting = and(eq(smsMessages.id, smsId), isNull(smsMessages.sentAt), isNull(smsMessages.dropped));
  return db.transaction(async (tx) => {
    const [sms] = await tx.select().from(smsMessages).where(isWaiting).for('update');
    const now = clock();
    const isExpired = sms?.expiresAt !== undefined && sms.expiresAt !== null && sms.expiresAt <= now;
    const dropped = sms && (isExpired ? 'expired' : await gate(tx, sms, now));
    if (typeof dropped === 'string') {
      await tx
        .update(smsMessages)
        .set({ ...BLANK, dropped })
        .where(eq(smsMessages.id, smsId));
      return undefined;
    }
    return sms;
  });
}

export const smsQueue = (gate: SmsGate): Queue<SmsPayload, SmsServices> => ({
  ...SMS_QUEUE,
  concurrency: 4,
  firstWaitMs: 5000,
  longestWaitMs: 600_000,
  mostAttempts: 12,
  judge,
  async run(services, { payload: { smsId } }) {
    const sms = await claim(services, smsId, gate);
    if (!sms) {
      return undefined;
    }
    await services.sms.send({ id: sms.id, to: sms.toNumber, body: sms.body });
    const sent = { ...BLANK, sentAt: services.clock() };
    return (tx) => tx.update(smsMessages).set(sent).where(eq(smsMessages.id, smsId));
  },
});
