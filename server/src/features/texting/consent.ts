// Consent to text messages: stored with the words that were shown, ended on the same page, by STOP, or with the account. Incoming messages are
// recorded once each.
import { CONSENT_TEXTS } from '@live-oak/contract/features/texting/consent.ts';
import type { NoticeTopic } from '@live-oak/contract/features/notifications/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { and, eq, isNotNull, isNull, sql, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { queueSms } from '../../kernel/sms/sms.ts';
import { confirmedPhoneOf, forgetPhone } from './confirmed-phones.ts';
import { smsConsents, smsInbound, smsStops } from './tables.ts';
import { TEXT_MESSAGES } from './texts.ts';

/** Where consent was given. */
export interface Origin {
  language: Language;
  /** The network address. */
  address: string;
  /** The page that showed the words. */
  page: string;
}

const isLive = isNull(smsConsents.endedAt);
const ofNotices = (userId: number) => and(eq(smsConsents.userId, userId), eq(smsConsents.purpose, 'notices'), isLive);

/** The number for a person's notifications by text: the one of their consent, as long as it is the one they confirmed. */
export async function noticeNumberOf(run: Runner, userId: number): Promise<string | undefined> {
  const [consent] = await run.select({ phone: smsConsents.phone }).from(smsConsents).where(ofNotices(userId));
  return consent && consent.phone === (await confirmedPhoneOf(run, userId)) ? consent.phone : undefined;
}

export async function textStateOf(run: Runner, userId: number) {
  const phone = await confirmedPhoneOf(run, userId);
  const agreed = (await noticeNumberOf(run, userId)) !== undefined;
  return { phone: phone ?? null, agreed, stopped: phone !== undefined && (await isStopped(run, phone)) };
}

/** Records that a person agrees to notifications at the phone they confirmed, and turns on `topics`. Repeatable. 409 without a phone. */
export async function agreeToNotices(
  { tx, now, emit }: Work,
  userId: number,
  { language, ...origin }: Origin,
  topics: NoticeTopic[] = [],
): Promise<void> {
  const phone = await confirmedPhoneOf(tx, userId);
  assertState(phone !== undefined, 'phones.confirmFirst');
  if (topics.length > 0) {
    await emit({ kind: 'accounts.textsAgreed', data: { userId, topics } });
  }
  if ((await noticeNumberOf(tx, userId)) !== undefined) return;
  await endNotices(tx, userId, now);
  const words = CONSENT_TEXTS.notices[language];
  const row = { phone, userId, purpose: 'notices', language, words, ...origin } as const;
  await tx.insert(smsConsents).values({ ...row, confirmedAt: now, createdAt: now });
  await queueSms(tx, { to: phone, body: TEXT_MESSAGES[language].welcome, kind: 'welcome' });
}

export async function endNotices(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.update(smsConsents).set({ endedAt: now }).where(ofNotices(userId));
}

/** The confirmed storm texts of a number. */
export async function stormConsentsOf(run: Runner, phone: string) {
  const isConfirmed = and(eq(smsConsents.purpose, 'storms'), isLive, isNotNull(smsConsents.confirmedAt));
  return run
    .select()
    .from(smsConsents)
    .where(and(eq(smsConsents.phone, phone), isConfirmed));
}

/** Deletes the phone, consent and texts of a person who closes the account. A STOP of the number stays in force. */
export async function forgetTexting(tx: Tx, userId: number): Promise<void> {
  const phone = await confirmedPhoneOf(tx, userId);
  if (phone !== undefined) await tx.delete(smsInbound).where(eq(smsInbound.phone, phone));
  await forgetPhone(tx, userId);
  await tx.delete(smsConsents).where(eq(smsConsents.userId, userId));
}

/** Serializes decisions about a number: sending a message, STOP, START. */
export async function lockNumber(tx: Tx, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sms number'), hashtext(${phone}))`);
}

async function advance(tx: Tx, phone: string, field: 'stoppedAt' | 'startedAt', at: Date): Promise<void> {
  const column = smsStops[field];
  await lockNumber(tx, phone);
  await tx
    .insert(smsStops)
    .values({ phone, [field]: at })
    .onConflictDoUpdate({
      target: smsStops.phone,
      set: { [field]: sql`greatest(${column}, ${at.toISOString()}::timestamptz)` },
    });
}

export const stopNumber = (tx: Tx, phone: string, at: Date): Promise<void> => advance(tx, phone, 'stoppedAt', at);
/** Ends an earlier STOP; gives no consent. */
export const startNumber = (tx: Tx, phone: string, at: Date): Promise<void> => advance(tx, phone, 'startedAt', at);

export async function isStopped(run: Runner, phone: string): Promise<boolean> {
  const [row] = await run.select().from(smsStops).where(eq(smsStops.phone, phone));
  return Boolean(row?.stoppedAt && (row.startedAt === null || row.stoppedAt >= row.startedAt));
}

/** Longer than any carrier's messages; the rest is cut off. */
const MOST_CHARACTERS = 1600;

/** False where this message was recorded before. */
export async function recordInbound(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  message: Omit<typeof smsInbound.$inferInsert, 'createdAt'>,
): Promise<boolean> {
  const row = { ...message, body: message.body.slice(0, MOST_CHARACTERS), createdAt: now };
  return (await tx.insert(smsInbound).values(row).onConflictDoNothing().returning()).length > 0;
}
