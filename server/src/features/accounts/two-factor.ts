// A person's second factor, codes of an authenticator app (TOTP, RFC 6238): set up, confirmed, checked, removed.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import {
  isAppCode,
  type TwoFactorSecret,
  type TwoFactorState,
  codeDigits,
  CODE_DIGITS,
  CODE_SECONDS,
} from '@live-oak/contract/features/accounts/schema.ts';
import { qrOf } from '../../kernel/qr.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { assertState, wrongState, rowOr404, firstOr } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import type { UserRow } from './queries.ts';
import { codesLeft, renewCodes, takeRecoveryCode } from './recovery-codes.ts';
import { recoveryCodes, sessions, twoFactors, users } from './tables.ts';
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;
const ISSUER = 'Live Oak';

/** The algorithm and lengths that every app knows. `label` is the person, for the app's list. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in base32, from the system's generator (ASVS 5.0 6.5.3). */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an app reads out of the picture: otpauth://totp/… */
export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The time step of a typed code, with one step of clock drift either way (RFC 6238 §5.2); undefined when it matches none. The caller
 * must refuse a step that is not after the last one used.
 */
export function stepOf(secret: string, typed: string, now: Date): number | undefined {
  if (!isAppCode(typed)) {
    return undefined;
  }
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const drift = totp.validate({ token: codeDigits(typed), timestamp, window: 1 });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
}

export type Factor = typeof twoFactors.$inferSelect;

/** The confirmed second factor, or undefined. */
export async function factorOf(run: Runner, userId: number): Promise<Factor | undefined> {
  const [factor] = await run
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  return factor;
}

export async function factorState(run: Runner, userId: number, required: boolean): Promise<TwoFactorState> {
  const factor = await factorOf(run, userId);
  return {
    on: factor !== undefined,
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: factor ? await codesLeft(run, userId) : 0,
    required,
  };
}

/**
 * Somebody who registers another person's address must not be able to lock the account. The addresses of administrators come from the
 * operator or from another administrator.
 */
function checkAddress({ emailVerifiedAt, userType }: UserRow): void {
  assertState(emailVerifiedAt !== null || userType === 'admin', 'accounts.confirmFirst');
}

/** A new secret in the place of any that was not confirmed; 409 when a second factor is on, and before the address is confirmed. */
export async function beginFactor({ tx, now }: Work, user: UserRow): Promise<TwoFactorSecret> {
  checkAddress(user);
  const secret = newSecret();
  const begun = await tx
    .insert(twoFactors)
    .values({ userId: user.id, secret, createdAt: now })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret, createdAt: now },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId });
  assertState(begun.length > 0, 'accounts.twoFactorOn');
  const url = otpauthUrl(secret, user.email);
  return { secret, otpauthUrl: url, qr: qrOf(url, 'M') };
}

/**
 * Confirms the secret with a first code. Returns the recovery codes, or undefined for a wrong code. Every session of the
 * person ends, since it was opened by one factor; the caller opens a new one.
 */
export async function confirmFactor(work: Work, user: UserRow, code: string): Promise<string[] | undefined> {
  const { tx, now } = work;
  checkAddress(user);
  const factor = firstOr(await tx.select().from(twoFactors).where(eq(twoFactors.userId, user.id)).for('update'), () =>
    wrongState('accounts.twoFactorNotBegun'),
  );
  assertState(!factor.confirmedAt, 'accounts.twoFactorOn');
  const step = stepOf(factor.secret, code, now);
  if (step === undefined) {
    return undefined;
  }
  await tx.update(twoFactors).set({ confirmedAt: now, lastStep: step }).where(eq(twoFactors.userId, user.id));
  const codes = await renewCodes(tx, user.id);
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await work.emit({ kind: 'accounts.twoFactorOn', actorId: user.id, data: { userId: user.id } });
  if (user.userType === 'admin') {
    work.record({ action: 'two_factor.on', actorId: user.id, targetType: 'user', targetId: user.id });
  }
  return codes;
}

/** Uses up a code of the app: each step of time once, and none before the last (RFC 6238 §5.2). */
async function takeStep(tx: Tx, { userId, secret }: Factor, code: string, now: Date): Promise<boolean> {
  const step = stepOf(secret, code, now);
  if (step === undefined) {
    return false;
  }
  const taken = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt), lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return taken.length === 1;
}

/** Uses up a code and returns which kind it was; undefined when it is wrong or was used. */
export async function takeCode(
  { tx, now }: Work,
  factor: Factor,
  code: string,
): Promise<'app code' | 'recovery code' | undefined> {
  if (isAppCode(code)) {
    return (await takeStep(tx, factor, code, now)) ? 'app code' : undefined;
  }
  return (await takeRecoveryCode(tx, factor.userId, code, now)) ? 'recovery code' : undefined;
}

/** New recovery codes for somebody who just proved both factors. */
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

async function dropFactor(tx: Tx, userId: number): Promise<void> {
  const dropped = await tx
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
    .returning({ userId: twoFactors.userId });
  assertState(dropped.length > 0, 'accounts.twoFactorOff');
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Turns it off for somebody who just proved both factors; every session ends, the caller opens a new one. */
export async function endFactor(work: Work, user: UserRow): Promise<void> {
  await dropFactor(work.tx, user.id);
  await work.emit({ kind: 'accounts.twoFactorOff', actorId: user.id, data: { userId: user.id, reason: null } });
  if (user.userType === 'admin') {
    work.record({ action: 'two_factor.off', actorId: user.id, targetType: 'user', targetId: user.id });
  }
}

/** Why an administrator cannot turn it off for an account; null when they can. */
export function turnOffRefusal({ isSelf, isOn }: { isSelf: boolean; isOn: boolean }): Reason | null {
  if (isSelf) {
    return 'accounts.ownSecondFactor';
  }
  return isOn ? null : 'accounts.twoFactorOff';
}

/** An administrator turns it off for somebody who lost phone and codes; 404 nobody, 409 not on or their own. */
export async function switchOffFactor(work: Work, adminId: number, userId: number, reason: string): Promise<void> {
  rowOr404(await work.tx.select().from(users).where(eq(users.id, userId)));
  const refusal = turnOffRefusal({ isSelf: userId === adminId, isOn: true });
  if (refusal !== null) {
    throw wrongState(refusal);
  }
  await dropFactor(work.tx, userId);
  await work.emit({ kind: 'accounts.twoFactorOff', actorId: adminId, data: { userId, reason } });
  work.record({ action: 'two_factor.off', actorId: adminId, targetType: 'user', targetId: userId, reason });
}
