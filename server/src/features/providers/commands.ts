// Commands on a business: register, approve, reject, make a trial account.
import { credentialLabel } from '@live-oak/contract/features/providers/credentials.ts';
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { eq, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, Refusal, wrongState, insertedRow } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { changeUser } from '../accounts/commands.ts';
import { users } from '../accounts/tables.ts';
import { requestGateway } from '../payments/gateway-tasks.ts';
import { actOn, changeMembership, lockProvider, lockProviderOf, moveVerification, newDoorCode } from './moves.ts';
import type { ProviderRecord } from './moves.ts';
import { hasLapsed, isPaidUp } from './policy.ts';
import { unverifiedCredentials } from './queries.ts';
import { providers } from './tables.ts';

/** The fields of a registration. */
type BusinessForm = Pick<
  ProviderRecord,
  'businessName' | 'licenseNumber' | 'insuranceNumber' | 'yearsExperience' | 'serviceArea' | 'specialties'
>;

function columnsOf(form: BusinessForm): BusinessForm {
  const { businessName, licenseNumber, insuranceNumber, yearsExperience, serviceArea, specialties } = form;
  return { businessName, licenseNumber, insuranceNumber, yearsExperience, serviceArea, specialties };
}

/** Adds the business of a new user: pending, or a trial account if `testing`, which the caller has checked. */
export async function createProvider(
  { tx, now, emit }: Work,
  { userId, testing, ...form }: BusinessForm & { userId: number; testing: boolean },
): Promise<{ id: number }> {
  const subscriptionStatus = testing ? 'trial' : 'pending_review';
  const values = { userId, ...columnsOf(form), subscriptionStatus, submittedAt: now, createdAt: now } as const;
  const provider = insertedRow(await tx.insert(providers).values(values).returning({ id: providers.id }));
  await emit({ kind: 'providers.applied', actorId: userId, data: { providerId: provider.id } });
  return provider;
}

/** Makes a user's business an unverified trial account. 409 once it was decided on or has paid. */
export async function makeTrial(work: Work, userId: number, form: BusinessForm): Promise<void> {
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
  await tx.update(providers).set(columnsOf(form)).where(eq(providers.id, provider.id));
  await changeMembership(tx, provider.id, { subscriptionStatus: 'trial' });
}

/** Metadata in the gateway's events of a membership that was charged to the saved card. */
export const startMetadata = (providerId: number) => ({
  purpose: 'membership',
  providerId: String(providerId),
  onSavedCard: 'yes',
});

export interface Decision {
  providerId: number;
  adminId: number;
}

/** Charges the saved card; the outcome arrives as an event, whose reaction also announces the approval (subscriptions/reactions-to-gateway.ts). */
async function chargeSavedCard({ tx, now }: Work, id: number, customer: string, adminId: number): Promise<void> {
  const metadata = { ...startMetadata(id), approvedBy: String(adminId) };
  const payload = { customer, amountCents: MEMBERSHIP_CENTS, metadata };
  const key = `provider:${id}:approved:${now.toISOString()}`;
  await requestGateway(tx, { kind: 'start_membership', key, payload }, now);
}

const LAPSED =
  'A credential of this business has expired. Verify its renewal first, or reject the application with what is to be renewed.';

const SUSPENDED = 'The account of this business is suspended. Reinstate the account first, or reject the application.';

/** A person who cannot sign in is not approved and charged. Suspending an account waits for the lock of its business. */
async function mustNotBeSuspended(tx: Tx, { userId }: ProviderRecord): Promise<void> {
  const [user] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  assertState(user?.suspendedAt == null, { english: SUSPENDED });
}

/**
 * Verifies a business, whose saved card is charged after the commit; else it is asked to pay. 409 if it was decided on, is suspended, or lacks
 * required documents (REQUIRE_CREDENTIALS) without a reason to approve it anyway, which does not open bidding.
 */
export async function approveProvider(
  work: Work,
  { providerId, adminId, overrideReason }: Decision & { overrideReason?: string | undefined },
): Promise<void> {
  const { tx, now, emit, record } = work;
  const provider = await lockProvider(tx, providerId);
  if (hasLapsed(provider, now)) throw new Refusal('CREDENTIAL_EXPIRED', { english: LAPSED });
  await mustNotBeSuspended(tx, provider);
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
  if (work.requireCredentials && missing.length > 0 && overrideReason === undefined) {
    const names = missing.map(credentialLabel).join(', ');
    const english = `Not verified: ${names}. Give a reason to approve this business anyway. It cannot bid until they are verified.`;
    const fields = { overrideReason: { english: 'Say why it is approved although documents are not verified' } };
    throw new Refusal('STATE', { english }, { fields });
  }
  record(
    actOn(provider, adminId, 'provider.approve', { status: 'verified', after: { missing }, reason: overrideReason }),
  );
  if (!isPaid && approved.cardSaved && approved.gatewayCustomer !== null) {
    await chargeSavedCard(work, providerId, approved.gatewayCustomer, adminId);
  } else {
    await emit({ kind: 'providers.approved', actorId: adminId, data: { providerId, charged: isPaid } });
  }
}

/** Rejects an application: the business reads the reason, a saved card is removed, nothing is charged. */
export async function rejectProvider(
  { tx, now, emit, record }: Work,
  { providerId, adminId, reason, canReapply }: Decision & { reason: string; canReapply: boolean },
): Promise<void> {
  const provider = await lockProvider(tx, providerId);
  const decided = { decidedBy: adminId, decidedAt: now };
  await moveVerification(tx, provider, 'reject', { rejectionReason: reason, canReapply, cardSaved: false, ...decided });
  if (provider.gatewayCustomer !== null) {
    const key = `provider:${providerId}:rejected:${now.toISOString()}`;
    await requestGateway(tx, { kind: 'remove_card', key, payload: { customer: provider.gatewayCustomer } }, now);
  }
  await emit({ kind: 'providers.rejected', actorId: adminId, data: { providerId, reason, canReapply } });
  record(actOn(provider, adminId, 'provider.reject', { status: 'rejected', after: { canReapply }, reason }));
}
