// What support forgets of a person who closes the account: no record of money needs their requests.
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { supportTexts, supportTickets } from './tables.ts';

export async function forgetRequests(tx: Tx, userId: number): Promise<void> {
  const own = tx.select({ id: supportTickets.id }).from(supportTickets).where(eq(supportTickets.userId, userId));
  await tx.delete(supportTexts).where(inArray(supportTexts.ticketId, own));
  await tx.delete(supportTickets).where(eq(supportTickets.userId, userId));
}
