// A second factor: codes of an authenticator app (TOTP, RFC 6238), and ten recovery codes for one sign-in each, stored as argon2id hashes.
import { randomInt } from 'node:crypto';
import type { Reason } from '@live-oak/contract/reasons.ts';
import {
  isAppCode,
  type TwoFactorSecret,
  type TwoFactorState,
  normalizedCode,
  CODE_DIGITS,
  CODE_SECONDS,
  RECOVERY_CODES,
} from '@live-oak/contract/features/accounts/schema.ts';
import { and, eq, isNotNull, isNull, lt, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { qrOf } from '../../kernel/qr.ts';
import { assertState, wrongState, firstOr, throwIf } from '../../kernel/errors.ts';
import { iso } from '../../kernel/http/handler.ts';
import type { Work } from '../../kernel/services.ts';
import { hashPassword, hashWithSaltOf } from './passwords.ts';
import { lockPerson, type UserRow } from './queries.ts';
import { endSessions, replaceFeedKey } from './sessions.ts';
import { recoveryCodes, sessions, twoFactors } from './tables.ts';
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;

/** The algorithm and lengths that every app knows. `label` is the person, for the app's list. */
const totpOf = (base32: string, label = '') => {
  const secret = Secret.fromBase32(base32);
  return new TOTP({ issuer: 'Live Oak', label, algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_SECONDS, secret });
};

/** A new secret in base32, from the system's generator (ASVS 5.0 6.5.3). */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const otpauthUrl = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of a typed code, one step of drift allowed (RFC 6238 §5.2). The caller must refuse a step that is not after the last one used. */
export function stepOf(secret: string, typed: string, now: Date): number | undefined {
  if (!isAppCode(typed)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const drift = totp.validate({ token: normalizedCode(typed), timestamp, window: 1 });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
}

/** Crockford's base32: no characters that are confused when read from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits: too few for a plain hash (ASVS 5.0 6.5.2), so they are hashed as passwords are. */
const LENGTH = 10;

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const unambiguous = (typed: string) => normalizedCode(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Replaces all recovery codes; returns the new ones for the only time: 'K7QM2-9XHTD'. */
async function renewCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  const [first = '', ...rest] = codes;
  // One salt a set, so that a typed code is hashed once and not ten times.
  const firstHash = await hashPassword(first);
  const hashes = [firstHash, ...(await Promise.all(rest.map((code) => hashWithSaltOf(firstHash, code))))];
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
  return [...codes].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

const isUnused = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** Uses a recovery code up; false when it is unknown or used. Of simultaneous calls one succeeds. */
async function takeRecoveryCode(tx: Tx, userId: number, typed: string, now: Date): Promise<boolean> {
  const [one] = await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1);
  if (!one) return false;
  const codeHash = await hashWithSaltOf(one.codeHash, unambiguous(typed));
  const isThis = and(isUnused(userId), eq(recoveryCodes.codeHash, codeHash));
  const taken = await tx.update(recoveryCodes).set({ usedAt: now }).where(isThis).returning({ id: recoveryCodes.id });
  return taken.length === 1;
}

export const codesLeft = async (run: Runner, userId: number): Promise<number> =>
  run.$count(recoveryCodes, isUnused(userId));

export type Factor = typeof twoFactors.$inferSelect;

const isConfirmed = (userId: number) => and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt));

export const factorOf = async (run: Runner, userId: number): Promise<Factor | undefined> =>
  (await run.select().from(twoFactors).where(isConfirmed(userId)))[0];

export async function factorState(run: Runner, userId: number, required: boolean): Promise<TwoFactorState> {
  const factor = await factorOf(run, userId);
  const recoveryCodesLeft = factor ? await codesLeft(run, userId) : 0;
  return { on: factor !== undefined, since: iso(factor?.confirmedAt), recoveryCodesLeft, required };
}

/** Nobody may lock an account by registering another's address. Those of administrators come from the operator or another administrator. */
function checkAddress({ emailVerifiedAt, userType }: UserRow): void {
  assertState(emailVerifiedAt !== null || userType === 'admin', 'accounts.confirmFirst');
}

/** A new secret in the place of any that was not confirmed; 409 when a second factor is on, and before the address is confirmed. */
export async function beginFactor({ tx, now }: Work, user: UserRow): Promise<TwoFactorSecret> {
  checkAddress(user);
  const secret = newSecret();
  const set = { secret, createdAt: now };
  const replacing = { target: twoFactors.userId, set, setWhere: isNull(twoFactors.confirmedAt) };
  const values = { userId: user.id, ...set };
  const begun = await tx.insert(twoFactors).values(values).onConflictDoUpdate(replacing).returning();
  assertState(begun.length > 0, 'accounts.twoFactorOn');
  const url = otpauthUrl(secret, user.email);
  return { secret, otpauthUrl: url, qr: qrOf(url, 'M') };
}

