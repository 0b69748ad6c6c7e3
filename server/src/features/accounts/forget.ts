// What accounts forget when one is closed: how to sign in, and who it was.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Work } from '../../kernel/services.ts';
import { hashPassword } from './passwords.ts';
import { calendarFeeds, emailChanges, passwordResets, recoveryCodes, sessions, twoFactors, users } from './tables.ts';

/** The name that replaces a person's. */
export const CLOSED_NAME = 'Closed account';

/**
 * Leaves a row for money records to reference, which nobody can sign in to: email and username are free again. It also counts as
 * suspended, so every check for that refuses it.
 */
export async function forgetAccount({ tx, now }: Work, userId: number): Promise<void> {
  for (const table of [sessions, passwordResets, emailChanges, twoFactors, recoveryCodes, calendarFeeds]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  const name = `closed-${userId}-${randomBytes(6).toString('hex')}`;
  const email = `${name}@closed.invalid`;
  await tx
    .update(users)
    .set({
      firstName: CLOSED_NAME,
      lastName: '',
      email,
      emailKey: email,
      username: name,
      usernameKey: name,
      passwordHash: await hashPassword(randomBytes(32).toString('hex')),
      phone: null,
      address: null,
      city: null,
      state: null,
      zip: null,
      emailVerifiedAt: null,
      demoKey: null,
      forumName: null,
      forumNameKey: null,
      suspendedAt: now,
      suspensionReason: null,
      closedAt: now,
    })
    .where(eq(users.id, userId));
}
