// Rate limits on guessing: attempts by address and by account, counted in the database so that they hold across processes.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql, type Runner } from '../../kernel/db/drizzle.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { tries } from './tables.ts';

export interface Limit {
  name: string;
  most: number;
  windowMs: number;
}

const MINUTE = 60_000;
/**
 * Wrong passwords for one name of an account, username or email, from browsers that never signed in to it, whatever the address
 * (ASVS 5.0 6.3.1). Two names do not share a limit, which would tell anyone that they are the same person.
 */
export const LOGIN_PER_ACCOUNT: Limit = { name: 'login-account', most: 10, windowMs: 15 * MINUTE };
export const LOGIN_PER_ACCOUNT_DAY: Limit = { name: 'login-account-day', most: 100, windowMs: DAY_MS };
/** Wrong passwords from one address, whatever the account. Whole parishes share one, so it is wide. */
export const LOGIN_PER_ADDRESS: Limit = { name: 'login-address', most: 100, windowMs: 15 * MINUTE };
/** Wrong passwords in a browser from which its person signed in before: counted apart, so that nobody locks them out. */
export const LOGIN_PER_DEVICE: Limit = { name: 'login-device', most: 10, windowMs: 15 * MINUTE };
export const LOGIN_PER_DEVICE_DAY: Limit = { name: 'login-device-day', most: 100, windowMs: DAY_MS };
export const REGISTER_PER_ADDRESS: Limit = { name: 'register-address', most: 100, windowMs: 60 * MINUTE };
/** Registrations that revealed that a name is taken: enough for a typo, too few for a list of addresses. */
export const TAKEN_NAMES_PER_ADDRESS: Limit = { name: 'register-taken', most: 20, windowMs: 60 * MINUTE };
export const SUBSCRIBE_TOKENS_PER_ADDRESS: Limit = { name: 'subscribe-token', most: 20, windowMs: 60 * MINUTE };
export const RESET_PER_ADDRESS: Limit = { name: 'reset-address', most: 20, windowMs: 60 * MINUTE };
/** Further requests get the same answer and no email. As long as a link works, so that requests by others use none up. */
export const RESET_PER_ACCOUNT: Limit = { name: 'reset-account', most: 5, windowMs: 30 * MINUTE };
/** Wrong codes of a second factor, typed with the right password in browsers that never passed it (ASVS 5.0 6.3.1). */
export const CODE_PER_ACCOUNT: Limit = { name: 'code-account', most: 5, windowMs: 15 * MINUTE };
/** A code is one of a million, and three are good at a time. */
export const CODE_PER_DAY: Limit = { name: 'code-day', most: 50, windowMs: DAY_MS };
/** Wrong codes in a session, or a browser that passed the second factor. */
export const CODE_PER_DEVICE: Limit = { name: 'code-device', most: 5, windowMs: 15 * MINUTE };
export const CODE_PER_DEVICE_DAY: Limit = { name: 'code-device-day', most: 50, windowMs: DAY_MS };
/** All such browsers of an account together. */
export const CODE_KNOWN_PER_DAY: Limit = { name: 'code-known-day', most: 100, windowMs: DAY_MS };
/** Wrong recovery codes from one address or known browser: ten random characters need no budget that strangers share. */
export const RECOVERY_TRIES: Limit = { name: 'recovery', most: 20, windowMs: 15 * MINUTE };
/** Resets that forget wrong codes, which were typed with the old password. Few, since a mailbox alone must not allow more guesses. */
export const CODE_RESETS_PER_DAY: Limit = { name: 'codes-forgiven', most: 3, windowMs: DAY_MS };
export const PASSWORD_RETRY: Limit = { name: 'password-again', most: 10, windowMs: 15 * MINUTE };
export const ADDRESS_MAILS: Limit = { name: 'address-mails', most: 6, windowMs: 60 * MINUTE };
export const EXPORT_PER_ACCOUNT: Limit = { name: 'export', most: 5, windowMs: DAY_MS };
/** Each of these notifies or emails other people, or the account. */
export const PHONE_SAVES: Limit = { name: 'phone-saves', most: 20, windowMs: DAY_MS };
/** The other side knows a person by one name; earlier ones are not hidden in texts. */
export const NAME_CHANGES: Limit = { name: 'name-changes', most: 3, windowMs: DAY_MS };
export const BIDS_ON_JOB: Limit = { name: 'bids-on-job', most: 6, windowMs: DAY_MS };
export const CHANGES_OF_BID: Limit = { name: 'changes-of-bid', most: 30, windowMs: DAY_MS };
export const CHANGES_OF_JOB: Limit = { name: 'changes-of-job', most: 30, windowMs: DAY_MS };
/** Extensions of the bidding, and statements about wires. */
export const NEWS_OF_JOB: Limit = { name: 'news-of-job', most: 10, windowMs: DAY_MS };
/** Each of these calls the payment gateway, whose own limit is shared by all refunds and payouts. */
export const CARD_READS: Limit = { name: 'card-reads', most: 60, windowMs: 60 * MINUTE };
export const CHOICES_OF_JOB: Limit = { name: 'choices-of-job', most: 30, windowMs: DAY_MS };

