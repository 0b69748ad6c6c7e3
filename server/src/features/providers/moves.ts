// Writes of a business's row, the only place that writes its vetting status and its membership's.
import { CLOSED_ACCOUNT } from '@live-oak/contract/closed-account.ts';
import type { Reason } from '@live-oak/contract/reasons.ts';
import { randomInt } from 'node:crypto';
import { DOOR_CODE_LENGTH, DOOR_CODE_LETTERS } from '@live-oak/contract/features/door-check/schema.ts';
import { VERIFICATION_MOVES, type VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import type { ActKind } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { and, eq, isNull, sql, type SQL, type Tx } from '../../kernel/db/drizzle.ts';
import { mover } from '../../kernel/db/mover.ts';
import { wrongState, rowOr404, firstOr } from '../../kernel/errors.ts';
import type { Act } from '../../kernel/audit-log/audit-log.ts';
import { users } from '../accounts/tables.ts';
import { providers } from './tables.ts';

export type ProviderRecord = typeof providers.$inferSelect;
export type VerificationMove = keyof typeof VERIFICATION_MOVES;
type Changes = Omit<Partial<typeof providers.$inferInsert>, 'verificationStatus'>;

/** The audit log's entry of an administrator's, or a timer's (null), act on a business, with its statuses before and after. */
export function actOn(
  { id, verificationStatus: before }: ProviderRecord,
  actorId: number | null,
  action: ActKind,
  change: { status: VerificationStatus; before?: object; after?: object; reason?: string | undefined },
): Act {
  const target = { targetType: 'provider', targetId: id } as const;
  const after = { verificationStatus: change.status, ...change.after };
  const { reason } = change;
  return { action, actorId, ...target, before: { verificationStatus: before, ...change.before }, after, reason };
}

const moveProviders = mover(providers, 'verificationStatus', VERIFICATION_MOVES);

/** Locks a business for this transaction; 404 when there is none. */
export const lockProvider = async (tx: Tx, providerId: number): Promise<ProviderRecord> =>
  rowOr404(await tx.select().from(providers).where(eq(providers.id, providerId)).for('update'));

/** Locks the business of a user; undefined when they have none. */
export async function lockProviderOf(tx: Tx, userId: number): Promise<ProviderRecord | undefined> {
  const [provider] = await tx.select().from(providers).where(eq(providers.userId, userId)).for('update');
  return provider;
}

/** Takes a shared lock on a business, before its bids are locked. One with a suspended account is returned as suspended. */
export async function holdProvider(tx: Tx, providerId: number): Promise<ProviderRecord> {
  const { provider, suspendedAt } = rowOr404(
    await tx
      .select({ provider: providers, suspendedAt: users.suspendedAt })
      .from(providers)
      .innerJoin(users, eq(users.id, providers.userId))
      .where(eq(providers.id, providerId))
      .for('share', { of: providers }),
  );
  return suspendedAt === null ? provider : { ...provider, verificationStatus: 'suspended' };
}

const DECIDED: Record<VerificationStatus, Reason> = {
  pending: 'vetting.inReview',
  info_requested: 'vetting.waiting',
  verified: 'vetting.verified',
  rejected: 'vetting.rejected',
  suspended: 'vetting.suspended',
  expired: 'vetting.expired',
};

/** Moves a locked business along its vetting; 409 when its status does not allow the move. */
export async function moveVerification(
  tx: Tx,
  provider: ProviderRecord,
  name: VerificationMove,
  changes: Changes = {},
): Promise<ProviderRecord> {
  return firstOr(await moveProviders(tx, name, eq(providers.id, provider.id), changes), () =>
    wrongState(DECIDED[provider.verificationStatus]),
  );
}

/** Columns that payouts and vetting write. */
type Changeable =
  | 'payoutAccount'
  | 'payoutReady'
  | 'licenseNumber'
  | 'insuranceNumber'
  | 'credentialsValidThrough'
  | 'treeWork'
  | 'submittedAt'
  | 'warnedAt'
  | 'breachedAt';

export async function changeProvider(tx: Tx, providerId: number, changes: Pick<Changes, Changeable>): Promise<void> {
  await tx.update(providers).set(changes).where(eq(providers.id, providerId));
}

/** A code of the door check, too long to be found by trying. */
export function newDoorCode(): string {
  const letter = () => DOOR_CODE_LETTERS[randomInt(DOOR_CODE_LETTERS.length)];
  return Array.from({ length: DOOR_CODE_LENGTH }, letter).join('');
}

/** Gives a business its door code, unless it has one. */
export async function assignDoorCode(tx: Tx, providerId: number, doorCode: string): Promise<void> {
  const without = and(eq(providers.id, providerId), isNull(providers.doorCode));
  await tx.update(providers).set({ doorCode }).where(without);
}

type Totals = { totalJobs?: SQL; rating?: SQL; reviewCount?: SQL };

/**
 * Stores totals of a business, locked before they are counted so that concurrent additions are counted too. Not with FOR UPDATE: each
 * addition already holds a key lock on the row, which its foreign key took.
 */
export async function recount(tx: Tx, providerId: number, totals: Totals): Promise<void> {
  const own = eq(providers.id, providerId);
  await tx.select({ id: providers.id }).from(providers).where(own).for('no key update');
  await tx.update(providers).set(totals).where(own);
}

type OfMembership = 'subscriptionStatus' | 'paidThrough' | 'cancelAtPeriodEnd' | 'cardSaved';
type AtGateway = 'gatewayCustomer' | 'gatewaySubscription';
export type MembershipChanges = Pick<Changes, OfMembership | AtGateway>;

/** Changes the membership of a locked business, and its version. */
export async function changeMembership(tx: Tx, providerId: number, changes: MembershipChanges): Promise<void> {
  await tx
    .update(providers)
    .set({ ...changes, membershipVersion: sql`${providers.membershipVersion} + 1` })
    .where(eq(providers.id, providerId));
}

/** Removes the name and numbers of a locked business whose account is closed. Its rating and count of jobs stay beside its bids. */
export async function forgetBusiness(tx: Tx, providerId: number): Promise<void> {
  // Its application, if it has one, no longer waits for anybody.
  await moveProviders(tx, 'reject', eq(providers.id, providerId), { canReapply: false });
  await tx
    .update(providers)
    .set({
      businessName: CLOSED_ACCOUNT,
      licenseNumber: '',
      insuranceNumber: '',
      serviceArea: '',
      workParishes: [],
      equipment: [],
      baseZip: null,
      radiusMiles: null,
      doorCode: null,
      infoRequest: null,
      infoAnswer: null,
      rejectionReason: null,
    })
    .where(eq(providers.id, providerId));
}
