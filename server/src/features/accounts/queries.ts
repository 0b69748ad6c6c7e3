// Queries of people, and which accounts may be used in this process: every way to sign in checks it.
import { pick } from '@live-oak/contract/keys.ts';
import { STOP_LINK_DAYS } from '@live-oak/contract/features/accounts/answers.ts';
import { and, eq, inArray, isNotNull, ne, or, sql, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import type { Env } from '../../kernel/env.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { emailChanges, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
export type DemoEnv = Pick<Env, 'demoData'>;

/** The form of email addresses and usernames for comparison. */
export const signInKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

/** 404 for an unknown one. */
export const userById = async (run: Runner, userId: number): Promise<UserRow> =>
  rowOr404(await run.select().from(users).where(eq(users.id, userId)));

/** Locks a person, before their sessions, phone and second factor; 404 for an unknown one. */
export const lockPerson = async (tx: Tx, userId: number): Promise<UserRow> =>
  rowOr404(await tx.select().from(users).where(eq(users.id, userId)).for('no key update'));

export async function userByEmail(run: Runner, email: string): Promise<UserRow | undefined> {
  const hasEmail = eq(users.emailKey, signInKey(email));
  return (await run.select().from(users).where(hasEmail))[0];
}

const hasName = (keys: string[]) => or(inArray(users.emailKey, keys), inArray(users.usernameKey, keys));

/** The person with this email address or username; an email address wins over a username. */
export async function userByName(run: Runner, name: string): Promise<UserRow | undefined> {
  const key = signInKey(name);
  const isNamed = hasName([key]);
  const rows = await run.select().from(users).where(isNamed);
  return rows.find(({ emailKey }) => emailKey === key) ?? rows[0];
}

/** Who already uses one of these names, as email address or as username. */
export async function usersOfNames(run: Runner, names: readonly string[]) {
  const isNamed = hasName(names.map(signInKey));
  const keys = pick(users, 'emailKey', 'usernameKey');
  return run.select(keys).from(users).where(isNamed);
}

/** Whether one of these names is an address that was left less than seven days ago: until then only its owner can have it back. */
export async function isReserved(run: Runner, names: readonly string[], exceptUserId = 0): Promise<boolean> {
  const held = and(
    inArray(sql`lower(${emailChanges.oldEmail})`, names.map(signInKey)),
    isNotNull(emailChanges.stopTokenHash),
    isNotNull(emailChanges.confirmedAt),
    sql`${emailChanges.createdAt} > now() - make_interval(days => ${STOP_LINK_DAYS})`,
    ne(emailChanges.userId, exceptUserId),
  );
  return (await run.$count(emailChanges, held)) > 0;
}

export const demoUsers = async (run: Runner): Promise<UserRow[]> =>
  run.select().from(users).where(isNotNull(users.demoKey)).orderBy(users.id);

export const userByDemoKey = async (run: Runner, key: string): Promise<UserRow | undefined> =>
  (await run.select().from(users).where(eq(users.demoKey, key)))[0];

/** Demonstration accounts share a published password: without DEMO_DATA they have no sign-in, session, reset, mailed link or feed. */
export const isUsable = ({ demoData }: DemoEnv, { isDemo }: Pick<UserRow, 'isDemo'>): boolean => demoData || !isDemo;
