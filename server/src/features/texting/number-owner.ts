// Phone numbers pass from one person to another. A code proves who has a number now, not who had it when the account was used last: after a
// while it is enough only in a browser that the person used before, and elsewhere they also say what the next owner of the number does not know.
import { eq } from 'drizzle-orm';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { knownDevice } from '../accounts/known-devices.ts';
import type { UserRow } from '../accounts/queries.ts';
import { confirmedPhones } from './tables.ts';

/** A number that was given up is not given to somebody else before (47 CFR 52.15(f)(1)(ii)). */
const NUMBER_RESTS_DAYS = 45;

/** Whether the number of a person may belong to somebody else by now. `mark`: the cookie of a known browser. */
export async function mayHaveNewOwner(
  run: Runner,
  userId: number,
  { mark, now }: { mark: string | undefined; now: Date },
): Promise<boolean> {
  const [row] = await run.select().from(confirmedPhones).where(eq(confirmedPhones.userId, userId));
  const isRecent = row !== undefined && now.getTime() - row.confirmedAt.getTime() < NUMBER_RESTS_DAYS * DAY_MS;
  return !isRecent && (await knownDevice(run, userId, mark, { now })) === undefined;
}

/** Notes that a person proved once more that the number is theirs. */
export async function proveNumber(run: Runner, userId: number, now: Date): Promise<void> {
  await run.update(confirmedPhones).set({ confirmedAt: now }).where(eq(confirmedPhones.userId, userId));
}

const MOST_WORDS = 6;
const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether somebody typed the name of an account: all of it, in any order, and not a list of names. */
export function isNameOf({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>, typed: string): boolean {
  const [kept, said] = [wordsOf(`${firstName} ${lastName}`), wordsOf(typed)];
  return kept.length > 0 && said.length <= MOST_WORDS && kept.every((word) => said.includes(word));
}
