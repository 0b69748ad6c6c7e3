// The most text messages of the whole installation in a day: what a flood of requests can cost, whatever it finds a way through.
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import type { Env } from '../../kernel/env.ts';
import { countIn, uncountIn, usedIn, type Limit } from '../accounts/limits.ts';

type Setting = Pick<Env, 'smsADay'>;

const limitOf = (most: number): Limit => ({ name: 'texts-of-all', most, windowMs: DAY_MS });
const ALL = 'all';

/** What an ordinary message may use of the day: the rest is left for what people need more. */
const ORDINARY = 0.7;
/** The same of others: a person waits for a code, and the last messages are those that somebody's safety may depend on. */
const SHARES: Readonly<Record<string, number>> = { storm: 0.8, code: 0.9, 'emergency code': 1, emergency: 1 };
/** Answers to STOP, START and HELP are owed whatever the day has cost. */
const OWED = 'keyword';

/** Counts one more message of a kind; 'daily limit' when it may not be sent. Counted last, as all messages share one row. */
export async function countOfAll(tx: Tx, kind: string, now: Date, { smsADay }: Setting): Promise<string | null> {
  const limit = limitOf(smsADay);
  const used = await countIn(tx, limit, ALL, now);
  if (kind === OWED || used <= Math.floor(smsADay * (SHARES[kind] ?? ORDINARY))) {
    return null;
  }
  await uncountIn(tx, limit, ALL, now);
  return 'daily limit';
}

export const uncountOfAll = (tx: Tx, now: Date): Promise<void> => uncountIn(tx, limitOf(0), ALL, now);

/** How many messages were sent today, of how many; `isNear`: ordinary ones are refused by now. */
export async function textsToday(run: Runner, now: Date, { smsADay }: Setting) {
  const used = await usedIn(run, limitOf(smsADay), ALL, now);
  return { used, most: smsADay, isNear: used >= Math.floor(smsADay * ORDINARY) };
}
export type TextsToday = Awaited<ReturnType<typeof textsToday>>;
