// The payout account of a business: created once, opened on demand, updated from the gateway.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { assertFound, firstOr } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { runInSession } from '../accounts/sessions.ts';
import { changeProvider, lockProvider } from '../providers/moves.ts';
import type { PayoutStanding } from '../payments/gateway.ts';
import { providers } from '../providers/tables.ts';
import { sendOwed } from './commands.ts';
import { openNeeds } from './policy.ts';
import { payoutAccounts } from './tables.ts';

/** The notes on the account of a locked business. */
async function notesOf(tx: Tx, providerId: number, now: Date) {
  await tx.insert(payoutAccounts).values({ providerId, createdAt: now }).onConflictDoNothing();
  return firstOr(
    await tx.select().from(payoutAccounts).where(eq(payoutAccounts.providerId, providerId)),
    () => new Error(`No notes on the payout account of business ${providerId}`),
  );
}

/**
 * Stores the state of an account. An older reading, or one of another account, changes nothing. When the account becomes ready,
 * everything owed is sent; when it no longer is, nothing is transferred, and the business is notified.
 */
export async function takeStanding(
  { tx, now, emit }: Work,
  { providerId, payoutAccount, generation }: { providerId: number; payoutAccount: string; generation: number },
  standing: PayoutStanding & { readAt: Date },
): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  const notes = await notesOf(tx, providerId, now);
  const isOurs =
    provider.payoutAccount === null ? notes.generation === generation : provider.payoutAccount === payoutAccount;
  const { ready, isSubmitted, readAt } = standing;
  if (!isOurs || (notes.readAt !== null && notes.readAt > readAt)) {
    return;
  }
  await changeProvider(tx, providerId, { payoutAccount, payoutReady: ready });
  await tx
    .update(payoutAccounts)
    .set({ missing: openNeeds(standing), isSubmitted, readAt })
    .where(eq(payoutAccounts.providerId, providerId));
  if (ready) {
    await sendOwed(tx, { id: providerId, payoutAccount }, { now, all: !provider.payoutReady });
  }
  if (ready !== provider.payoutReady) {
    await emit({ kind: ready ? 'payouts.accountReady' : 'payouts.accountStopped', data: { providerId } });
  }
}

/** The account no longer exists: the next one is created. */
async function forget({ tx, now }: Work, providerId: number, payoutAccount: string): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  if (provider.payoutAccount === payoutAccount) {
    await notesOf(tx, providerId, now);
    await changeProvider(tx, providerId, { payoutAccount: null, payoutReady: false });
    await tx
      .update(payoutAccounts)
      .set({ generation: sql`${payoutAccounts.generation} + 1`, missing: [], isSubmitted: false, readAt: null })
      .where(eq(payoutAccounts.providerId, providerId));
  }
}

/** Reads an account from the gateway and stores its state, which it returns; the gateway is never called inside a transaction. */
export async function refreshAccount(services: Services, providerId: number): Promise<PayoutStanding | undefined> {
  const { db, gateway, clock } = services;
  const [provider] = await db.orm.select().from(providers).where(eq(providers.id, providerId));
  const payoutAccount = provider?.payoutAccount ?? null;
  if (payoutAccount === null) {
    return undefined;
  }
  const readAt = clock();
  const standing = await gateway.readPayoutAccount(payoutAccount);
  await runCommand(services, (work) =>
    standing
      ? takeStanding(work, { providerId, payoutAccount, generation: 0 }, { ...standing, readAt })
      : forget(work, providerId, payoutAccount),
  );
  return standing;
}

/** The generation that is next or now, and the account of it once there is one. */
async function begin({ tx, now }: Work, providerId: number) {
  const { payoutAccount, businessName } = await lockProvider(tx, providerId);
  const { generation } = await notesOf(tx, providerId, now);
  return { payoutAccount, businessName, generation };
}

/** Keeps a new account with its business; of two at once both made the same one, by its key. */
async function keep({ tx, now }: Work, providerId: number, generation: number, id: string): Promise<string> {
  const { payoutAccount } = await lockProvider(tx, providerId);
  const notes = await notesOf(tx, providerId, now);
  if (payoutAccount === null && notes.generation === generation) {
    await changeProvider(tx, providerId, { payoutAccount: id });
    return id;
  }
  return payoutAccount ?? id;
}

async function ensureAccount(services: Services, viewer: Viewer, providerId: number): Promise<string> {
  const { payoutAccount, businessName, generation } = await runInSession(services, viewer, (work) =>
    begin(work, providerId),
  );
  if (payoutAccount !== null) {
    return payoutAccount;
  }
  const { id } = await services.gateway.createPayoutAccount({
    idempotencyKey: `payout-account:${providerId}:${generation}`,
    email: viewer.email,
    businessName,
    metadata: { providerId: String(providerId), generation: String(generation) },
  });
  return runCommand(services, (work) => keep(work, providerId, generation, id));
}

/**
 * Opens the gateway's page. Twenty calls at once, and one after a crash between gateway and database, make one account: its key is
 * made of the business. Where it was closed for good at the gateway, another one is made.
 */
export async function setUpPayouts(services: Services, viewer: Viewer): Promise<{ url: string }> {
  const providerId = viewer.provider?.id;
  assertFound(providerId !== undefined);
  // The gateway may be slow: it is asked no more than twice.
  const standing = await refreshAccount(services, providerId);
  const payoutAccount = await ensureAccount(services, viewer, providerId);
  const back = `${services.env.publicUrl}/earnings`;
  return services.gateway.openPayoutPage({
    payoutAccount,
    isComplete: standing?.isSubmitted === true && standing.missing.length === 0,
    refreshUrl: `${back}?payouts=again`,
    returnUrl: `${back}?payouts=back`,
  });
}
