// Passwords: which are refused (too short for an administrator, breached, made of the person's names), and their argon2id hashes.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isTestProcess } from '../../kernel/env.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { MIN_ADMIN_PASSWORD, type UserType } from '@live-oak/contract/features/accounts/schema.ts';

/** Words of the product and its people that attackers guess first (ASVS 5.0 6.1.2; docs/security/rules.md lists them). */
const OUR_WORDS = 'live oak tree trees louisiana admin administrator owner provider member password welcome'.split(' ');

const OWN_LETTERS = 4;
const SHORTEST_WORD = 3;

const readBreached = async (): Promise<ReadonlySet<string>> => {
  // Bundled, a CommonJS package has no other export.
  const { default: common } = await import('@zxcvbn-ts/language-common');
  return new Set(common.dictionary['passwords-common']);
};
let breached: ReturnType<typeof readBreached> | undefined;
/**
 * The 49,233 passwords of the breaches that zxcvbn-ts's list was counted from; 42,692 are long enough for us (ASVS 5.0 6.2.4, 6.2.12).
 * Loaded with the first new password.
 */
const isBreached = async (password: string) => (await (breached ??= readBreached())).has(password.toLowerCase());

const folded = (text: string) => text.normalize('NFKC').toLowerCase();
const wordsIn = (text: string) => folded(text).match(/\p{L}+/gu) ?? [];

/** True when little is left of a password without the product's words and the person's own: 'Marcus.Landry1985!'. */
function isMadeOf(password: string, about: readonly string[]): boolean {
  const letters = wordsIn(password).join('');
  const words = [...OUR_WORDS, ...about.flatMap(wordsIn)].filter(({ length }) => length >= SHORTEST_WORD);
  const left = words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), letters);
  return left.length < letters.length && left.length < OWN_LETTERS;
}

/** Why a password may not be used; undefined when it may. `about`: the names and addresses of the person. */
export async function passwordProblem(password: string, userType: UserType, about: readonly string[] = []) {
  if (userType === 'admin' && password.length < MIN_ADMIN_PASSWORD) {
    return withParams('accounts.adminPasswordShort', { least: MIN_ADMIN_PASSWORD });
  }
  if (await isBreached(password)) return 'accounts.passwordCommon';
  return isMadeOf(password, about) ? 'accounts.passwordGuessable' : undefined;
}

/** OWASP's second choice for argon2id: 19 MiB (in KiB), two passes, one lane. */
const SAFE = { memory: 19_456, passes: 2, parallelism: 1 };
type Cost = typeof SAFE;
/** The lowest costs of argon2id: for tests, in which thousands of people sign up. */
const CHEAP: Cost = { memory: 8, passes: 1, parallelism: 1 };
let cost = SAFE;

const TAG_BYTES = 32;
const SALT_BYTES = 16;

const hashWith = async (password: string, salt: Buffer, how: Cost): Promise<Buffer> =>
  promisify(argon2)('argon2id', { ...how, tagLength: TAG_BYTES, message: Buffer.from(password), nonce: salt });

/** '$argon2id$v=19$m=…,t=…,p=…$salt$hash', base64 without padding. */
async function hashText(password: string, salt: Buffer, how: Cost): Promise<string> {
  const hash = await hashWith(password, salt, how);
  const [saltPart, hashPart] = [salt, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${how.memory},t=${how.passes},p=${how.parallelism}$${saltPart}$${hashPart}`;
}

function readHash(stored: string): { how: Cost; salt: Buffer; hash: Buffer } {
  const [, , , numbers = '', salt = '', hash = ''] = stored.split('$');
  const [memory = 0, passes = 0, parallelism = 0] = numbers.split(',').map((part) => Number(part.slice(2)));
  const how = { memory, passes, parallelism };
  return { how, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

export const hashPassword = async (password: string): Promise<string> =>
  hashText(password, randomBytes(SALT_BYTES), cost);

/** Hashes with the costs and salt of a stored hash: equal to it exactly when the texts are. */
export async function hashWithSaltOf(stored: string, password: string): Promise<string> {
  const { how, salt } = readHash(stored);
  return hashText(password, salt, how);
}

/** True for a hash with other costs than a new one: rehashed at the next sign-in. */
export function needsRehash(stored: string): boolean {
  const { how } = readHash(stored);
  return how.memory !== cost.memory || how.passes !== cost.passes || how.parallelism !== cost.parallelism;
}

/** A dummy hash, verified when the person is unknown so that the answer takes as long; computed in advance. */
const makeDecoy = () => hashPassword(randomBytes(16).toString('hex'));
let decoy = makeDecoy();

/** Makes this process use cheap hashes. No setting leads here: outside of tests it throws. */
export function hashCheaply(): void {
  if (!isTestProcess()) throw new Error('Cheap hashes are for tests.');
  cost = CHEAP;
  decoy = makeDecoy();
}

/** True when the password is right; takes the same time when there is no such person. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { how, salt, hash: expected } = readHash(stored ?? (await decoy));
  const actual = await hashWith(password, salt, how);
  const fits = actual.length === expected.length && timingSafeEqual(actual, expected);
  return fits && stored !== undefined;
}
