// Six digits by text that show who has a phone: ten minutes and five tries, for the asker alone.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { Language } from '@live-oak/contract/language.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { keptSecret } from '../../kernel/db/secrets.ts';
import { hashToken } from '../../kernel/http/tokens.ts';
import type { Work } from '../../kernel/services.ts';
import { queueSms } from '../../kernel/sms/sms.ts';
import { changeUser } from '../accounts/commands.ts';
import type { UserRow } from '../accounts/queries.ts';
import { users } from '../accounts/tables.ts';
import { phoneTexts as en } from '../../texts/en/phones.ts';
import { phoneTexts as es } from '../../texts/es/phones.ts';
import { confirmedPhones, phoneCodes } from './tables.ts';

const TEXTS: Record<Language, typeof en> = { en, es };

export const CODE_MINUTES = 10;
const MOST_TRIES = 5;

/**
 * Who asked for a code. It is good for them alone, so that nobody else uses up its tries, or ends it by asking for another one; and who
 * guesses has to ask first, which is counted.
 */
export const askers = {
  /** `secret`: of a cookie. */
  browser: (secret: string) => `browser ${hashToken(secret)}`,
  person: (userId: number) => `user ${userId}`,
  emergency: ({ tokenHash }: { tokenHash: string }) => `emergency ${tokenHash}`,
};

/** A phone, and who asked for its code. */
interface Asked {
  phone: string;
  askedBy: string;
}

const keyOf = (run: Runner) => keptSecret(run, 'phone codes', () => randomBytes(32).toString('base64url'));

async function hashOf(run: Runner, phone: string, code: string): Promise<string> {
  return createHmac('sha256', await keyOf(run))
    .update(`${phone}:${code}`)
    .digest('hex');
}

/** A phone as it is kept where only the same phone is to be recognized. */
export async function phoneMark(run: Runner, phone: string): Promise<string> {
  return hashOf(run, phone, 'mark');
}

