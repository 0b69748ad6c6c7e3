// Decides just before a text message is handed over whether it still may be: nothing to a number that texted STOP, nothing without the
// consent that it needs, notifications not in quiet hours and not more than so many a day, and not more than the day's limit of all.
import { TEXTS_A_DAY } from '@live-oak/contract/features/texting/consent.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Tx } from '../../kernel/db/open.ts';
import type { SmsGate, SmsRow } from '../../kernel/sms/sms-queue.ts';
import { countIn, uncountIn, type Limit } from '../accounts/limits.ts';
import { userByConfirmedPhone } from './codes.ts';
import { noticeNumberOf, stormConsentsOf } from './consent.ts';
import { countOfAll, uncountOfAll } from './daily-limit.ts';
import { isStopped, lockNumber } from './stops.ts';

const A_DAY: Limit = { name: 'texts-a-day', most: TEXTS_A_DAY, windowMs: DAY_MS };
/** Storm texts of one number in a day: several parishes may begin one after the other. */
const STORMS_A_DAY: Limit = { name: 'storm-texts-a-day', most: 5, windowMs: DAY_MS };

/** When a person's quiet hours end, where they have them now; the feature that keeps them gives it. */
export type QuietUntil = (tx: Tx, userId: number, now: Date) => Promise<Date | undefined>;

/** Answers to STOP, START and HELP are owed to any number. */
const ALWAYS = 'keyword';

const LIMITS: Readonly<Record<string, Limit>> = { notice: A_DAY, storm: STORMS_A_DAY };

async function countOrRefuse(tx: Tx, { toNumber, kind }: SmsRow, now: Date): Promise<string | null> {
  const limit = LIMITS[kind];
  return limit !== undefined && (await countIn(tx, limit, toNumber, now)) > limit.most ? 'too many' : null;
}

async function mayNotify(tx: Tx, sms: SmsRow, now: Date, quietUntil: QuietUntil): Promise<string | Date | null> {
  const person = await userByConfirmedPhone(tx, sms.toNumber);
  if (!person || person.suspendedAt !== null || (await noticeNumberOf(tx, person.id)) !== sms.toNumber) {
    return 'no consent';
  }
  // Somebody who is on call asked for emergencies at any hour.
  const until = sms.kind === 'emergency' ? undefined : await quietUntil(tx, person.id, now);
  return until ?? countOrRefuse(tx, sms, now);
}

/** Whether its number may get a message. */
async function mayGet(tx: Tx, sms: SmsRow, now: Date, quietUntil: QuietUntil): Promise<string | Date | null> {
  if (sms.kind === ALWAYS) {
    return null;
  }
  if (await isStopped(tx, sms.toNumber)) {
    return 'stopped';
  }
  if (sms.kind === 'storm') {
    const consents = await stormConsentsOf(tx, sms.toNumber);
    return consents.length === 0 ? 'no consent' : countOrRefuse(tx, sms, now);
  }
  return sms.kind === 'notice' || sms.kind === 'emergency' ? mayNotify(tx, sms, now, quietUntil) : null;
}

export const textGate = (quietUntil: QuietUntil): SmsGate => ({
  async maySend(tx, sms, now, env) {
    await lockNumber(tx, sms.toNumber);
    return (await mayGet(tx, sms, now, quietUntil)) ?? countOfAll(tx, sms.kind, now, env);
  },
  async notSent(tx, { toNumber, kind }, now) {
    const limit = LIMITS[kind];
    if (limit !== undefined) {
      await uncountIn(tx, limit, toNumber, now);
    }
    await uncountOfAll(tx, now);
  },
});
