// The sandbox's payout accounts: created, given a bank account on our own page, paid by transfers, which can be reversed.
import { eq, sql } from 'drizzle-orm';
import { TEST_BANKS, TEST_ROUTING } from '@live-oak/contract/features/payouts/schema.ts';
import { invalid, notFound, Refusal, foundRow, orNotFound } from '../../../kernel/errors.ts';
import type { GatewayEvent } from '../gateway.ts';
import {
  GatewayRefusal,
  type HostedPayoutAccount,
  type PayoutAccountRequest,
  type PayoutStanding,
  type TransferRequest,
} from '../payout-gateway.ts';
import { standingIn } from '../payout-facts.ts';
import { sandboxMovements, sandboxPayoutAccounts } from './tables.ts';
import { takeOut } from './charges.ts';
import { accountObject, accountUpdated, transferTold, type PayoutAccount } from './payout-events.ts';
import { change, newName, type Change, type World } from './world.ts';

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

async function locked({ tx }: Change, id: string): Promise<PayoutAccount | undefined> {
  const [row] = await tx.select().from(sandboxPayoutAccounts).where(rowOf(id)).for('update');
  return row;
}

/** The account as its events show it, as it is now; undefined when there is none. */
async function readAccountObject({ db }: Pick<World, 'db'>, id: string) {
  const [row] = await db.orm.select().from(sandboxPayoutAccounts).where(rowOf(id));
  return row && accountObject(row);
}

/** An account as it is now in place of as it was: its events come in any order. */
export async function withAccount(world: World, event: GatewayEvent): Promise<GatewayEvent> {
  const { id } = event.data.object;
  if (event.type !== 'account.updated' || typeof id !== 'string') {
    return event;
  }
  const readAt = world.clock().getTime();
  const object = await readAccountObject(world, id);
  return object ? { ...event, data: { object }, readAt } : event;
}

export async function readPayoutAccount(world: World, id: string): Promise<PayoutStanding | undefined> {
  return standingIn(await readAccountObject(world, id));
}

/** Opens our own page; where it goes back to is kept with the account. */
export async function openPayoutPage(
  world: World,
  { payoutAccount, returnUrl }: { payoutAccount: string; returnUrl: string },
): Promise<{ url: string }> {
  const found = await world.db.orm
    .update(sandboxPayoutAccounts)
    .set({ returnUrl })
    .where(rowOf(payoutAccount))
    .returning({ id: sandboxPayoutAccounts.id });
  if (found.length === 0) {
    throw notFound();
  }
  return { url: `${world.publicUrl}/sandbox/payouts/${payoutAccount}` };
}

const backTo = ({ publicUrl }: World, { returnUrl }: PayoutAccount) => returnUrl ?? publicUrl;

export async function showPayoutAccount(world: World, id: string): Promise<HostedPayoutAccount> {
  const row = foundRow(await world.db.orm.select().from(sandboxPayoutAccounts).where(rowOf(id)));
  const { ready, bankAccount, metadata } = row;
  const last4 = bankAccount?.slice(-4) ?? null;
  return { payoutAccount: id, businessName: metadata.businessName ?? '', ready, last4, returnUrl: backTo(world, row) };
}

const digits = (input: string) => input.replaceAll(/[\s-]/g, '');

/** The account number as it is kept. 422 for an account that no bank has, and for any number that is none of the trial's. */
function readBank({ routingNumber, accountNumber }: { routingNumber: string; accountNumber: string }): string {
  const account = digits(accountNumber);
  const fields: Record<string, string> = {};
  if (digits(routingNumber) !== TEST_ROUTING) {
    fields.routingNumber = `Use the trial routing number ${TEST_ROUTING}.`;
  }
  if (account === TEST_BANKS.unknown) {
    fields.accountNumber = 'The bank knows no account of this number. Check it, or use another.';
  } else if (account !== TEST_BANKS.pays && account !== TEST_BANKS.closes) {
    fields.accountNumber = `Use one of the trial accounts: ${TEST_BANKS.pays} is paid, ${TEST_BANKS.unknown} is not known to the bank, ${TEST_BANKS.closes} closes when it is paid.`;
  }
  if (Object.keys(fields).length > 0) {
    throw invalid(fields);
  }
  return account;
}

/** The business gives its bank account, or another one; the account can be paid from then on. */
export function giveBank(
  world: World,
  id: string,
  bank: { routingNumber: string; accountNumber: string },
): Promise<{ url: string }> {
  return change(world, async (tell) => {
    const account = orNotFound(await locked(tell, id));
    const given = { bankAccount: readBank(bank), ready: true };
    await tell.tx.update(sandboxPayoutAccounts).set(given).where(rowOf(id));
    await accountUpdated(tell, { ...account, ...given });
    return { url: backTo(world, account) };
  });
}

/** The account can no longer be paid, as when its bank closed it. */
export async function stopAccount(tell: Change, id: string): Promise<void> {
  const account = await locked(tell, id);
  if (account?.ready) {
    await tell.tx.update(sandboxPayoutAccounts).set({ ready: false }).where(rowOf(id));
    await accountUpdated(tell, { ...account, ready: false });
  }
}

const NOT_READY = 'The payout account is not ready to be paid.';
const CLOSED = 'The bank account is closed.';

/** Answers the transfer, or why there is none: what the account learned by it is kept all the same. */
async function send(tell: Change, request: TransferRequest): Promise<{ id: string } | { refused: string }> {
  const { idempotencyKey, payoutAccount, chargeId, amountCents } = request;
  const account = await locked(tell, payoutAccount);
  const [before] = await tell.tx
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
    await stopAccount(tell, payoutAccount);
    return { refused: CLOSED };
  }
  const out = await takeOut(tell, { idempotencyKey, kind: 'transfer', chargeId, amountCents, payoutAccount });
  if (out.isNew) {
    await transferTold(tell, 'transfer.created', { ...request, id: out.id, reversedCents: 0 });
  }
  return { id: out.id };
}

/** Sends money of a charge on, once by its key. GatewayRefusal when the account is not ready or so much is not left. */
export async function transfer(world: World, request: TransferRequest): Promise<{ id: string }> {
  const done = await change(world, (tell) => send(tell, request)).catch((error: unknown) => {
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
export async function takeBack(world: World, request: TransferRequest & { id: string }): Promise<void> {
  await change(world, async (tell) => {
    const { id, payoutAccount, chargeId, amountCents } = request;
    const [made] = await tell.tx
      .insert(sandboxMovements)
      .values({
        id: newName('tr'),
        idempotencyKey: `${id}:back`,
        kind: 'transfer',
        chargeId,
        payoutAccount,
        amountCents,
        createdAt: tell.now,
      })
      .onConflictDoNothing({ target: sandboxMovements.idempotencyKey })
      .returning({ id: sql<string>`id` });
    if (made) {
      await transferTold(tell, 'transfer.reversed', { ...request, reversedCents: amountCents });
    }
  });
}
