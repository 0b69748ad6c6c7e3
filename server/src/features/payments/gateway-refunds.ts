// Refunds of an award's payment that were made at the gateway itself, such as in Stripe's dashboard, and not by a command of ours.
import { sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/open.ts';
import type { Work } from '../../kernel/services.ts';
import type { ChargebackReactions, GatewayRefund } from './chargebacks.ts';
import type { FactOf } from './gateway-facts.ts';
import { account, book } from './ledger.ts';

/**
 * The refunds of a payment in the ledger. One of ours counts from when it is queued, whenever the gateway reports it. One that was returned
 * still counts, and not again once it is sent again: an event about the first may come after that.
 */
async function bookedCents(tx: Tx, chargeId: string): Promise<number> {
  const { rows } = await tx.execute<{ cents: number }>(sql`select coalesce(sum(e.amount_cents), 0)::float8 as cents
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = ${account.gateway}
    where t.charge_id = ${chargeId} and t.kind = 'refund' and t.cause not like 'refund:%' and t.cause not like 'chargeback:%'`);
  return rows[0]?.cents ?? 0;
}

/** Takes the total that the gateway reports as refunded of an award's payment. The job is locked. */
export async function takeGatewayRefund(
  work: Work,
  { refundedAtGateway }: Pick<ChargebackReactions, 'refundedAtGateway'>,
  { jobId, chargeId, refundedCents }: Pick<FactOf<'refunded'>, 'chargeId' | 'refundedCents'> & { jobId: number },
): Promise<void> {
  const amountCents = refundedCents - (await bookedCents(work.tx, chargeId));
  if (amountCents > 0) {
    await refundedAtGateway(work, { jobId, chargeId, amountCents, refundedCents });
  }
}

/** Books one, once by its total: `heldCents` of it leave the hold for the owner, and Live Oak bears the rest. */
export function bookGatewayRefund(
  tx: Tx,
  award: { id: number; clientUserId: number },
  { jobId, chargeId, amountCents, refundedCents, heldCents }: GatewayRefund & { heldCents: number },
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
    cause: `award:${award.id}:at-gateway:${refundedCents}`,
    entries: entries.filter((entry) => entry.amountCents !== 0),
  });
}
