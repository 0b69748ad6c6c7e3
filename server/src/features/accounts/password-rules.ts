// Passwords that are refused: too short for an administrator, known from breaches, or made of the person's names.
import { withParams, type Reason } from '@live-oak/contract/reasons.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_ADMIN_PASSWORD, type UserType } from '@live-oak/contract/features/accounts/schema.ts';

/** Words of the product and its people that attackers guess first (ASVS 5.0 6.1.2; docs/security/rules.md lists them). */
export const OUR_WORDS = [
  'live',
  'oak',
  'tree',
  'trees',
  'louisiana',
  'admin',
  'administrator',
  'owner',
  'provider',
  'member',
  'password',
  'welcome',
] as const;

/** How many letters beside the known words a password must have. */
const OWN_LETTERS = 4;
const SHORTEST_WORD = 3;

let known: ReadonlySet<string> | undefined;
/** The 49,233 passwords of the breaches that zxcvbn-ts's list was counted from; 42,692 are long enough for us (ASVS 5.0 6.2.4, 6.2.12). */
const isBreached = (password: string) =>
  (known ??= new Set(dictionary['passwords-common'])).has(password.toLowerCase());

const wordsIn = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** True when little is left of a password without the product's words and the person's own: 'Marcus.Landry1985!'. */
function isMadeOf(password: string, about: readonly string[]): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const letters = wordsIn(typed).join('');
  const words = [...OUR_WORDS, ...about.flatMap(wordsIn)].filter(({ length }) => length >= SHORTEST_WORD);
  const left = words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), letters);
  return left.length < letters.length && left.length < OWN_LETTERS;
}

/** Why a password may not be used; undefined when it may. `about` is what the person is called, mailed and known by. */
export function passwordProblem(
  password: string,
  userType: UserType,
  about: readonly string[] = [],
): Reason | undefined {
  if (userType === 'admin' && password.length < MIN_ADMIN_PASSWORD) {
    return withParams('accounts.adminPasswordShort', { least: MIN_ADMIN_PASSWORD });
  }
  if (isBreached(password)) {
    return 'accounts.passwordCommon';
  }
  return isMadeOf(password, about) ? 'accounts.passwordGuessable' : undefined;
}
