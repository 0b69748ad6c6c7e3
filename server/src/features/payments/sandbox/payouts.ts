// The sandbox's payout accounts: made, ready once their page was opened, and paid by transfers.
import { eq } from 'drizzle-orm';
import { notFound, wrongState } from '../../../errors.ts';
import type { PayoutAccountRequest, TransferRequest } from '../gateway.ts';
import { sandboxPayoutAccounts } from '../tables.ts';
import { takeOut } from './charges.ts';
import { accountUpdated, transferCreated } from './events.ts';
import { newName, type Change } from './world.ts';

/** The same key makes the same account. */
export async function createPayoutAccount(
  { tx, now }: Change,
  { idempotencyKey, email, metadata }: PayoutAccountRequest,
): Promise<{ id: string }> {
  await tx
    .insert(sandboxPayoutAccounts)
    .values({ id: newName('acct'), idempotencyKey, email, metadata, createdAt: now })
    .onConflictDoNothing({ target: sandboxPayoutAccounts.idempotencyKey });
  const [row] = await tx
    .select({ id: sandboxPayoutAccounts.id })
    .from(sandboxPayoutAccounts)
    .where(eq(sandboxPayoutAccounts.idempotencyKey, idempotencyKey));
  if (!row) {
    throw new Error(`The sandbox kept no payout account for ${idempotencyKey}`);
  }
  return row;
}

async function locked({ tx }: Change, id: string) {
  const [row] = await tx.select().from(sandboxPayoutAccounts).where(eq(sandboxPayoutAccounts.id, id)).for('update');
  return row;
}

/** The sandbox asks a business for nothing: the account is ready at once, and the browser goes straight back. */
export async function openPayoutPage(
  change: Change,
  { payoutAccount, returnUrl }: { payoutAccount: string; returnUrl: string },
): Promise<{ url: string }> {
  const account = await locked(change, payoutAccount);
  if (!account) {
    throw notFound();
  }
  if (!account.ready) {
    await change.tx.update(sandboxPayoutAccounts).set({ ready: true }).where(eq(sandboxPayoutAccounts.id, account.id));
    await accountUpdated(change, { ...account, ready: true });
  }
  return { url: returnUrl };
}

/** Sends money of a charge on, once by its key. 409 STATE when the account is not ready or so much is not left. */
export async function transfer(change: Change, request: TransferRequest): Promise<{ id: string }> {
  const { idempotencyKey, payoutAccount, chargeId, amountCents } = request;
  const account = await locked(change, payoutAccount);
  if (!account?.ready) {
    throw wrongState('This payout account is not ready to be paid.');
  }
  const out = await takeOut(change, { idempotencyKey, kind: 'transfer', chargeId, amountCents, payoutAccount });
  if (out.isNew) {
    await transferCreated(change, { ...request, id: out.id });
  }
  return { id: out.id };
}
