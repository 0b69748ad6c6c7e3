// What comes in from a number, regardless of its owner: each message is recorded once; STOP and START. A number is stopped while its last STOP is not older than its last START; STOP wins a tie.
import { eq, sql } from 'drizzle-orm';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import type { Work } from '../../kernel/services.ts';
import { smsInbound, smsStops } from './tables.ts';

/** Serializes what is decided about a number: a message being handed over, a STOP, a START. */
export async function lockNumber(tx: Tx, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sms number'), hashtext(${phone}))`);
}

async function advance(tx: Tx, phone: string, field: 'stoppedAt' | 'startedAt', at: Date): Promise<void> {
  const column = smsStops[field];
  await lockNumber(tx, phone);
  await tx
    .insert(smsStops)
    .values({ phone, [field]: at })
    .onConflictDoUpdate({
      target: smsStops.phone,
      set: { [field]: sql`greatest(${column}, ${at.toISOString()}::timestamptz)` },
    });
}

/** Nothing is sent to the number from here on, until a later START. */
export const stopNumber = (tx: Tx, phone: string, at: Date): Promise<void> => advance(tx, phone, 'stoppedAt', at);
/** Ends an earlier STOP; it gives no consent that was not there before. */
export const startNumber = (tx: Tx, phone: string, at: Date): Promise<void> => advance(tx, phone, 'startedAt', at);

export async function isStopped(run: Runner, phone: string): Promise<boolean> {
  const [row] = await run.select().from(smsStops).where(eq(smsStops.phone, phone));
  return (
    row?.stoppedAt !== undefined && row.stoppedAt !== null && (row.startedAt === null || row.stoppedAt >= row.startedAt)
  );
}

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
