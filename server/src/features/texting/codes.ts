// Six-digit codes by text that prove who has a phone: good for ten minutes, five tries and one asker; and how many are sent.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@live-oak/contract/language.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, desc, eq, gt, isNull, sql, type SQL, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { storedSecret } from '../../kernel/db/secrets.ts';
import { Refusal } from '../../kernel/errors.ts';
import { hashToken } from '../../kernel/http/tokens.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { queueSms } from '../../kernel/sms/sms.ts';
import { spendLimit, type Budget } from '../accounts/limits.ts';
import { phoneCodes } from './tables.ts';
import { CODE_TEXTS } from './texts.ts';

const HOUR = 3_600_000;

export interface CodeRequest {
  phone: string;
  /** The network address, as limits count it. */
  address: string;
  /** Each has limits of its own, so that sign-ins use up none of an emergency's codes. */
  purpose: 'sign-in' | 'profile' | 'emergency' | 'storm-texts';
  /** The mark of a browser from which the phone's owner signed in before. */
  device?: string | undefined;
  /** The browser or person that asks, unless it is new here. */
  asker?: string | undefined;
}

const BY_DEVICE = { hour: 3, day: 10 };
/** Codes to one phone: in an hour from one address and from all, and in a day, which with five tries each is what patience could guess. */
const BY_PHONE = { here: 3, hour: 6, day: 10 };
/** The same of emergencies, of which one browser gets a part: a stranger behind the victim's address leaves the victim's browser some. */
const BY_PHONE_IN_NEED = { here: 6, hour: 9, day: 12 };
const BY_ASKER = 3;

function budgetsOf({ phone, address, purpose, device, asker = address }: CodeRequest): Budget[] {
  const limit = (what: string, most: number, windowMs = HOUR) => ({
    name: `phone-code-${what}-${purpose}`,
    most,
    windowMs,
  });
  // Wide, since whole parishes and shelters share one address.
  const perAddress: Budget = [{ name: 'phone-code-address', most: 100, windowMs: DAY_MS }, address];
  if (device !== undefined) {
    // Strangers use up none of these but the address's.
    return [
      perAddress,
      [limit('device', BY_DEVICE.hour), device],
      [limit('device-day', BY_DEVICE.day, DAY_MS), device],
    ];
  }
  const isInNeed = purpose === 'emergency';
  const most = isInNeed ? BY_PHONE_IN_NEED : BY_PHONE;
  return [
    // First, since what it refuses counts nowhere else.
    ...(isInNeed ? [[limit('asker', BY_ASKER), `${phone} ${asker}`] as const] : []),
    perAddress,
    // A stranger at one address uses up only a part of what the number gets from all.
    [limit('here', most.here), `${phone} ${address}`],
    [limit('phone', most.hour), phone],
    [limit('day', most.day, DAY_MS), phone],
  ];
}

/** Counts one more code, outside of any transaction, before sendPhoneCode(); 429 with the time to wait when it is one too many. */
export async function countCode(services: Services, request: CodeRequest): Promise<void> {
  for (const [limit, who] of budgetsOf(request)) await spendLimit(services, limit, who);
}

/** The same, but false when it is one too many. */
export async function mayCode(services: Services, request: CodeRequest): Promise<boolean> {
  try {
    await countCode(services, request);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_MANY') return false;
    throw error;
  }
}

const CODE_MINUTES = 10;
const MOST_TRIES = 5;

/** Who asked for a code: it is good for them alone, so that nobody else uses up its tries or ends it by asking for another. */
export const askers = {
  /** `secret`: of a cookie. */
  browser: (secret: string) => `browser ${hashToken(secret)}`,
  person: (userId: number) => `user ${userId}`,
  emergency: ({ tokenHash }: { tokenHash: string }) => `emergency ${tokenHash}`,
};

interface Asked {
  phone: string;
  askedBy: string;
}
type Clocked = Pick<Work, 'tx' | 'now'>;
type CodeRow = typeof phoneCodes.$inferSelect;

