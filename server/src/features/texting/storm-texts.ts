// Storm texts for one parish, without an account: requested on a page, confirmed by answering YES, sent when storm mode begins.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { CONSENT_TEXTS } from '@live-oak/contract/features/texting/consent.ts';
import { parishByFips } from '@live-oak/contract/features/knowledge/parishes.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, type Tx } from '../../kernel/db/drizzle.ts';
import type { Work } from '../../kernel/services.ts';
import { siteLink } from '../../kernel/mail/mail.ts';
import { queueManySms, queueSms } from '../../kernel/sms/sms.ts';
import { countIn, type Limit } from '../accounts/limits.ts';
import { type Origin, isStopped, lockNumber } from './consent.ts';
import { smsConsents } from './tables.ts';
import { TEXT_MESSAGES } from './texts.ts';

/** Anybody can request a question to any number. */
const QUESTIONS_A_DAY: Limit = { name: 'storm-questions', most: 3, windowMs: DAY_MS };

/** A question is answered within this time, and not asked again before. */
export const QUESTION_DAYS = 1;
const QUESTION_MS = QUESTION_DAYS * DAY_MS;

const nameOf = (fips: string) => parishByFips(fips)?.name ?? fips;
const ofPhone = (phone: string) =>
  and(eq(smsConsents.phone, phone), eq(smsConsents.purpose, 'storms'), isNull(smsConsents.endedAt));
const oldestQuestion = (now: Date) => new Date(now.getTime() - QUESTION_MS);

/** Asks a number whether it wants storm texts for a parish; YES starts them. Not after STOP, twice for a parish, or about many parishes in a day. */
export async function askForStormTexts(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { phone, fips }: { phone: string; fips: string },
  { language, ...origin }: Origin,
): Promise<void> {
  await lockNumber(tx, phone);
  const ofParish = and(ofPhone(phone), eq(smsConsents.parishFips, fips));
  const stale = and(ofParish, isNull(smsConsents.confirmedAt), lte(smsConsents.createdAt, oldestQuestion(now)));
  await tx.update(smsConsents).set({ endedAt: now }).where(stale);
  if ((await isStopped(tx, phone)) || (await tx.$count(smsConsents, ofParish)) > 0) return;
  if ((await countIn(tx, QUESTIONS_A_DAY, phone, now)) > QUESTIONS_A_DAY.most) return;
  const words = CONSENT_TEXTS.storms[language];
  const row = { phone, purpose: 'storms', parishFips: fips, language, words, ...origin } as const;
  await tx.insert(smsConsents).values({ ...row, createdAt: now });
  const body = TEXT_MESSAGES[language].stormQuestion(nameOf(fips));
  const expiresAt = new Date(now.getTime() + QUESTION_MS);
  await queueSms(tx, { to: phone, body, kind: 'storm question', expiresAt });
}

/** The newest open question to a number, asked before `writtenAt`. */
export async function stormQuestionOf(tx: Tx, phone: string, { writtenAt, now }: { writtenAt: Date; now: Date }) {
  const { id, confirmedAt, createdAt } = smsConsents;
  const isOpen = and(ofPhone(phone), isNull(confirmedAt), gt(createdAt, oldestQuestion(now)));
  const [asked] = await tx.select().from(smsConsents).where(isOpen).orderBy(desc(id)).limit(1).for('update');
  return asked && asked.createdAt <= writtenAt ? asked : undefined;
}
export type StormQuestion = NonNullable<Awaited<ReturnType<typeof stormQuestionOf>>>;

/** Records the answer to a question; returns the text to reply with. */
export async function answerStormQuestion({ tx, now }: Work, question: StormQuestion, isYes: boolean): Promise<string> {
  const { id, language, parishFips } = question;
  const answered = isYes ? { confirmedAt: now } : { endedAt: now };
  await tx.update(smsConsents).set(answered).where(eq(smsConsents.id, id));
  const texts = TEXT_MESSAGES[language];
  return isYes ? texts.stormOn(nameOf(parishFips ?? '')) : texts.nothingToAnswer(siteLink('/storm-texts'));
}

/** Messages per statement. */
const AT_ONCE = 500;

/** Queues one storm text for each number that asked for one of the parishes; returns how many. */
export async function queueStormTexts(tx: Tx, fips: readonly string[]): Promise<number> {
  let after = '';
  let queued = 0;
  for (;;) {
    const isAsked = and(eq(smsConsents.purpose, 'storms'), inArray(smsConsents.parishFips, [...fips]));
    const isLive = and(isNull(smsConsents.endedAt), isNotNull(smsConsents.confirmedAt));
    const next = await tx
      .selectDistinctOn([smsConsents.phone])
      .from(smsConsents)
      .where(and(isAsked, isLive, gt(smsConsents.phone, after)))
      .orderBy(asc(smsConsents.phone), asc(smsConsents.id))
      .limit(AT_ONCE);
    const last = next.at(-1);
    if (!last) return queued;
    after = last.phone;
    queued += next.length;
    const messages = next.map(({ phone, language, parishFips }) => ({
      to: phone,
      body: TEXT_MESSAGES[language].stormBegan(nameOf(parishFips ?? ''), siteLink('/emergency')),
      kind: 'storm',
    }));
    await queueManySms(tx, messages);
  }
}
