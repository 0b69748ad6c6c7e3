// The actions that administrators are offered on an account are those that its command accepts, in every state of an account.
import { expect, test } from 'vitest';
import type { UserDetails } from '@live-oak/contract/features/admin/users/schema.ts';
import { eq, ne } from '../../../kernel/db/drizzle.ts';
import { isAccepted } from '../../../../../lab/harness/accepted.ts';
import { openTestDatabase } from '../../../../../lab/harness/database.ts';
import { aUser } from '../../../../../lab/harness/rows.ts';
import type { Work } from '../../../kernel/services.ts';
import { twoFactors, users } from '../../accounts/tables.ts';
import { switchOffFactor } from '../../accounts/two-factor.ts';
import { abilitiesOn, otherAdmins, reinstateUser, suspendUser } from './commands.ts';

const db = await openTestDatabase();
const now = new Date();
const admin = await aUser(db, { userType: 'admin' });
const another = await aUser(db, { userType: 'admin' });
const client = await aUser(db);

interface State {
  userId: number;
  change?: Partial<typeof users.$inferInsert>;
  isLastAdmin?: true;
  hasTwoFactor?: true;
}
const STATES: Record<string, State> = {
  active: { userId: client.id },
  'with a second factor': { userId: client.id, hasTwoFactor: true },
  suspended: { userId: client.id, change: { suspendedAt: now } },
  'suspended, with a second factor': { userId: client.id, change: { suspendedAt: now }, hasTwoFactor: true },
  closed: { userId: client.id, change: { suspendedAt: now, closedAt: now } },
  'the administrator who asks': { userId: admin.id, hasTwoFactor: true },
  'another administrator': { userId: another.id },
  'the last administrator': { userId: another.id, isLastAdmin: true },
};

type Act = keyof UserDetails['can'];
const ACTS: Record<Act, (work: Work, userId: number) => Promise<unknown>> = {
  suspend: (work, userId) => suspendUser(work, { userId, adminId: admin.id, reason: 'Fake reviews' }),
  reinstate: (work, userId) => reinstateUser(work, { userId, adminId: admin.id, note: undefined }),
  turnOffTwoFactor: (work, userId) => switchOffFactor(work, admin.id, userId, 'Lost the phone'),
};

test.each(Object.entries(STATES))('%s: what is offered is accepted, and nothing else', async (_, state) => {
  const { userId, change = {}, isLastAdmin = false, hasTwoFactor = false } = state;
  await db.orm
    .update(users)
    .set({ suspendedAt: null, closedAt: null, ...change })
    .where(eq(users.id, userId));
  await db.orm.update(users).set({ isTest: isLastAdmin }).where(ne(users.id, userId));
  await db.orm.delete(twoFactors);
  if (hasTwoFactor) {
    await db.orm.insert(twoFactors).values({ userId, secret: 'ABCDEFGH', confirmedAt: now });
  }
  const [person] = await db.orm.select().from(users).where(eq(users.id, userId));
  if (!person) throw new Error('nobody is there');
  const viewer = { isSelf: userId === admin.id, otherAdmins: await otherAdmins(db.orm, userId) };
  const { can } = abilitiesOn({ ...person, ...viewer }, hasTwoFactor);
  const accepted: Record<string, boolean> = {};
  for (const [act, run] of Object.entries(ACTS)) accepted[act] = await isAccepted(db, now, (work) => run(work, userId));
  expect(accepted).toEqual(can);
});
