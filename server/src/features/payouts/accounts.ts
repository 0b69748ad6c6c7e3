// The payout account of a business: created once, opened on demand, updated from the gateway.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, asc, eq, isNotNull, lte, or, sql, type Tx } from '../../kernel/db/drizzle.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { assertFound, insertedRow } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { eachDue } from '../../kernel/scheduler.ts';
import { runInSession } from '../accounts/sessions.ts';
import { changeProvider, lockProvider } from '../providers/moves.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
import type { PayoutStanding } from '../payments/gateway.ts';
import { providers } from '../providers/tables.ts';
import { sendOwed } from './commands.ts';
import { openNeeds } from './policy.ts';
import { payoutAccounts, payouts } from './tables.ts';

async function knownOf(tx: Tx, providerId: number, now: Date) {
  await tx.insert(payoutAccounts).values({ providerId, createdAt: now }).onConflictDoNothing();
  return insertedRow(await tx.select().from(payoutAccounts).where(eq(payoutAccounts.providerId, providerId)));
}

/** Stores the state of an account, unless it is outdated or of another account. Sends everything owed once the account is ready. */
export async function storeAccountState(
  { tx, now, emit }: Work,
  { providerId, payoutAccount, generation }: { providerId: number; payoutAccount: string; generation: number },
  standing: PayoutStanding & { readAt: Date },
): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  const known = await knownOf(tx, providerId, now);
  const isOurs =
    provider.payoutAccount === null ? known.generation === generation : provider.payoutAccount === payoutAccount;
  const { ready, isSubmitted, readAt } = standing;
  if (!isOurs || (known.readAt !== null && known.readAt > readAt)) return;
  await changeProvider(tx, providerId, { payoutAccount, payoutReady: ready });
  const state = { missing: openNeeds(standing), isSubmitted, readAt };
  await tx.update(payoutAccounts).set(state).where(eq(payoutAccounts.providerId, providerId));
  if (ready) {
    await sendOwed(tx, { id: providerId, payoutAccount }, { now, all: !provider.payoutReady });
  }
  if (ready !== provider.payoutReady) {
    await emit({ kind: ready ? 'payouts.accountReady' : 'payouts.accountStopped', data: { providerId } });
  }
}

async function forget({ tx, now }: Work, providerId: number, payoutAccount: string): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  if (provider.payoutAccount === payoutAccount) {
    await knownOf(tx, providerId, now);
    await changeProvider(tx, providerId, { payoutAccount: null, payoutReady: false });
    await tx
      .update(payoutAccounts)
      .set({ generation: sql`${payoutAccounts.generation} + 1`, missing: [], isSubmitted: false, readAt: null })
      .where(eq(payoutAccounts.providerId, providerId));
  }
}

/** Reads an account from the gateway, outside of any transaction, and stores and returns its state. */
export async function refreshAccount(services: Services, providerId: number): Promise<PayoutStanding | undefined> {
  const { db, gateway, clock } = services;
  const [provider] = await db.orm.select().from(providers).where(eq(providers.id, providerId));
  const payoutAccount = provider?.payoutAccount ?? null;
  if (payoutAccount === null) return undefined;
  const readAt = clock();
  const standing = await gateway.readPayoutAccount(payoutAccount);
  await runCommand(services, (work) =>
    standing
      ? storeAccountState(work, { providerId, payoutAccount, generation: 0 }, { ...standing, readAt })
      : forget(work, providerId, payoutAccount),
  );
  return standing;
}

async function lockBoth({ tx, now }: Work, providerId: number) {
  const { payoutAccount, businessName } = await lockProvider(tx, providerId);
  return { payoutAccount, businessName, generation: (await knownOf(tx, providerId, now)).generation };
}

/** The account of a business, created if there is none. Two concurrent calls create the same one, by its key. */
async function ensureAccount(services: Services, viewer: Viewer, providerId: number): Promise<string> {
  const before = await runInSession(services, viewer, (work) => lockBoth(work, providerId));
  const { payoutAccount, businessName, generation } = before;
  if (payoutAccount !== null) return payoutAccount;
  const { id } = await services.gateway.createPayoutAccount({
    idempotencyKey: `payout-account:${providerId}:${generation}`,
    email: viewer.email,
    businessName,
    metadata: { providerId: String(providerId), generation: String(generation) },
  });
  return runCommand(services, async (work) => {
    const now = await lockBoth(work, providerId);
    if (now.payoutAccount === null && now.generation === generation) {
      await changeProvider(work.tx, providerId, { payoutAccount: id });
    }
    return now.payoutAccount ?? id;
  });
}

/** Opens the gateway's page. Concurrent and repeated calls create one account, by a key derived from the business and its generation. */
export async function setUpPayouts(services: Services, viewer: Viewer): Promise<{ url: string }> {
  const providerId = viewer.provider?.id;
  assertFound(providerId !== undefined);
  // The gateway may be slow: at most two calls before the page.
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

/** An account that cannot be paid is read again after this long, while money waits for it. */
const OUTDATED_MS = 3_600_000;

/** Reads accounts that money waits for: of refused payouts whose wait is over, and hourly those not ready, whose event may be lost. */
export async function refreshDueAccounts(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const cutoff = new Date(now.getTime() - OUTDATED_MS);
  const { providerId, retryAt, status } = payouts;
  const isStale = and(
    eq(providers.payoutReady, false),
    lte(sql`coalesce(${payoutAccounts.readAt}, ${payoutAccounts.createdAt})`, cutoff.toISOString()),
  );
  const due = db.orm
    .selectDistinct({ id: providerId })
    .from(payouts)
    .innerJoin(providers, eq(providers.id, providerId))
    .innerJoin(payoutAccounts, eq(payoutAccounts.providerId, providerId))
    .where(and(eq(status, 'owed'), isNotNull(providers.payoutAccount), or(lte(retryAt, now), isStale)))
    .orderBy(asc(providerId))
    .limit(100);
  const count = await eachDue(services, 'account that money waits for', due, async (id) => {
    await refreshAccount(services, id);
    // A payout that could not be sent waits a day for the next check; an event of its account may come before.
    const isLeft = and(eq(providerId, id), eq(status, 'owed'), lte(retryAt, now));
    const tomorrow = new Date(now.getTime() + DAY_MS);
    await db.orm.update(payouts).set({ retryAt: tomorrow }).where(isLeft);
  });
  if (count > 0) await afterCommitGateway(services);
}
