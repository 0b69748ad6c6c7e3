// The sandbox's events about payout accounts and transfers, in Stripe's format.
import type { TransferRequest } from '../payout-gateway.ts';
import type { sandboxPayoutAccounts } from './tables.ts';
import { write } from './events.ts';
import { unixSeconds, type Change } from './world.ts';

export type PayoutAccount = typeof sandboxPayoutAccounts.$inferSelect;

/** Without a bank account that can be paid, one is asked for. */
export function accountObject({ id, email, metadata, ready, bankAccount, createdAt }: PayoutAccount) {
  const problem = { code: 'external_account_closed', reason: 'Your bank account is closed.' };
  return {
    id,
    object: 'account',
    type: 'express',
    country: 'US',
    email,
    metadata,
    charges_enabled: false,
    details_submitted: bankAccount !== null,
    payouts_enabled: ready,
    capabilities: { transfers: ready ? 'active' : 'inactive' },
    requirements: {
      currently_due: ready ? [] : ['external_account'],
      past_due: [],
      errors: ready || bankAccount === null ? [] : [{ ...problem, requirement: 'external_account' }],
    },
    created: unixSeconds(createdAt),
  };
}

export function accountUpdated(change: Change, account: PayoutAccount): Promise<void> {
  return write(change, { type: 'account.updated', object: accountObject(account) });
}

/** `amountCents` of the news: what moved now, negative when it went out. */
export function transferTold(
  change: Change,
  type: 'transfer.created' | 'transfer.reversed',
  transfer: TransferRequest & { id: string; reversedCents: number },
): Promise<void> {
  const { id, payoutAccount, chargeId, amountCents, reversedCents, metadata } = transfer;
  const object = {
    id,
    object: 'transfer',
    amount: amountCents,
    amount_reversed: reversedCents,
    currency: 'usd',
    destination: payoutAccount,
    source_transaction: chargeId.replace(/^pi_/, 'ch_'),
    metadata,
    created: unixSeconds(change.now),
    livemode: false,
  };
  return write(change, { type, object, amountCents: type === 'transfer.created' ? -amountCents : reversedCents });
}
