// Recovery codes: ten random ones, each good for one sign-in without the app, stored as salted argon2id hashes.
import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { codeDigits, RECOVERY_CODES } from '@live-oak/contract/features/accounts/schema.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { hashPassword, hashWithSaltOf } from './passwords.ts';
import { recoveryCodes } from './tables.ts';

/** Crockford's base32: no characters that are confused when read from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits: less than ASVS 5.0 6.5.2 lets a plain hash do, so that they are hashed as passwords are. */
const LENGTH = 10;

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const printed = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;
const read = (typed: string) => codeDigits(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Puts ten new codes in the place of all earlier ones; answers them for the only time: 'K7QM2-9XHTD'. */
export async function renewCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) {
    codes.add(newCode());
  }
  const [first = '', ...rest] = codes;
  // One salt a set, so that a typed code is hashed once and not ten times.
  const firstHash = await hashPassword(first);
  const hashes = [firstHash, ...(await Promise.all(rest.map((code) => hashWithSaltOf(firstHash, code))))];
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
  return [...codes].map(printed);
}

/** Uses a code up; false when it is unknown or used. Of simultaneous calls one succeeds. */
export async function takeRecoveryCode(tx: Tx, userId: number, typed: string, now: Date): Promise<boolean> {
  const [one] = await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1);
  if (!one) {
    return false;
  }
  const codeHash = await hashWithSaltOf(one.codeHash, read(typed));
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return taken.length === 1;
}

/** How many are left. */
export async function codesLeft(run: Runner, userId: number): Promise<number> {
  return run.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}
