// Decides whether a text message may be sent: not to a number that texted STOP, not without the consent it needs, no notification in quiet
// hours or beyond a number's limit, and nothing beyond the daily limit of the installation, which bounds what a flood of requests can cost.
import { TEXTS_A_DAY } from '@live-oak/contract/features/texting/consent.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Runner, Tx } from '../../kernel/db/drizzle.ts';
import type { Env } from '../../kernel/env.ts';
import type { SmsGate, SmsRow } from '../../kernel/sms/sms.ts';
import { countIn, secondsLeft, uncountIn, usedIn, type Limit } from '../accounts/limits.ts';
import { userByConfirmedPhone } from './confirmed-phones.ts';
import { noticeNumberOf, stormConsentsOf, isStopped, lockNumber } from './consent.ts';

/** The end of a person's quiet hours, if it is within them now; implemented by the feature that stores them. */
export type QuietUntil = (tx: Tx, userId: number, now: Date) => Promise<Date | undefined>;

/** Per number and kind of message. Several parishes may enter storm mode one after the other. */
const LIMITS: Readonly<Record<string, Limit>> = {
  notice: { name: 'texts-a-day', most: TEXTS_A_DAY, windowMs: DAY_MS },
  storm: { name: 'storm-texts-a-day', most: 5, windowMs: DAY_MS },
};
const limitOfAll = (most: number): Limit => ({ name: 'texts-of-all', most, windowMs: DAY_MS });
const ALL = 'all';

/** Shares of the daily limit by kind: what people need most gets the most. */
const ORDINARY = 0.7;
const SECURITY = 'security';
const SHARES: Readonly<Record<string, number>> = {
  storm: 0.8,
  code: 1,
  [SECURITY]: 1,
  'emergency code': 1,
  emergency: 1,
};
/** What codes to numbers of no account leave of the day to those of accounts: anyone can ask for one to any number. */
const KEPT_FROM_STRANGERS = 0.1;
/** Answers to STOP, START and HELP, owed to any number whatever the day has cost. */
const KEYWORD = 'keyword';

async function countOrRefuse(tx: Tx, { toNumber, kind }: SmsRow, now: Date): Promise<string | null> {
  const limit = LIMITS[kind];
  return limit !== undefined && (await countIn(tx, limit, toNumber, now)) > limit.most ? 'too many' : null;
}

async function mayNotify(tx: Tx, sms: SmsRow, now: Date, quietUntil: QuietUntil): Promise<string | Date | null> {
  const person = await userByConfirmedPhone(tx, sms.toNumber);
  if (!person || person.suspendedAt !== null || (await noticeNumberOf(tx, person.id)) !== sms.toNumber) {
    return 'no consent';
  }
  // People on call asked for emergencies at any hour.
  const until = sms.kind === 'emergency' ? undefined : await quietUntil(tx, person.id, now);
  return until ?? countOrRefuse(tx, sms, now);
}

async function mayGet(tx: Tx, sms: SmsRow, now: Date, quietUntil: QuietUntil): Promise<string | Date | null> {
  if (sms.kind === KEYWORD) return null;
  if (await isStopped(tx, sms.toNumber)) return 'stopped';
  if (sms.kind === 'storm') {
    const consents = await stormConsentsOf(tx, sms.toNumber);
    return consents.length === 0 ? 'no consent' : countOrRefuse(tx, sms, now);
  }
  return sms.kind === 'notice' || sms.kind === 'emergency' ? mayNotify(tx, sms, now, quietUntil) : null;
}

/** Counted last, as all messages share one row. */
async function countOfAll(tx: Tx, { kind, toNumber }: SmsRow, now: Date, smsADay: number) {
  const limit = limitOfAll(smsADay);
  const used = await countIn(tx, limit, ALL, now);
  const isToStranger = kind.endsWith('code') && !(await userByConfirmedPhone(tx, toNumber));
  const share = (SHARES[kind] ?? ORDINARY) - (isToStranger ? KEPT_FROM_STRANGERS : 0);
  if (kind === KEYWORD || used <= Math.floor(smsADay * share)) return null;
  await uncountIn(tx, limit, ALL, now);
  // A flood of requests must not silence the warning that a login is about to change: it goes out the next day.
  return kind === SECURITY ? new Date(now.getTime() + secondsLeft(limit, now) * 1000) : 'daily limit';
}

export const textGate = (quietUntil: QuietUntil): SmsGate => ({
  async maySend(tx, sms, now, { smsADay }) {
    await lockNumber(tx, sms.toNumber);
    return (await mayGet(tx, sms, now, quietUntil)) ?? countOfAll(tx, sms, now, smsADay);
  },
  async notSent(tx, { toNumber, kind }, now) {
    const limit = LIMITS[kind];
    if (limit !== undefined) await uncountIn(tx, limit, toNumber, now);
    await uncountIn(tx, limitOfAll(0), ALL, now);
  },
});

/** How many messages were sent today, of how many; `isNear`: ordinary ones are refused by now. */
export async function textsToday(run: Runner, now: Date, { smsADay }: Pick<Env, 'smsADay'>) {
  const used = await usedIn(run, limitOfAll(smsADay), ALL, now);
  return { used, most: smsADay, isNear: used >= Math.floor(smsADay * ORDINARY) };
}
export type TextsToday = Awaited<ReturnType<typeof textsToday>>;
