// Ends every way into an account at once.
import { eq } from 'drizzle-orm';
import type { Work } from '../../kernel/services.ts';
import { replaceFeedKey } from './feed-keys.ts';
import { passwordResets, sessions } from './tables.ts';

/** Ends all sessions of a person, voids their links to reset the password, and changes the key of their calendar feed. */
export async function endAccess({ tx, now }: Pick<Work, 'tx' | 'now'>, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await replaceFeedKey(tx, userId, now);
}
