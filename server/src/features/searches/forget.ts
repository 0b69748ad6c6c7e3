// What searches forget of a person who closes the account.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { savedSearches, newWorkNotified } from './tables.ts';

export async function forgetSearches(tx: Tx, userId: number): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
  await tx.delete(newWorkNotified).where(eq(newWorkNotified.userId, userId));
}
