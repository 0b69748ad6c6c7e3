// Commands on a business: register, approve, reject, make a trial account.
import { eq } from 'drizzle-orm';
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertState, Refusal, wrongState, insertedRow } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { changeUser } from '../accounts/commands.ts';
import { users } from '../accounts/tables.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import {
  actOn,
  changeMembership,
  lockProvider,
  lockProviderOf,
  moveVerification,
  newDoorCode,
  type ProviderRecord,
} from './moves.ts';
import { approvalBlock, hasLapsed, isPaidUp } from './policy.ts';
import { unverifiedCredentials } from './queries.ts';
import { providers } from './tables.ts';

/** What the form of a registration says of a business. */
export type Business = Pick<
  ProviderRecord,
  'businessName' | 'licenseNumber' | 'insuranceNumber' | 'yearsExperience' | 'serviceArea' | 'specialties'
>;

function businessColumns(form: Business): Business {
  const { businessName, licenseNumber, insuranceNumber, yearsExperience, serviceArea, specialties } = form;
  return { businessName, licenseNumber, insuranceNumber, yearsExperience, serviceArea, specialties };
}

/**
 * Adds the business of a new user in the registration's transaction: pending, or a trial account in testing mode
 * (the caller has checked that test accounts are allowed and marked the user).
 */
export async function createProvider(
  { tx, now, emit }: Work,
  { userId, testing, ...form }: Business & { userId: number; testing: boolean },
): Promise<{ id: number }> {
  const subscriptionStatus = testing ? 'trial' : 'pending_review';
  const provider = insertedRow(
    await tx
      .insert(providers)
      .values({ userId, ...businessColumns(form), subscriptionStatus, submittedAt: now, createdAt: now })
      .returning({ id: providers.id }),
  );
  await emit({ kind: 'providers.applied', actorId: userId, data: { providerId: provider.id } });
  return provider;
}

/** Marks one's own business as an unverified trial account. 409 once it was decided on or has paid. */
export async function makeTrial(work: Work, userId: number, form: Business): Promise<void> {
  const { tx } = work;
  const provider = await lockProviderOf(tx, userId);
  await changeUser(tx, userId, { isTest: true });
  if (!provider) {
    await createProvider(work, { userId, testing: true, ...form });
    return;
  }
  if (provider.verificationStatus !== 'pending' || provider.paidThrough !== null) {
    throw wrongState({ english: 'This business was already decided on, so it cannot become a testing account.' });
  }
  await tx.update(providers).set(businessColumns(form)).where(eq(providers.id, provider.id));
  await changeMembership(tx, provider.id, { subscriptionStatus: 'trial' });
}

/** Metadata in the events of a membership that is started on the saved card, off session. */
export const startMetadata = (providerId: number) => ({
  purpose: 'membership',
  providerId: String(providerId),
  onSavedCard: 'yes',
});

interface Decision {
  providerId: number;
  adminId: number;
}

/** Charges the saved card; the outcome arrives as an event, which also announces the approval (subscriptions/reactions.ts). */
async function chargeSavedCard(work: Work, { id, gatewayCustomer }: ProviderRecord, adminId: number): Promise<boolean> {
  const { tx, now } = work;
  if (gatewayCustomer === null) {
    return false;
  }
  const metadata = { ...startMetadata(id), approvedBy: String(adminId) };
  const payload = { customer: gatewayCustomer, amountCents: MEMBERSHIP_CENTS, metadata };
  await requestGateway(
    tx,
    { kind: 'start_membership', key: `provider:${id}:approved:${now.toISOString()}`, payload },
    now,
  );
  return true;
}

const LAPSED =
  'A credential of this business has expired. Verify its renewal first, or reject the application with what is to be renewed.';

const SHUT = 'The account of this business is suspended. Reinstate the account first, or reject the application.';

/** Nobody who cannot sign in is approved and charged for it. Suspending an account waits for the lock of its business. */
async function mustBeOpen(tx: Tx, { userId }: ProviderRecord): Promise<void> {
  const [user] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  assertState(user?.suspendedAt == null, { english: SHUT });
}

/**
 * Verifies a business. With a saved card the membership is charged after the commit, else the business is asked to pay.
 * 409 when it is decided already, when its account is suspended, or when credentials are required, some are not verified and no reason is given.
 * A reason approves the business; it does not open bidding, which waits for each required document or an exception from it.
 */
export async function approveProvider(
  work: Work,
  {
    providerId,
    adminId,
    overrideReason,
    requireCredentials,
  }: Decision & { overrideReason: string | undefined; requireCredentials: boolean },
): Promise<void> {
  const { tx, now, emit, record } = work;
  const provider = await lockProvider(tx, providerId);
  if (hasLapsed(provider, now)) {
    throw new Refusal('CREDENTIAL_EXPIRED', { english: LAPSED });
  }
  await mustBeOpen(tx, provider);
  const isPaid = isPaidUp(provider, now);
  const approved = await moveVerification(tx, provider, 'approve', {
    subscriptionStatus: isPaid ? 'active' : 'approved_for_payment',
    overrideReason: overrideReason ?? null,
    rejectionReason: null,
    decidedBy: adminId,
    decidedAt: now,
    verifiedAt: now,
    infoRequest: null,
    doorCode: provider.doorCode ?? newDoorCode(),
  });
  const missing = (await unverifiedCredentials(tx, [providerId])).get(providerId) ?? [];
  const block = approvalBlock(missing, { requireCredentials, overrideReason });
  if (block !== null) {
    throw new Refusal(
      'STATE',
      { english: block },
      {
        fields: { overrideReason: { english: 'Say why it is approved although documents are not verified' } },
      },
    );
  }
  record(
    actOn(provider, adminId, 'provider.approve', { status: 'verified', after: { missing }, reason: overrideReason }),
  );
  if (!isPaid && approved.cardSaved && (await chargeSavedCard(work, approved, adminId))) {
    return;
  }
  await emit({ kind: 'providers.approved', actorId: adminId, data: { providerId, charged: isPaid } });
}

/** Rejects an application: the reason is stored and shown, a saved card is removed, nothing is charged. */
export async function rejectProvider(
  { tx, now, emit, record }: Work,
  { providerId, adminId, reason, canReapply }: Decision & { reason: string; canReapply: boolean },
): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  await moveVerification(tx, provider, 'reject', {
    rejectionReason: reason,
    canReapply,
    cardSaved: false,
    decidedBy: adminId,
    decidedAt: now,
  });
  if (provider.gatewayCustomer !== null) {
    const key = `provider:${providerId}:rejected:${now.toISOString()}`;
    await requestGateway(tx, { kind: 'remove_card', key, payload: { customer: provider.gatewayCustomer } }, now);
  }
  await emit({ kind: 'providers.rejected', actorId: adminId, data: { providerId, reason, canReapply } });
  record(actOn(provider, adminId, 'provider.reject', { status: 'rejected', after: { canReapply }, reason }));
}