/** Windows are the same for everybody: an hour's begins with the hour. */
export const windowStart = ({ windowMs }: Limit, now: Date) =>
  new Date(Math.floor(now.getTime() / windowMs) * windowMs);
/** Hashed: who tried what stays private, and a name of any length fits an index. */
export const rowKey = ({ name }: Pick<Limit, 'name'>, who: string) =>
  `${name}:${createHash('sha256').update(who).digest('hex')}`;

/** Counts one try; returns how many there are in this window. */
export async function countIn(run: Runner, limit: Limit, who: string, now: Date): Promise<number> {
  const first = { key: rowKey(limit, who), windowStart: windowStart(limit, now), count: 1 };
  const adding = { target: [tries.key, tries.windowStart], set: { count: sql`${tries.count} + 1` } };
  const [row] = await run.insert(tries).values(first).onConflictDoUpdate(adding).returning();
  return row?.count ?? 0;
}

const inWindow = (limit: Limit, who: string, now: Date) =>
  and(eq(tries.key, rowKey(limit, who)), eq(tries.windowStart, windowStart(limit, now)));

export async function uncountIn(run: Runner, limit: Limit, who: string, now: Date): Promise<void> {
  const counted = and(inWindow(limit, who, now), gt(tries.count, 0));
  const count = sql`${tries.count} - 1`;
  await run.update(tries).set({ count }).where(counted);
}

export async function usedIn(run: Runner, limit: Limit, who: string, now: Date): Promise<number> {
  const counted = inWindow(limit, who, now);
  return (await run.select().from(tries).where(counted))[0]?.count ?? 0;
}

/** Counts one try outside any transaction, so that a refused call counts too. */
export const countTry = ({ db, clock }: Services, limit: Limit, who: string) => countIn(db.orm, limit, who, clock());

/** Seconds until the window ends, one at least. */
export const secondsLeft = ({ windowMs }: Limit, now: Date): number =>
  Math.max(1, Math.ceil((windowMs - (now.getTime() % windowMs)) / 1000));

export function tooMany(limit: Limit, now: Date): Refusal {
  const seconds = secondsLeft(limit, now);
  const why = withParams('accounts.tooManyTries', { minutes: Math.ceil(seconds / 60) });
  return new Refusal('TOO_MANY', why, { retryAfter: seconds });
}

/** Counts a try and throws 429 when it was one too many. */
export async function spendLimit(services: Services, limit: Limit, who: string): Promise<void> {
  if (services.env.rateLimit && (await countTry(services, limit, who)) > limit.most) {
    throw tooMany(limit, services.clock());
  }
}

/** As spendLimit(), in a command's transaction: a refused call does not count. */
export async function spendIn(
  { work: { tx, now }, services }: { work: Pick<Work, 'tx' | 'now'>; services: Pick<Services, 'env'> },
  limit: Limit,
  who: string | number,
): Promise<void> {
  if (services.env.rateLimit && (await countIn(tx, limit, String(who), now)) > limit.most) throw tooMany(limit, now);
}

export type Budget = readonly [limit: Limit, who: string];

export const budgetsOf = (who: string, ...all: readonly Limit[]): Budget[] => all.map((limit) => [limit, who]);

/** Takes back tries whose password or code was right. */
export async function returnTries({ db, env, clock }: Services, budgets: readonly Budget[]): Promise<void> {
  for (const [limit, who] of env.rateLimit ? budgets : []) await uncountIn(db.orm, limit, who, clock());
}

export async function forgetTries({ db }: Services, limits: readonly Limit[], who: string): Promise<void> {
  const keys = limits.map((limit) => rowKey(limit, who));
  await db.orm.delete(tries).where(inArray(tries.key, keys));
}

export async function sweepTries({ db, clock }: Services): Promise<void> {
  await db.orm.delete(tries).where(lt(tries.windowStart, new Date(clock().getTime() - DAY_MS)));
}