/** An administrator's own second factor is in the audit log. */
function recordOwn({ record }: Work, action: 'two_factor.on' | 'two_factor.off', { id, userType }: UserRow): void {
  if (userType === 'admin') {
    record({ action, actorId: id, targetType: 'user', targetId: id });
  }
}

/** Confirms the secret by a first code; returns recovery codes, undefined for a wrong code. Every session ends; the caller opens a new one. */
export async function confirmFactor(work: Work, user: UserRow, code: string): Promise<string[] | undefined> {
  const { tx, now } = work;
  checkAddress(user);
  const factor = firstOr(await tx.select().from(twoFactors).where(eq(twoFactors.userId, user.id)).for('update'), () =>
    wrongState('accounts.twoFactorNotBegun'),
  );
  assertState(!factor.confirmedAt, 'accounts.twoFactorOn');
  const step = stepOf(factor.secret, code, now);
  if (step === undefined) return undefined;
  await tx.update(twoFactors).set({ confirmedAt: now, lastStep: step }).where(eq(twoFactors.userId, user.id));
  const codes = await renewCodes(tx, user.id);
  await endSessions(tx, eq(sessions.userId, user.id));
  await replaceFeedKey(tx, user.id, now);
  await work.emit({ kind: 'accounts.twoFactorOn', actorId: user.id, data: { userId: user.id } });
  recordOwn(work, 'two_factor.on', user);
  return codes;
}

/** Uses up a code of the app: each step of time once, and none before the last (RFC 6238 §5.2). */
async function takeStep(tx: Tx, { userId, secret }: Factor, code: string, now: Date): Promise<boolean> {
  const step = stepOf(secret, code, now);
  if (step === undefined) return false;
  const isLater = and(isConfirmed(userId), lt(twoFactors.lastStep, step));
  return (await tx.update(twoFactors).set({ lastStep: step }).where(isLater).returning()).length === 1;
}

/** Uses up a code and returns which kind it was; undefined when it is wrong or was used. */
export async function takeCode({ tx, now }: Work, factor: Factor, code: string) {
  if (isAppCode(code)) return (await takeStep(tx, factor, code, now)) ? 'app code' : undefined;
  return (await takeRecoveryCode(tx, factor.userId, code, now)) ? 'recovery code' : undefined;
}

export async function replaceCodes(work: Work, userId: number): Promise<string[]> {
  const codes = await renewCodes(work.tx, userId);
  await work.emit({ kind: 'accounts.recoveryCodesRenewed', actorId: userId, data: { userId } });
  return codes;
}

/** Removes the second factor, confirmed or not. */
export async function forgetFactor(tx: Tx, userId: number): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

async function dropFactor({ tx, now }: Work, userId: number): Promise<void> {
  const dropped = await tx.delete(twoFactors).where(isConfirmed(userId)).returning({ userId: twoFactors.userId });
  assertState(dropped.length > 0, 'accounts.twoFactorOff');
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await endSessions(tx, eq(sessions.userId, userId));
  await replaceFeedKey(tx, userId, now);
}

/** Turns it off for somebody who just proved both factors; every session ends, the caller opens a new one. */
export async function endFactor(work: Work, user: UserRow): Promise<void> {
  await dropFactor(work, user.id);
  await work.emit({ kind: 'accounts.twoFactorOff', actorId: user.id, data: { userId: user.id, reason: null } });
  recordOwn(work, 'two_factor.off', user);
}

/** Why an administrator cannot turn it off for an account; null when they can. */
export function turnOffRefusal({ isSelf, isOn }: { isSelf: boolean; isOn: boolean }): Reason | null {
  if (isSelf) return 'accounts.ownSecondFactor';
  return isOn ? null : 'accounts.twoFactorOff';
}

/** An administrator turns it off for somebody who lost phone and codes; 404 nobody, 409 not on or their own. */
export async function switchOffFactor(work: Work, adminId: number, userId: number, reason: string): Promise<void> {
  await lockPerson(work.tx, userId);
  const refusal = turnOffRefusal({ isSelf: userId === adminId, isOn: true });
  throwIf(refusal && wrongState(refusal));
  await dropFactor(work, userId);
  await work.emit({ kind: 'accounts.twoFactorOff', actorId: adminId, data: { userId, reason } });
  work.record({ action: 'two_factor.off', actorId: adminId, targetType: 'user', targetId: userId, reason });
}
