// The first administrator, from the environment.
import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { EnvError } from '../../kernel/env.ts';
import type { Services } from '../../kernel/services.ts';
import { createUser } from './commands.ts';
import { passwordProblem, hashPassword } from './passwords.ts';
import { usersOfNames } from './queries.ts';
import { users } from './tables.ts';

/** An arbitrary key for the advisory lock; nothing else uses it. */
const FIRST_ADMIN_LOCK = 7_204_312;

/** Makes the first administrator from the environment when there is none. */
export async function ensureAdmin({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  const { admin } = env;
  if (!admin) {
    return;
  }
  const problem = passwordProblem(admin.password, 'admin', [admin.email]);
  if (problem !== undefined) {
    throw new EnvError(`ADMIN_PASSWORD cannot be used. ${problem}`);
  }
  const passwordHash = await hashPassword(admin.password);
  await db.transaction(async (tx) => {
    // Of several processes that start at once on an empty database, one.
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    const [one] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.userType, 'admin'), eq(users.isDemo, false)))
      .limit(1);
    if (one) {
      return;
    }
    if ((await usersOfNames(tx, [admin.email])).length > 0) {
      throw new EnvError('ADMIN_EMAIL is the address of an account that is no administrator: set another address.');
    }
    const username =
      (await usersOfNames(tx, ['admin'])).length > 0 ? `admin-${randomBytes(4).toString('hex')}` : 'admin';
    await createUser(tx, {
      userType: 'admin',
      firstName: 'Live Oak',
      lastName: 'Administrator',
      email: admin.email,
      username,
      passwordHash,
    });
  });
}
