// What searches forget of a person who closes the account.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { savedSearches, newWorkTold } from './tables.ts';

export async function forgetSearches(tx: Tx, userId: number): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
  await tx.delete(newWorkTold).where(eq(newWorkTold.userId, userId));
}
