// A payment rests while its payer's bank decides about it: it is not released, not given back, and what was earned of it is not sent.
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Runner } from '../../db/open.ts';
import { wrongState } from '../../errors.ts';
import { chargebacks } from './tables.ts';

const FROZEN =
  "The payer's bank is looking into this payment, so it stays held. It can be released or given back once the bank has decided.";

/** In a query: whether a bank decides about the payment that `chargeId` names. */
export const isWithBank = (chargeId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from chargebacks bank where bank.charge_id = ${chargeId} and bank.status = 'open')`;

/** True while a bank decides about a payment. */
export async function isFrozen(run: Runner, chargeId: string): Promise<boolean> {
  const isOpen = and(eq(chargebacks.chargeId, chargeId), eq(chargebacks.status, 'open'));
  const [open] = await run.select({ id: chargebacks.id }).from(chargebacks).where(isOpen).limit(1);
  return open !== undefined;
}

/** 409 while a bank decides about a payment. */
export async function mustNotBeFrozen(run: Runner, chargeId: string): Promise<void> {
  if (await isFrozen(run, chargeId)) {
    throw wrongState(FROZEN);
  }
}
