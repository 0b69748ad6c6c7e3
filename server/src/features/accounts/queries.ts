// Reads of people.
import { eq, inArray, isNotNull } from 'drizzle-orm';
import type { Runner } from '../../db/open.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** What e-mail addresses and usernames are compared by. */
export function signInKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/** The person with this e-mail or username; an e-mail wins over a username. */
export async function userByName(run: Runner, name: string): Promise<UserRow | undefined> {
  const key = signInKey(name);
  const [byEmail] = await run.select().from(users).where(eq(users.emailKey, key));
  if (byEmail) {
    return byEmail;
  }
  const [byUsername] = await run.select().from(users).where(eq(users.usernameKey, key));
  return byUsername;
}

/** Who already uses one of these names, as e-mail or as username. */
export async function usersOfNames(
  run: Runner,
  names: readonly string[],
): Promise<Pick<UserRow, 'emailKey' | 'usernameKey'>[]> {
  const keys = names.map(signInKey);
  const [asEmail, asUsername] = [inArray(users.emailKey, keys), inArray(users.usernameKey, keys)];
  const columns = { emailKey: users.emailKey, usernameKey: users.usernameKey };
  const rows = await run.select(columns).from(users).where(asEmail);
  return [...rows, ...(await run.select(columns).from(users).where(asUsername))];
}

export async function demoUsers(run: Runner): Promise<UserRow[]> {
  return run.select().from(users).where(isNotNull(users.demoKey)).orderBy(users.id);
}

export async function userByDemoKey(run: Runner, key: string): Promise<UserRow | undefined> {
  const [user] = await run.select().from(users).where(eq(users.demoKey, key));
  return user;
}
