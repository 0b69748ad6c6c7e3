// The double-entry ledger: the only way to book money, and its queries.
import { eq, sql, and, asc, gt } from 'drizzle-orm';
import type { LedgerKind, LedgerEntry } from '@live-oak/contract/features/payments/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import type { Tx, Runner } from '../../kernel/db/open.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';
import { idCursor } from '../../kernel/http/handler.ts';

/**
 * The accounts. Positive means that money was added to the account; `gateway` is the contra account, so what came in through the
 * gateway is negative there.
 */
export const account = {
  gateway: 'gateway',
  membership: 'platform:membership',
  member: (userId: number) => `member:${userId}`,
  held: (jobId: number) => `job:${jobId}:held`,
  provider: (providerId: number) => `provider:${providerId}`,
  /** What banks took back from us after a payment (chargebacks): negative while we bear it. */
  chargebacks: 'platform:chargebacks',
  /** Refunds that we paid outside of the gateway, such as by check: that much of what is at the gateway is ours. */
  elsewhere: 'platform:paid-elsewhere',
} as const;

export interface Booking {
  kind: LedgerKind;
  jobId?: number | null;
  /** What made it, unique for ever: a second booking of the same cause books nothing. */
  cause: string;
  /** The gateway's name of the payment that this money came in with; given wherever an entry is the gateway's. */
  chargeId?: string;
  /** Integer cents that add up to zero. */
  entries: readonly { account: string; amountCents: number }[];
}

/**
 * Books one movement; false when its cause was booked before. The database refuses what does not add up, and what would leave a hold, a
 * member or a business with less than nothing; of two who pay out of one of these at once, the second waits and sees what is left.
 */
export async function book(tx: Tx, { kind, jobId, cause, chargeId, entries }: Booking): Promise<boolean> {
  const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (total !== 0 || entries.length === 0) {
    throw new Error(`The booking ${cause} does not add up to zero`);
  }
  const [transaction] = await tx
    .insert(ledgerTransactions)
    .values({ kind, jobId: jobId ?? null, cause, chargeId: chargeId ?? null })
    .onConflictDoNothing({ target: ledgerTransactions.cause })
    .returning({ id: ledgerTransactions.id });
  if (!transaction) {
    return false;
  }
  const rows = entries.map((entry) => ({
    transactionId: transaction.id,
    account: entry.account,
    amountCents: entry.amountCents,
  }));
  await tx.insert(ledgerEntries).values(rows);
  return true;
}

/** Books an amount of integer cents from one account to another, as book() does. */
export const transfer = (
  tx: Tx,
  kind: LedgerKind,
  [from, to]: readonly [from: string, to: string],
  { amountCents, jobId, chargeId, cause }: Omit<Booking, 'kind' | 'entries'> & { amountCents: number },
): Promise<boolean> =>
  book(tx, {
    kind,
    jobId: jobId ?? null,
    ...(chargeId === undefined ? {} : { chargeId }),
    cause,
    entries: [
      { account: from, amountCents: -amountCents },
      { account: to, amountCents },
    ],
  });

export async function isBooked(tx: Tx, cause: string): Promise<boolean> {
  return (await tx.$count(ledgerTransactions, eq(ledgerTransactions.cause, cause))) > 0;
}

/** What an account holds now, in cents. */
export async function balanceOf(tx: Tx, name: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::float8`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, name));
  return row?.cents ?? 0;
}

/** True when there is such a job. Asked by the table that the ledger's foreign key names: money imports no feature below it. */
export async function jobExists(run: Runner, jobId: number): Promise<boolean> {
  const { rows } = await run.execute<{ found: boolean }>(
    sql`select exists(select 1 from jobs where id = ${jobId}) as found`,
  );
  return rows[0]?.found === true;
}

/** Ledger entries of a job, oldest first; amounts in cents. One row more than the limit. */
export async function ledgerOfJob(run: Runner, jobId: number, { limit, cursor }: Page): Promise<LedgerEntry[]> {
  const last = idCursor(cursor);
  const rows = await run
    .select({
      id: ledgerEntries.id,
      transactionId: ledgerEntries.transactionId,
      kind: ledgerTransactions.kind,
      account: ledgerEntries.account,
      amountCents: ledgerEntries.amountCents,
      createdAt: ledgerEntries.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerTransactions.jobId, jobId), last === undefined ? undefined : gt(ledgerEntries.id, last)))
    .orderBy(asc(ledgerEntries.id))
    .limit(limit + 1);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
