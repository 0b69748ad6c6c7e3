// The sandbox's payout accounts: created, given a bank account on our own page, paid by transfers, which can be reversed.
import { withParams, type Reason } from '@live-oak/contract/reasons.ts';
import { eq, sql } from 'drizzle-orm';
import { TEST_BANKS, TEST_ROUTING, type SandboxPayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';
import { assertFound, assertValid, Refusal, rowOr404, orNotFound } from '../../../kernel/errors.ts';
import { GatewayRefusal, type PayoutAccountRequest, type PayoutStanding, type TransferRequest } from '../gateway.ts';
import { standingIn } from '../payout-facts.ts';
import { sandboxMovements, sandboxPayoutAccounts } from './tables.ts';
import { takeOut } from './charges.ts';
import { accountObject, accountUpdated, transferChanged } from './events.ts';
import { runChange, locked, newName, type Change, type PayoutAccount, type Sandbox } from './context.ts';

/** The same key makes the same account. */
export async function createPayoutAccount(
  { tx, now }: Change,
  { idempotencyKey, email, businessName, metadata }: PayoutAccountRequest,
): Promise<{ id: string }> {
  const id = newName('acct');
  await tx
    .insert(sandboxPayoutAccounts)
    .values({ id, idempotencyKey, email, metadata: { ...metadata, businessName }, createdAt: now })
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

const rowOf = (id: string) => eq(sandboxPayoutAccounts.id, id);

/** The account as its events show it, as it is now; undefined when there is none. */
export async function readAccountObject({ db }: Pick<Sandbox, 'db'>, id: string) {
  const [row] = await db.orm.select().from(sandboxPayoutAccounts).where(rowOf(id));
  return row && accountObject(row);
}

export async function readPayoutAccount(sandbox: Sandbox, id: string): Promise<PayoutStanding | undefined> {
  return standingIn(await readAccountObject(sandbox, id));
}

/** Opens our own page; the return address is stored with the account. */
export async function openPayoutPage(
  sandbox: Sandbox,
  { payoutAccount, returnUrl }: { payoutAccount: string; returnUrl: string },
): Promise<{ url: string }> {
  const rows = await sandbox.db.orm
    .update(sandboxPayoutAccounts)
    .set({ returnUrl })
    .where(rowOf(payoutAccount))
    .returning({ id: sandboxPayoutAccounts.id });
  assertFound(rows.length > 0);
  return { url: `${sandbox.publicUrl}/sandbox/payouts/${payoutAccount}` };
}

const backTo = ({ publicUrl }: Sandbox, { returnUrl }: PayoutAccount) => returnUrl ?? publicUrl;

export async function showPayoutAccount(sandbox: Sandbox, id: string): Promise<SandboxPayoutAccount> {
  const row = rowOr404(await sandbox.db.orm.select().from(sandboxPayoutAccounts).where(rowOf(id)));
  const { ready, bankAccount, metadata } = row;
  const last4 = bankAccount?.slice(-4) ?? null;
  return { businessName: metadata.businessName ?? '', ready, last4, returnUrl: backTo(sandbox, row) };
}

const digits = (input: string) => input.replaceAll(/[\s-]/g, '');

/** The account number as it is kept. 422 for an account that no bank has, and for any number that is none of the trial's. */
function readBank({ routingNumber, accountNumber }: { routingNumber: string; accountNumber: string }): string {
  const account = digits(accountNumber);
  const fields: Record<string, Reason> = {};
  if (digits(routingNumber) !== TEST_ROUTING) {
    fields.routingNumber = withParams('payments.testRouting', { number: TEST_ROUTING });
  }
  if (account === TEST_BANKS.unknown) {
    fields.accountNumber = 'payments.bankUnknown';
  } else if (account !== TEST_BANKS.pays && account !== TEST_BANKS.closes) {
    fields.accountNumber = withParams('payments.testBanks', TEST_BANKS);
  }
  assertValid(Object.keys(fields).length === 0, fields);
  return account;
}

/** The business gives its bank account, or another one; the account can be paid from then on. */
export function giveBank(
  sandbox: Sandbox,
  id: string,
  bank: { routingNumber: string; accountNumber: string },
): Promise<{ url: string }> {
  return runChange(sandbox, async (change) => {
    const account = orNotFound(await locked(change, sandboxPayoutAccounts, id));
    const given = { bankAccount: readBank(bank), ready: true };
    await change.tx.update(sandboxPayoutAccounts).set(given).where(rowOf(id));
    await accountUpdated(change, { ...account, ...given });
    return { url: backTo(sandbox, account) };
  });
}

/** The account can no longer be paid, as when its bank closed it. */
export async function stopAccount(change: Change, id: string): Promise<void> {
  const account = await locked(change, sandboxPayoutAccounts, id);
  if (account?.ready) {
    await change.tx.update(sandboxPayoutAccounts).set({ ready: false }).where(rowOf(id));
    await accountUpdated(change, { ...account, ready: false });
  }
}

const NOT_READY = 'The payout account is not ready to be paid.';
const CLOSED = 'The bank account is closed.';

/** Returns the transfer, or why there is none; what was learned about the account is kept in both cases. */
async function send(change: Change, request: TransferRequest): Promise<{ id: string } | { refused: string }> {
  const { idempotencyKey, payoutAccount, chargeId, amountCents } = request;
  const account = await locked(change, sandboxPayoutAccounts, payoutAccount);
  const [before] = await change.tx
    .select({ id: sandboxMovements.id })
    .from(sandboxMovements)
    .where(eq(sandboxMovements.idempotencyKey, idempotencyKey));
  if (before) {
    return before;
  }
  if (!account?.ready) {
    return { refused: NOT_READY };
  }
  if (account.bankAccount === TEST_BANKS.closes) {
    await stopAccount(change, payoutAccount);
    return { refused: CLOSED };
  }
  const out = await takeOut(change, { idempotencyKey, kind: 'transfer', chargeId, amountCents, payoutAccount });
  if (out.isNew) {
    await transferChanged(change, 'transfer.created', { ...request, id: out.id, reversedCents: 0 });
  }
  return { id: out.id };
}

/** Sends money of a charge on, once by its key. GatewayRefusal when the account is not ready or so much is not left. */
export async function transfer(sandbox: Sandbox, request: TransferRequest): Promise<{ id: string }> {
  const done = await runChange(sandbox, (change) => send(change, request)).catch((error: unknown) => {
    if (error instanceof Refusal) {
      return { refused: 'The payment that this money came in with has not so much left.' };
    }
    throw error;
  });
  if ('refused' in done) {
    throw new GatewayRefusal(done.refused);
  }
  return done;
}

/** A transfer is reversed completely, as when the platform's operator reverses it. */
export async function takeBack(sandbox: Sandbox, request: TransferRequest & { id: string }): Promise<void> {
  await runChange(sandbox, async (change) => {
    const { id, payoutAccount, chargeId, amountCents } = request;
    const [made] = await change.tx
      .insert(sandboxMovements)
      .values({
        id: newName('tr'),
        idempotencyKey: `${id}:back`,
        kind: 'transfer',
        chargeId,
        payoutAccount,
        amountCents,
        createdAt: change.now,
      })
      .onConflictDoNothing({ target: sandboxMovements.idempotencyKey })
      .returning({ id: sql<string>`id` });
    if (made) {
      await transferChanged(change, 'transfer.reversed', { ...request, reversedCents: amountCents });
    }
  });
}
