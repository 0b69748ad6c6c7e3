// The double-entry ledger: the only way to book money, and its queries.
import { eq, sql, and, asc, gt } from 'drizzle-orm';
import { pick } from '@live-oak/contract/keys.ts';
import type { LedgerKind, LedgerEntry } from '@live-oak/contract/features/payments/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import type { Tx, Runner } from '../../kernel/db/open.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';
import { idCursor } from '../../kernel/http/handler.ts';

/** Positive: money was added to the account. `gateway` is the contra account: what came in through the gateway is negative there. */
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

interface Origin {
  jobId?: number | null;
  /** What caused it, unique forever: a second booking of the same cause books nothing. */
  cause: string;
  /** The gateway's id of the payment that this money came in with; given wherever an entry is the gateway's. */
  chargeId?: string;
}
export interface Booking extends Origin {
  kind: LedgerKind;
  /** Integer cents that add up to zero. */
  entries: readonly { account: string; amountCents: number }[];
}
export interface Movement extends Origin {
  amountCents: number;
}

/**
 * Books entries; false when their cause was booked before. The database refuses a sum other than zero, and a hold, member or business
 * below zero; concurrent bookings out of one of these wait for each other.
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
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, transactionId: transaction.id })));
  return true;
}

export const transfer = (
  tx: Tx,
  kind: LedgerKind,
  [from, to]: readonly [from: string, to: string],
  { amountCents, ...origin }: Movement,
): Promise<boolean> => {
  const entries = [
    { account: from, amountCents: -amountCents },
    { account: to, amountCents },
  ];
  return book(tx, { ...origin, kind, entries });
};

export async function isBooked(tx: Tx, cause: string): Promise<boolean> {
  return (await tx.$count(ledgerTransactions, eq(ledgerTransactions.cause, cause))) > 0;
}

export async function balanceOf(tx: Tx, name: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::float8`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, name));
  return row?.cents ?? 0;
}

/** Raw SQL, since payments import no feature below them. */
export async function jobExists(run: Runner, jobId: number): Promise<boolean> {
  const { rows } = await run.execute(sql`select 1 from jobs where id = ${jobId}`);
  return rows.length > 0;
}

/** Ledger entries of a job, oldest first; amounts in cents. One row more than the limit. */
export async function ledgerOfJob(run: Runner, jobId: number, { limit, cursor }: Page): Promise<LedgerEntry[]> {
  const last = idCursor(cursor);
  const rows = await run
    .select({
      ...pick(ledgerEntries, 'id', 'transactionId', 'account', 'amountCents', 'createdAt'),
      kind: ledgerTransactions.kind,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerTransactions.jobId, jobId), last === undefined ? undefined : gt(ledgerEntries.id, last)))
    .orderBy(asc(ledgerEntries.id))
    .limit(limit + 1);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
