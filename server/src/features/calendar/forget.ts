// What the calendar forgets of a person who closes the account: their free times.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { timeSlots } from './tables.ts';

export async function forgetTimes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(timeSlots).where(eq(timeSlots.ownerId, userId));
}
