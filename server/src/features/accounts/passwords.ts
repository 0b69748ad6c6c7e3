// Passwords: argon2id from Node's own crypto, and the check against the most common ones.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_ADMIN_PASSWORD, type UserType } from '@live-oak/contract/features/accounts/schema.ts';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;

/** The three thousand most common passwords of the list that zxcvbn-ts maintains (ASVS 5.0 6.2.4). */
const COMMON = new Set(dictionary['passwords-common']?.slice(0, 3000));

const hashWith = async (password: string, salt: Buffer): Promise<Buffer> =>
  promisify(argon2)('argon2id', { ...PARAMETERS, message: Buffer.from(password), nonce: salt });

/** '$argon2id$v=19$m=…,t=…,p=…$salt$hash', base64 without padding. */
async function hashText(password: string, salt: Buffer): Promise<string> {
  const hash = await hashWith(password, salt);
  const { memory, passes, parallelism } = PARAMETERS;
  const [saltPart, hashPart] = [salt, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${saltPart}$${hashPart}`;
}

/** A password as it is kept: with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  return hashText(password, randomBytes(SALT_BYTES));
}

/** The hash with the salt of another one: equal to it exactly when the texts are. */
export async function hashWithSaltOf(stored: string, password: string): Promise<string> {
  return hashText(password, Buffer.from(stored.split('$')[4] ?? '', 'base64'));
}

/** A hash of nothing, compared against when the person is unknown, so that the answer takes as long. */
const decoy = hashPassword(randomBytes(16).toString('hex'));

/** True when the password fits; takes the same time when there is no such person. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parts = (stored ?? (await decoy)).split('$');
  const salt = Buffer.from(parts[4] ?? '', 'base64');
  const expected = Buffer.from(parts[5] ?? '', 'base64');
  const actual = await hashWith(password, salt);
  const fits = actual.length === expected.length && timingSafeEqual(actual, expected);
  return fits && stored !== undefined;
}

/** Why a password may not be used; undefined when it may (spec 3 C14). */
export function passwordProblem(password: string, userType: UserType): string | undefined {
  if (userType === 'admin' && password.length < MIN_ADMIN_PASSWORD) {
    return `Administrators need a password of at least ${MIN_ADMIN_PASSWORD} characters`;
  }
  return COMMON.has(password.toLowerCase())
    ? 'This is one of the most common passwords. Please choose another.'
    : undefined;
}
