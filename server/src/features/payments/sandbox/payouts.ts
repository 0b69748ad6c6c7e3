// The sandbox's payout accounts: created, given a bank account on our own page, paid by transfers, which can be reversed.
import { withParams, type Reason } from '@live-oak/contract/reasons.ts';
import { TEST_BANKS, TEST_ROUTING, type SandboxPayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';
import { eq, sql } from '../../../kernel/db/drizzle.ts';
import { assertValid, insertedRow, Refusal, rowOr404, orNotFound } from '../../../kernel/errors.ts';
import { GatewayRefusal } from '../gateway.ts';
import type { PayoutAccountRequest, PayoutPageRequest, PayoutStanding, TransferRequest } from '../gateway.ts';
import { standingIn } from '../gateway-facts.ts';
import { sandboxMovements, sandboxPayoutAccounts } from './tables.ts';
import { takeOut } from './charges.ts';
import { accountObject, accountUpdated, locked, newName, runChange, transferChanged } from './context.ts';
import type { Change, PayoutAccount, Sandbox } from './context.ts';

export async function createPayoutAccount(
  { tx, now }: Change,
  { businessName, metadata, ...request }: PayoutAccountRequest,
): Promise<{ id: string }> {
  const { id, idempotencyKey } = sandboxPayoutAccounts;
  await tx
    .insert(sandboxPayoutAccounts)
    .values({ ...request, id: newName('acct'), metadata: { ...metadata, businessName }, createdAt: now })
    .onConflictDoNothing({ target: idempotencyKey });
  const isOfKey = eq(idempotencyKey, request.idempotencyKey);
  return insertedRow(await tx.select({ id }).from(sandboxPayoutAccounts).where(isOfKey));
}

const rowOf = (id: string) => eq(sandboxPayoutAccounts.id, id);

/** The account as its events show it, as it is now; undefined when there is none. */
export async function readAccountObject({ db }: Pick<Sandbox, 'db'>, id: string) {
  const [row] = await db.orm.select().from(sandboxPayoutAccounts).where(rowOf(id));
  return row && accountObject(row);
}

export const readPayoutAccount = async (sandbox: Sandbox, id: string): Promise<PayoutStanding | undefined> =>
  standingIn(await readAccountObject(sandbox, id));

export async function openPayoutPage(sandbox: Sandbox, { payoutAccount, returnUrl }: PayoutPageRequest) {
  rowOr404(
    await sandbox.db.orm.update(sandboxPayoutAccounts).set({ returnUrl }).where(rowOf(payoutAccount)).returning(),
  );
  return { url: `${sandbox.publicUrl}/sandbox/payouts/${payoutAccount}` };
}

const backTo = ({ publicUrl }: Sandbox, { returnUrl }: PayoutAccount) => returnUrl ?? publicUrl;

export async function showPayoutAccount(sandbox: Sandbox, id: string): Promise<SandboxPayoutAccount> {
  const row = rowOr404(await sandbox.db.orm.select().from(sandboxPayoutAccounts).where(rowOf(id)));
  const { ready, bankAccount, metadata } = row;
  const last4 = bankAccount?.slice(-4) ?? null;
  return { businessName: metadata.businessName ?? '', ready, last4, returnUrl: backTo(sandbox, row) };
}

interface Bank {
  routingNumber: string;
  accountNumber: string;
}
const digits = (input: string) => input.replaceAll(/[\s-]/g, '');

/** The account number as it is stored. 422 for the unknown test account, and for any number that is not a test number. */
function readBank({ routingNumber, accountNumber }: Bank): string {
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

async function update(change: Change, account: PayoutAccount, changes: Partial<PayoutAccount>): Promise<void> {
  await change.tx.update(sandboxPayoutAccounts).set(changes).where(rowOf(account.id));
  await accountUpdated(change, { ...account, ...changes });
}

export const giveBank = (sandbox: Sandbox, id: string, bank: Bank): Promise<{ url: string }> =>
  runChange(sandbox, async (change) => {
    const account = orNotFound(await locked(change, sandboxPayoutAccounts, id));
    await update(change, account, { bankAccount: readBank(bank), ready: true });
    return { url: backTo(sandbox, account) };
  });

/** The account can no longer be paid, as when its bank closed it. */
export async function stopAccount(change: Change, id: string): Promise<void> {
  const account = await locked(change, sandboxPayoutAccounts, id);
  if (account?.ready) {
    await update(change, account, { ready: false });
  }
}

/** Returns the transfer, or why there is none; a closed account is stored as closed in both cases. */
async function send(change: Change, request: TransferRequest): Promise<{ id: string } | { refused: string }> {
  const { idempotencyKey, payoutAccount, chargeId, amountCents } = request;
  const account = await locked(change, sandboxPayoutAccounts, payoutAccount);
  const { id, idempotencyKey: key } = sandboxMovements;
  const [before] = await change.tx.select({ id }).from(sandboxMovements).where(eq(key, idempotencyKey));
  if (before) return before;
  if (!account?.ready) return { refused: 'The payout account is not ready to be paid.' };
  if (account.bankAccount === TEST_BANKS.closes) {
    await stopAccount(change, payoutAccount);
    return { refused: 'The bank account is closed.' };
  }
  const out = await takeOut(change, { idempotencyKey, kind: 'transfer', chargeId, amountCents, payoutAccount });
  if (out.isNew) {
    await transferChanged(change, 'transfer.created', { ...request, id: out.id, reversedCents: 0 });
  }
  return { id: out.id };
}

/** Transfers money of a charge, once by its key. GatewayRefusal when the account is not ready or too little is left. */
export async function transfer(sandbox: Sandbox, request: TransferRequest): Promise<{ id: string }> {
  const done = await runChange(sandbox, (change) => send(change, request)).catch((error: unknown) => {
    if (error instanceof Refusal) return { refused: 'The payment that this money came in with has not so much left.' };
    throw error;
  });
  if ('refused' in done) throw new GatewayRefusal(done.refused);
  return done;
}

/** A transfer is reversed completely, as when the platform's operator reverses it. */
export async function takeBack(sandbox: Sandbox, request: TransferRequest & { id: string }): Promise<void> {
  await runChange(sandbox, async (change) => {
    const { id, payoutAccount, chargeId, amountCents } = request;
    const back = { id: newName('tr'), idempotencyKey: `${id}:back`, chargeId, payoutAccount, amountCents };
    const [made] = await change.tx
      .insert(sandboxMovements)
      .values({ ...back, kind: 'transfer', createdAt: change.now })
      .onConflictDoNothing({ target: sandboxMovements.idempotencyKey })
      .returning({ id: sql<string>`id` });
    if (made) {
      await transferChanged(change, 'transfer.reversed', { ...request, reversedCents: amountCents });
    }
  });
}