async function hashOf(run: Runner, phone: string, code: string): Promise<string> {
  const key = await storedSecret(run, 'phone codes', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(`${phone}:${code}`).digest('hex');
}

/** A hash by which the same phone can be recognized. */
export const phoneMark = (run: Runner, phone: string): Promise<string> => hashOf(run, phone, 'mark');

/** Taken before the codes of a phone are read or changed, so that calls about one phone run one after the other. */
export const lockPhone = (tx: Tx, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('phone code'), hashtext(${phone}))`);

const codesOf = ({ phone, askedBy }: Asked) => and(eq(phoneCodes.phone, phone), eq(phoneCodes.askedBy, askedBy));

/** Sends a new code to a phone and ends the asker's earlier one. */
export async function sendPhoneCode(
  { tx, now }: Clocked,
  { phone, askedBy, language, kind = 'code' }: Asked & { language: Language; kind?: 'code' | 'emergency code' },
): Promise<void> {
  await lockPhone(tx, phone);
  const isLive = and(codesOf({ phone, askedBy }), isNull(phoneCodes.endedAt));
  await tx.update(phoneCodes).set({ endedAt: now }).where(isLive);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const codeHash = await hashOf(tx, phone, code);
  await tx.insert(phoneCodes).values({ phone, askedBy, codeHash, expiresAt, createdAt: now });
  await queueSms(tx, { to: phone, body: CODE_TEXTS[language](code, CODE_MINUTES), kind, expiresAt });
}

export const CODE_REFUSALS = {
  wrong: 'phones.codeWrong',
  expired: 'phones.codeExpired',
  'used up': 'phones.codeUsedUp',
} as const;
export type CodeResult = 'right' | keyof typeof CODE_REFUSALS;

export const wasCodeSent = async (run: Runner, asked: Asked) => (await run.$count(phoneCodes, codesOf(asked))) > 0;

async function newestCode(tx: Tx, asked: Asked, which: SQL): Promise<CodeRow | undefined> {
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

const isCode = async (tx: Tx, sent: CodeRow, code: string): Promise<boolean> =>
  timingSafeEqual(Buffer.from(sent.codeHash, 'hex'), Buffer.from(await hashOf(tx, sent.phone, code), 'hex'));

const countTry = (tx: Tx, { id, tries }: CodeRow) =>
  tx
    .update(phoneCodes)
    .set({ tries: tries + 1 })
    .where(eq(phoneCodes.id, id));

/** Uses up a right code unless `keep` leaves it for a second step. The transaction must commit for a wrong one too, or the try would not count. */
export async function checkPhoneCode(
  { tx, now }: Clocked,
  { code, keep = false, ...asked }: Asked & { code: string; keep?: boolean },
): Promise<CodeResult> {
  const sent = await newestCode(tx, asked, isNull(phoneCodes.endedAt));
  if (!sent || sent.expiresAt <= now) return 'expired';
  if (sent.tries >= MOST_TRIES) return 'used up';
  if (!(await isCode(tx, sent, code))) {
    await countTry(tx, sent);
    return 'wrong';
  }
  if (!keep) {
    await tx.update(phoneCodes).set({ endedAt: now }).where(eq(phoneCodes.id, sent.id));
  }
  return 'right';
}

/** A second press of a button comes within this time. */
const PRESS_MS = 60_000;

/** Whether this code was used a moment ago, as by a form that was sent twice. A wrong one is counted. */
export async function wasJustUsed({ tx, now }: Clocked, { code, ...asked }: Asked & { code: string }) {
  const used = await newestCode(tx, asked, gt(phoneCodes.endedAt, new Date(now.getTime() - PRESS_MS)));
  if (!used || used.tries >= MOST_TRIES) return false;
  const isRight = await isCode(tx, used, code);
  if (!isRight) await countTry(tx, used);
  return isRight;
}
