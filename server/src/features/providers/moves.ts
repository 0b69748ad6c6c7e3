// The only place that writes a business's vetting status. A move that the life cycle does not allow is 409.
import { eq, sql } from 'drizzle-orm';
import { VERIFICATION_MOVES, type VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { mover } from '../../db/mover.ts';
import type { Tx } from '../../db/open.ts';
import { notFound, wrongState } from '../../errors.ts';
import { users } from '../accounts/tables.ts';
import { providers } from './tables.ts';

export type ProviderRecord = typeof providers.$inferSelect;
export type VerificationMove = keyof typeof VERIFICATION_MOVES;
type Changes = Omit<Partial<typeof providers.$inferInsert>, 'verificationStatus'>;

const moveProviders = mover(providers, 'verificationStatus', VERIFICATION_MOVES);

/** Locks a business for this transaction: everyone who would change it waits. 404 when there is none. */
export async function lockProvider(tx: Tx, providerId: number): Promise<ProviderRecord> {
  const [provider] = await tx.select().from(providers).where(eq(providers.id, providerId)).for('update');
  if (!provider) {
    throw notFound();
  }
  return provider;
}

/** Locks the business of a user; undefined when they have none. */
export async function lockProviderOf(tx: Tx, userId: number): Promise<ProviderRecord | undefined> {
  const [provider] = await tx.select().from(providers).where(eq(providers.userId, userId)).for('update');
  return provider;
}

/**
 * Takes a shared lock on a business for this transaction. Taken before its bids are locked. A business with a suspended account is
 * returned as suspended, whatever its credentials.
 */
export async function holdProvider(tx: Tx, providerId: number): Promise<ProviderRecord> {
  const [held] = await tx
    .select({ provider: providers, shutAt: users.suspendedAt })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(providers.id, providerId))
    .for('share', { of: providers });
  if (!held) {
    throw notFound();
  }
  return held.shutAt === null ? held.provider : { ...held.provider, verificationStatus: 'suspended' };
}

const DECIDED: Record<VerificationStatus, string> = {
  pending: 'This application is still under review.',
  info_requested: 'This application waits for more information.',
  verified: 'This business is already verified.',
  rejected: 'This application was already rejected.',
  suspended: 'This business is suspended.',
  expired: 'A credential of this business has expired.',
};

/** Moves a locked business along its vetting; 409 when it is not in a state the move leaves from. */
export async function moveVerification(
  tx: Tx,
  provider: ProviderRecord,
  name: VerificationMove,
  changes: Changes = {},
): Promise<ProviderRecord> {
  const [moved] = await moveProviders(tx, name, eq(providers.id, provider.id), changes);
  if (!moved) {
    throw wrongState(DECIDED[provider.verificationStatus]);
  }
  return moved;
}

/** Writes what belongs to the membership of a locked business, and counts it as a change. */
export async function changeMembership(
  tx: Tx,
  providerId: number,
  changes: Pick<
    Changes,
    'subscriptionStatus' | 'paidThrough' | 'cancelAtPeriodEnd' | 'gatewayCustomer' | 'gatewaySubscription' | 'cardSaved'
  >,
): Promise<void> {
  await tx
    .update(providers)
    .set({ ...changes, membershipVersion: sql`${providers.membershipVersion} + 1` })
    .where(eq(providers.id, providerId));
}
