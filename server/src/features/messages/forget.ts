// What messages forget of a person who closes the account; what they wrote is the other side's too.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { threadReads } from './tables.ts';

export async function forgetReads(tx: Tx, userId: number): Promise<void> {
  await tx.delete(threadReads).where(eq(threadReads.userId, userId));
}
