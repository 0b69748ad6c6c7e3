// Incoming messages of a number, each recorded once, and its STOP and START, whoever owns it. STOP wins a tie.
import { eq, sql } from 'drizzle-orm';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import type { Work } from '../../kernel/services.ts';
import { smsInbound, smsStops } from './tables.ts';

/** Serializes decisions about a number: sending a message, STOP, START. */
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

export const stopNumber = (tx: Tx, phone: string, at: Date): Promise<void> => advance(tx, phone, 'stoppedAt', at);
/** Ends an earlier STOP; gives no consent. */
export const startNumber = (tx: Tx, phone: string, at: Date): Promise<void> => advance(tx, phone, 'startedAt', at);

export async function isStopped(run: Runner, phone: string): Promise<boolean> {
  const [row] = await run.select().from(smsStops).where(eq(smsStops.phone, phone));
  return Boolean(row?.stoppedAt && (row.startedAt === null || row.stoppedAt >= row.startedAt));
}

/** Longer than any carrier's messages; the rest is cut off. */
const MOST_CHARACTERS = 1600;

/** False where this message was recorded before. */
export async function recordInbound(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  message: Omit<typeof smsInbound.$inferInsert, 'createdAt'>,
): Promise<boolean> {
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
