// Decides which accounts may be used in this process; every way to sign in checks it.
import type { Env } from '../../kernel/env.ts';
import type { UserRow } from './queries.ts';

/**
 * Accounts that the demonstration made share a published password, so they are usable only while it is on. Without DEMO_DATA they
 * have no sign-in, no session, no reset, no mailed link and no feed, as if they did not exist.
 */
export function isUsable({ demoData }: Pick<Env, 'demoData'>, { isDemo }: Pick<UserRow, 'isDemo'>): boolean {
  return demoData || !isDemo;
}
