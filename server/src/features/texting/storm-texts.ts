// Storm texts for one parish, without an account: asked for on a page, confirmed by answering YES, sent when storm mode begins.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { CONSENT_TEXTS } from '@live-oak/contract/features/texting/consent.ts';
import { parishByFips } from '@live-oak/contract/features/knowledge/parishes.ts';
import type { Tx } from '../../kernel/db/open.ts';
import type { Work } from '../../kernel/services.ts';
import { siteLink } from '../../kernel/mail/mail.ts';
import { queueManySms, queueSms } from '../../kernel/sms/sms.ts';
import { countIn, type Limit } from '../accounts/limits.ts';
import { QUESTION_HOURS, type Origin } from './consent.ts';
import { isStopped, lockNumber } from './stops.ts';
import { smsConsents } from './tables.ts';
import { TEXT_MESSAGES } from './texts.ts';

/** Anybody can have a number asked. */
const QUESTIONS_A_DAY: Limit = { name: 'storm-questions', most: 3, windowMs: DAY_MS };

const nameOf = (fips: string) => parishByFips(fips)?.name ?? fips;
const ofPhone = (phone: string) =>
  and(eq(smsConsents.phone, phone), eq(smsConsents.purpose, 'storms'), isNull(smsConsents.endedAt));
const questionEnd = (now: Date) => new Date(now.getTime() - QUESTION_HOURS * 3_600_000);

/**
 * Asks a number whether it wants storm texts for a parish; nothing else is sent to it before it answers YES. A number that texted STOP,
 * that was asked or answered already, or that was asked of many parishes today, gets no message.
 */
export async function askForStormTexts(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { phone, fips }: { phone: string; fips: string },
  { language, ...origin }: Origin,
): Promise<void> {
  await lockNumber(tx, phone);
  const ofParish = and(ofPhone(phone), eq(smsConsents.parishFips, fips));
  const stale = and(ofParish, isNull(smsConsents.confirmedAt), sql`created_at <= ${questionEnd(now).toISOString()}`);
  await tx.update(smsConsents).set({ endedAt: now }).where(stale);
  if ((await isStopped(tx, phone)) || (await tx.$count(smsConsents, ofParish)) > 0) {
    return;
  }
  if ((await countIn(tx, QUESTIONS_A_DAY, phone, now)) > QUESTIONS_A_DAY.most) {
    return;
  }
  const words = CONSENT_TEXTS.storms[language];
  const row = { phone, purpose: 'storms', parishFips: fips, language, words, ...origin } as const;
  await tx.insert(smsConsents).values({ ...row, createdAt: now });
  const body = TEXT_MESSAGES[language].stormQuestion(nameOf(fips));
  const expiresAt = new Date(now.getTime() + QUESTION_HOURS * 3_600_000);
  await queueSms(tx, { to: phone, body, kind: 'storm question', expiresAt });
}

/** The newest question of a number that waits for an answer, asked before `writtenAt`. */
export async function stormQuestionOf(tx: Tx, phone: string, { writtenAt, now }: { writtenAt: Date; now: Date }) {
  const [asked] = await tx
    .select()
    .from(smsConsents)
    .where(and(ofPhone(phone), isNull(smsConsents.confirmedAt), gt(smsConsents.createdAt, questionEnd(now))))
    .orderBy(desc(smsConsents.id))
    .limit(1)
    .for('update');
  return asked && asked.createdAt <= writtenAt ? asked : undefined;
}
export type StormQuestion = NonNullable<Awaited<ReturnType<typeof stormQuestionOf>>>;

/** Answers a question with YES or NO; returns the text to answer with. */
export async function answerStormQuestion(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { id, language, parishFips }: StormQuestion,
  isYes: boolean,
): Promise<string> {
  await tx
    .update(smsConsents)
    .set(isYes ? { confirmedAt: now } : { endedAt: now })
    .where(eq(smsConsents.id, id));
  const texts = TEXT_MESSAGES[language];
  return isYes ? texts.stormOn(nameOf(parishFips ?? '')) : texts.nothingToAnswer(siteLink('/storm-texts'));
}

/** So many messages are queued in one statement. */
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
    if (!last) {
      return queued;
    }
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
