// The first administrator, from the environment.
import { randomBytes } from 'node:crypto';
import { and, eq, sql } from '../../kernel/db/drizzle.ts';
import { EnvError } from '../../kernel/env.ts';
import type { Services } from '../../kernel/services.ts';
import { createUser } from './commands.ts';
import { passwordProblem, hashPassword } from './passwords.ts';
import { usersOfNames } from './queries.ts';
import { users } from './tables.ts';

/** An arbitrary key for the advisory lock; nothing else uses it. */
const FIRST_ADMIN_LOCK = 7_204_312;

export async function ensureAdmin({ db, env: { admin } }: Pick<Services, 'db' | 'env'>): Promise<void> {
  if (!admin) return;
  const { email, password } = admin;
  const problem = await passwordProblem(password, 'admin', [email]);
  if (problem !== undefined) throw new EnvError(`ADMIN_PASSWORD cannot be used. ${problem}`);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Of several processes that start at once on an empty database, one creates it.
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    if ((await tx.$count(users, and(eq(users.userType, 'admin'), eq(users.isDemo, false)))) > 0) return;
    if ((await usersOfNames(tx, [email])).length > 0) {
      throw new EnvError('ADMIN_EMAIL is the address of an account that is no administrator: set another address.');
    }
    const isNameTaken = (await usersOfNames(tx, ['admin'])).length > 0;
    const username = isNameTaken ? `admin-${randomBytes(4).toString('hex')}` : 'admin';
    const person = { userType: 'admin', firstName: 'Live Oak', lastName: 'Administrator' } as const;
    await createUser(tx, { ...person, email, username, passwordHash });
  });
}
