// Messages that came in: each is recorded once, with what it was read as and what became of it.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import type { Work } from '../../kernel/services.ts';
import { smsInbound } from './tables.ts';

/** Longer than any message of carriers; the rest is not kept. */
const MOST_CHARACTERS = 1600;

type NewMessage = Pick<typeof smsInbound.$inferInsert, 'gatewayKey' | 'phone' | 'body' | 'writtenAt' | 'command'> & {
  outcome: 'handled' | 'refused';
};

/** False where this message was recorded before: nothing more is done about it. */
export async function recordInbound({ tx, now }: Pick<Work, 'tx' | 'now'>, message: NewMessage): Promise<boolean> {
  const body = message.body.slice(0, MOST_CHARACTERS);
  const made = await tx
    .insert(smsInbound)
    .values({ ...message, body, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: smsInbound.id });
  return made.length > 0;
}

export async function forgetInbound(tx: Tx, phone: string): Promise<void> {
  await tx.delete(smsInbound).where(eq(smsInbound.phone, phone));
}
