// Refunds of an award's payment that were made at the gateway itself, such as in Stripe's dashboard, and not by a command of ours.
import { and, asc, eq, sql, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import type { Work } from '../../kernel/services.ts';
import type { ChargebackReactions, GatewayRefund } from './chargebacks.ts';
import type { MadeRefund } from './gateway.ts';
import { account, book } from './ledger.ts';
import { lockOwed, payOwed } from './returned-refunds.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';

/** A payment in the ledger: our own refunds of it, sent or not and without those that were returned, and those made at the gateway itself. */
async function bookedOf(tx: Tx, chargeId: string) {
  const isAtGateway = sql`(t.cause like 'award:%:at-gateway:%' or t.cause like 'refund:%:at-gateway')`;
  const { rows } = await tx.execute<Record<'chargedCents' | 'ownCents' | 'atGatewayCents', number>>(sql`select
      coalesce(-sum(e.amount_cents) filter (where t.kind = 'charge'), 0)::float8 as "chargedCents",
      coalesce(sum(e.amount_cents) filter (where t.kind = 'refund' and not ${isAtGateway}), 0)::float8 as "ownCents",
      coalesce(sum(e.amount_cents) filter (where t.kind = 'refund' and ${isAtGateway}), 0)::float8 as "atGatewayCents"
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = ${account.gateway}
    where t.charge_id = ${chargeId} and t.cause not like 'chargeback:%'`);
  return rows[0] ?? { chargedCents: 0, ownCents: 0, atGatewayCents: 0 };
}

/**
 * Takes the refunds of an award's payment that are not ours: they pay what is owed of returned refunds first. The job is locked. Where they
 * and ours come to more than the payment, ours pays the owner only what is left, so that much of the others is booked as ours already.
 */
export async function takeGatewayRefund(
  work: Work,
  { refundedAtGateway }: Pick<ChargebackReactions, 'refundedAtGateway'>,
  { jobId, chargeId, others }: { jobId: number; chargeId: string; others: readonly MadeRefund[] },
): Promise<void> {
  // Before the sums are read: one that is being sent again becomes ours.
  const owed = await lockOwed(work.tx, chargeId);
  const { chargedCents, ownCents, atGatewayCents } = await bookedOf(work.tx, chargeId);
  const madeCents = others.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const totalCents = Math.min(madeCents, chargedCents - ownCents);
  const newCents = totalCents - atGatewayCents;
  if (newCents > 0) {
    const paidCents = await payOwed(work, owed, { chargeId, amountCents: newCents });
    if (paidCents > 0) {
      await work.emit({ kind: 'money.refundPaid', data: { jobId, chargeId, amountCents: paidCents } });
    }
    const amountCents = newCents - paidCents;
    if (amountCents > 0) {
      await refundedAtGateway(work, { jobId, chargeId, amountCents, totalCents });
    }
  }
}

/** Books one, once by its total: `heldCents` of it leave the hold for the owner, and Live Oak bears the rest. */
export function bookGatewayRefund(
  tx: Tx,
  award: { id: number; clientUserId: number },
  { jobId, chargeId, amountCents, totalCents, heldCents }: GatewayRefund & { heldCents: number },
): Promise<boolean> {
  const owner = account.member(award.clientUserId);
  const entries = [
    { account: account.held(jobId), amountCents: -heldCents },
    { account: owner, amountCents: heldCents },
    { account: owner, amountCents: -heldCents },
    { account: account.chargebacks, amountCents: heldCents - amountCents },
    { account: account.gateway, amountCents },
  ];
  return book(tx, {
    kind: 'refund',
    jobId,
    chargeId,
    cause: `award:${award.id}:at-gateway:${totalCents}`,
    entries: entries.filter((entry) => entry.amountCents !== 0),
  });
}

/** What Live Oak bore of such refunds of a job's payments, since it was no longer held; oldest first. */
export function laterRefundsOf(run: Runner, jobId: number) {
  const { cause, createdAt, id, jobId: of } = ledgerTransactions;
  const isLater = and(eq(of, jobId), sql`${cause} like 'award:%:at-gateway:%'`);
  return run
    .select({
      awardId: sql<number>`split_part(${cause}, ':', 2)::int`,
      amountCents: sql<number>`-${ledgerEntries.amountCents}`,
      at: createdAt,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, id))
    .where(and(isLater, eq(ledgerEntries.account, account.chargebacks)))
    .orderBy(asc(id));
}
export type LaterRefund = Awaited<ReturnType<typeof laterRefundsOf>>[number];
