// The double-entry ledger: the only way to book money, its named movements (each one or two transactions), and its queries. An award's
// movements are called by gateway-reactions.ts (paid) and awards/settle.ts.
import { pick } from '@live-oak/contract/keys.ts';
import type { LedgerKind, LedgerEntry } from '@live-oak/contract/features/payments/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { eq, sql, and, asc, gt, type Tx, type Runner } from '../../kernel/db/drizzle.ts';
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
  if (total !== 0 || entries.length === 0) throw new Error(`The booking ${cause} does not add up to zero`);
  const [transaction] = await tx
    .insert(ledgerTransactions)
    .values({ kind, jobId: jobId ?? null, cause, chargeId: chargeId ?? null })
    .onConflictDoNothing({ target: ledgerTransactions.cause })
    .returning({ id: ledgerTransactions.id });
  if (!transaction) return false;
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, transactionId: transaction.id })));
  return true;
}

/** The entries of an amount that leaves one account and is added to another. */
const moved = (from: string, to: string, amountCents: number) => [
  { account: from, amountCents: -amountCents },
  { account: to, amountCents },
];

type Accounts = readonly [from: string, to: string];
export const transfer = (tx: Tx, kind: LedgerKind, [from, to]: Accounts, { amountCents, ...origin }: Movement) =>
  book(tx, { ...origin, kind, entries: moved(from, to, amountCents) });

export const isBooked = async (tx: Tx, cause: string): Promise<boolean> =>
  (await tx.$count(ledgerTransactions, eq(ledgerTransactions.cause, cause))) > 0;

export async function balanceOf(tx: Tx, name: string): Promise<number> {
  const cents = sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::float8`.mapWith(Number);
  const [row] = await tx.select({ cents }).from(ledgerEntries).where(eq(ledgerEntries.account, name));
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

type MemberPayment = Movement & { userId: number; chargeId: string };
type AwardPayment = Movement & { jobId: number; clientUserId: number; chargeId: string };
type BusinessPayment = Movement & { jobId: number; providerId: number };

const named = <M extends Movement>(movement: M, part: string): M => ({
  ...movement,
  cause: `${movement.cause}:${part}`,
});

/** A member paid through the gateway; the money is theirs until it is moved on. */
const charge = (tx: Tx, { userId, ...payment }: MemberPayment) =>
  transfer(tx, 'charge', [account.gateway, account.member(userId)], named(payment, 'charge'));

/** Whether a payment was booked before, as held or as refunded. */
export const isCharged = (tx: Tx, cause: string): Promise<boolean> => isBooked(tx, `${cause}:charge`);

/** A membership was paid: charge (gateway → member) and fee (member → platform:membership). */
export async function membershipPaid(tx: Tx, payment: MemberPayment): Promise<boolean> {
  const { userId, amountCents, cause } = payment;
  const isNew = await charge(tx, payment);
  await transfer(tx, 'fee', [account.member(userId), account.membership], named({ amountCents, cause }, 'fee'));
  return isNew;
}

/** An award was paid: charge (gateway → member) and hold (member → job). */
export async function awardPaid(tx: Tx, { clientUserId: userId, ...payment }: AwardPayment): Promise<boolean> {
  const { jobId, amountCents, cause } = payment;
  const isNew = await charge(tx, { ...payment, userId });
  const hold = named({ jobId, amountCents, cause }, 'hold');
  await transfer(tx, 'hold', [account.member(userId), account.held(jobId)], hold);
  return isNew;
}

/** Refunds all or a part of a held payment: job → member → gateway, in one refund transaction. */
export function awardRefunded(tx: Tx, { clientUserId, amountCents, ...payment }: AwardPayment): Promise<boolean> {
  return book(tx, {
    ...payment,
    kind: 'refund',
    cause: `${payment.cause}:refund`,
    entries: [
      ...moved(account.held(payment.jobId), account.member(clientUserId), amountCents),
      ...moved(account.member(clientUserId), account.gateway, amountCents),
    ],
  });
}

/** Releases all or a part of a held payment to the business that did the work: job → provider. */
export const awardReleased = (tx: Tx, { providerId, ...payment }: BusinessPayment): Promise<boolean> =>
  transfer(tx, 'release', [account.held(payment.jobId), account.provider(providerId)], named(payment, 'release'));

/** A refund that the payer's bank returned is sent again: member → gateway. */
export const refundedAgain = (tx: Tx, { userId, ...payment }: MemberPayment): Promise<boolean> =>
  transfer(tx, 'refund', [account.member(userId), account.gateway], payment);

/** A payment that came too late or twice: charged and refunded at once, and never held. */
export const paidWithoutEffect = async (tx: Tx, payment: MemberPayment): Promise<boolean> =>
  (await charge(tx, payment)) && refundedAgain(tx, named(payment, 'refund'));

/** A returned refund was paid another way: member → platform:paid-elsewhere. */
export const refundedElsewhere = (tx: Tx, { userId, ...payment }: Movement & { userId: number }): Promise<boolean> =>
  transfer(tx, 'refund', [account.member(userId), account.elsewhere], payment);

/** What a business earned was transferred to its payout account: provider → gateway. */
export const payoutSent = (tx: Tx, { providerId, ...payout }: BusinessPayment): Promise<boolean> =>
  transfer(tx, 'payout', [account.provider(providerId), account.gateway], named(payout, 'payout'));

/** All or a part of a transfer was returned: gateway → provider. `cause` contains the total that had been returned by then. */
export const payoutReversed = (tx: Tx, { providerId, ...payout }: BusinessPayment): Promise<boolean> =>
  transfer(tx, 'payout', [account.gateway, account.provider(providerId)], named(payout, 'reversal'));