/** Taken before the codes of a phone are read or changed, so that two calls about one phone go one after the other. */
const lockPhone = (tx: Tx, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('phone code'), hashtext(${phone}))`);

const codesOf = ({ phone, askedBy }: Asked) => and(eq(phoneCodes.phone, phone), eq(phoneCodes.askedBy, askedBy));

/** Sends a new code to a phone; the one that the same asker got before ends. */
export async function sendPhoneCode(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { phone, askedBy, language, kind = 'code' }: Asked & { language: Language; kind?: 'code' | 'emergency code' },
): Promise<void> {
  await lockPhone(tx, phone);
  await tx
    .update(phoneCodes)
    .set({ endedAt: now })
    .where(and(codesOf({ phone, askedBy }), isNull(phoneCodes.endedAt)));
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const codeHash = await hashOf(tx, phone, code);
  await tx.insert(phoneCodes).values({ phone, askedBy, codeHash, expiresAt, createdAt: now });
  await queueSms(tx, { to: phone, body: TEXTS[language].code(code, CODE_MINUTES), kind, expiresAt });
}

/** Why a code is refused. */
export const CODE_REFUSALS = {
  wrong: 'phones.codeWrong',
  expired: 'phones.codeExpired',
  'used up': 'phones.codeUsedUp',
} as const;
export type CodeResult = 'right' | 'wrong' | 'expired' | 'used up';

/** Whether an asker was sent a code at all. */
export async function wasCodeSent(run: Runner, asked: Asked): Promise<boolean> {
  return (await run.$count(phoneCodes, codesOf(asked))) > 0;
}

async function newestCode(tx: Tx, asked: Asked, which: SQL): Promise<typeof phoneCodes.$inferSelect | undefined> {
  await lockPhone(tx, asked.phone);
  const [code] = await tx
    .select()
    .from(phoneCodes)
    .where(and(codesOf(asked), which))
    .orderBy(desc(phoneCodes.id))
    .limit(1)
    .for('update');
  return code;
}

async function isCode(tx: Tx, sent: typeof phoneCodes.$inferSelect, code: string): Promise<boolean> {
  const [wanted, given] = [sent.codeHash, await hashOf(tx, sent.phone, code)].map((hash) => Buffer.from(hash, 'hex'));
  return wanted !== undefined && given !== undefined && timingSafeEqual(wanted, given);
}

/**
 * Checks a code and counts the try; a right one is used up, unless `keep` leaves it for a second step. To be called in a transaction that commits also where the code is wrong:
 * otherwise the try would not count.
 */
export async function checkPhoneCode(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { code, keep = false, ...asked }: Asked & { code: string; keep?: boolean },
): Promise<CodeResult> {
  const sent = await newestCode(tx, asked, isNull(phoneCodes.endedAt));
  if (!sent || sent.expiresAt <= now) {
    return 'expired';
  }
  if (sent.tries >= MOST_TRIES) {
    return 'used up';
  }
  const isRight = await isCode(tx, sent, code);
  if (!isRight || !keep) {
    const after = isRight ? { endedAt: now } : { tries: sent.tries + 1 };
    await tx.update(phoneCodes).set(after).where(eq(phoneCodes.id, sent.id));
  }
  return isRight ? 'right' : 'wrong';
}

/** A second press of a button comes within this time. */
const PRESS_MS = 60_000;

/** Whether this is the code of a phone that was used a moment ago, as in a form that was pressed twice. A wrong one is counted. */
export async function wasJustUsed(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { code, ...asked }: Asked & { code: string },
): Promise<boolean> {
  const lately = new Date(now.getTime() - PRESS_MS);
  const used = await newestCode(tx, asked, gt(phoneCodes.endedAt, lately));
  if (!used || used.tries >= MOST_TRIES) {
    return false;
  }
  const isRight = await isCode(tx, used, code);
  if (!isRight) {
    await tx
      .update(phoneCodes)
      .set({ tries: used.tries + 1 })
      .where(eq(phoneCodes.id, used.id));
  }
  return isRight;
}

/**
 * Records that a person has a phone, which becomes the one of their profile. Somebody else who had confirmed it loses it: numbers move
 * from one person to another. Returns who that was.
 */
export async function confirmPhone(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  userId: number,
  phone: string,
): Promise<number | undefined> {
  await lockPhone(tx, phone);
  const [before] = await tx
    .delete(confirmedPhones)
    .where(and(eq(confirmedPhones.phone, phone), sql`user_id <> ${userId}`))
    .returning({ userId: confirmedPhones.userId });
  const row = { phone, confirmedAt: now };
  await tx
    .insert(confirmedPhones)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: confirmedPhones.userId, set: row });
  await changeUser(tx, userId, { phone });
  return before?.userId;
}

/** Records that a person has a phone; somebody else who loses it is notified, since no code signs them in any more. */
export async function takePhone(work: Work, userId: number, phone: string): Promise<void> {
  const loserId = await confirmPhone(work, userId, phone);
  if (loserId !== undefined) {
    await work.emit({ kind: 'accounts.phoneMoved', data: { userId: loserId } });
  }
}

/** The person who confirmed a phone; undefined when nobody has, or their account is closed. */
export async function userByConfirmedPhone(run: Runner, phone: string): Promise<UserRow | undefined> {
  const [row] = await run
    .select({ user: users })
    .from(confirmedPhones)
    .innerJoin(users, eq(users.id, confirmedPhones.userId))
    .where(and(eq(confirmedPhones.phone, phone), isNull(users.closedAt)));
  return row?.user;
}

/** The phone that a person confirmed, E.164. */
export async function confirmedPhoneOf(run: Runner, userId: number): Promise<string | undefined> {
  const [row] = await run.select().from(confirmedPhones).where(eq(confirmedPhones.userId, userId));
  return row?.phone;
}

/** A person who changes the phone of their profile has another one to confirm. */
export async function forgetPhone(tx: Tx, userId: number): Promise<void> {
  await tx.delete(confirmedPhones).where(eq(confirmedPhones.userId, userId));
}
