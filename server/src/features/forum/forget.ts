// What the forum forgets of a person who closes the account; what they wrote stays without a name.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { forumFollows } from './tables.ts';

export async function forgetFollows(tx: Tx, userId: number): Promise<void> {
  await tx.delete(forumFollows).where(eq(forumFollows.userId, userId));
}
