// Queries of people, and which accounts may be used in this process: every way to sign in checks it.
import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { pick } from '@live-oak/contract/keys.ts';
import { STOP_LINK_DAYS } from '@live-oak/contract/features/accounts/addresses.ts';
import type { Runner } from '../../kernel/db/open.ts';
import type { Env } from '../../kernel/env.ts';
import { emailChanges, sessions, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** The form of email addresses and usernames for comparison. */
export function signInKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/** The person with this email address. */
export async function userByEmail(run: Runner, email: string): Promise<UserRow | undefined> {
  const [user] = await run
    .select()
    .from(users)
    .where(eq(users.emailKey, signInKey(email)));
  return user;
}

/** The person with this email address or username; an email address wins over a username. */
export async function userByName(run: Runner, name: string): Promise<UserRow | undefined> {
  const key = signInKey(name);
  const rows = await run
    .select()
    .from(users)
    .where(hasName([key]));
  return rows.find(({ emailKey }) => emailKey === key) ?? rows[0];
}

const hasName = (keys: string[]) => or(inArray(users.emailKey, keys), inArray(users.usernameKey, keys));

/** Who already uses one of these names, as email address or as username. */
export async function usersOfNames(
  run: Runner,
  names: readonly string[],
): Promise<Pick<UserRow, 'emailKey' | 'usernameKey'>[]> {
  return run
    .select(pick(users, 'emailKey', 'usernameKey'))
    .from(users)
    .where(hasName(names.map(signInKey)));
}

/**
 * Whether one of these names is an address that somebody left less than seven days ago and may still restore: until then nobody else
 * can have it.
 */
export async function isHeld(run: Runner, names: readonly string[], exceptUserId = 0): Promise<boolean> {
  const [held] = await run
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        inArray(sql`lower(${emailChanges.oldEmail})`, names.map(signInKey)),
        isNotNull(emailChanges.stopTokenHash),
        isNotNull(emailChanges.confirmedAt),
        sql`${emailChanges.createdAt} > now() - make_interval(days => ${STOP_LINK_DAYS})`,
        ne(emailChanges.userId, exceptUserId),
      ),
    )
    .limit(1);
  return held !== undefined;
}

export async function demoUsers(run: Runner): Promise<UserRow[]> {
  return run.select().from(users).where(isNotNull(users.demoKey)).orderBy(users.id);
}

export async function userByDemoKey(run: Runner, key: string): Promise<UserRow | undefined> {
  const [user] = await run.select().from(users).where(eq(users.demoKey, key));
  return user;
}

/**
 * Accounts that the demonstration made share a published password, so they are usable only while it is on. Without DEMO_DATA they
 * have no sign-in, no session, no reset, no mailed link and no feed, as if they did not exist.
 */
export function isUsable({ demoData }: Pick<Env, 'demoData'>, { isDemo }: Pick<UserRow, 'isDemo'>): boolean {
  return demoData || !isDemo;
}

/** Whether a session still exists: sign-out and suspension delete it. */
export async function isSessionOpen(run: Runner, sessionId: number): Promise<boolean> {
  return (await run.$count(sessions, eq(sessions.id, sessionId))) > 0;
}
