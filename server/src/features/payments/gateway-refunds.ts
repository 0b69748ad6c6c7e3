// Refunds of an award's payment that were made at the gateway itself, such as in Stripe's dashboard, and not by a command of ours.
import { sql, type Tx } from '../../kernel/db/drizzle.ts';
import type { Work } from '../../kernel/services.ts';
import type { ChargebackReactions, GatewayRefund } from './chargebacks.ts';
import type { MadeRefund } from './gateway.ts';
import { account, book } from './ledger.ts';
import { lockOwed, payOwed } from './returned-refunds.ts';

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
    const amountCents = newCents - (await payOwed(work, owed, { chargeId, amountCents: newCents }));
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
