// Verifies or rejects one credential: how it was checked, by whom and when.
import { eq } from 'drizzle-orm';
import {
  credentialLabel,
  MIN_INSURANCE_DOLLARS,
  requiredOf,
  type CheckMethod,
} from '@live-oak/contract/features/providers/credentials.ts';
import { VERIFICATION_MOVES } from '@live-oak/contract/features/providers/states.ts';
import { ALREADY_EXPIRED } from '@live-oak/contract/features/vetting/past-dates.ts';
import { isOneOf, pick } from '@live-oak/contract/keys.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertState, assertValid, invalid, Refusal, wrongState, rowOr404 } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { freezeBidsBy } from '../bids/moves.ts';
import { approveProvider } from '../providers/commands.ts';
import { changeProvider, lockProvider, moveVerification } from '../providers/moves.ts';
import { unverifiedCredentials } from '../providers/queries.ts';
import { credentials } from '../providers/tables.ts';
import { hasExpiry, verifyNeeds } from './submission.ts';
import { moveCredentials, type CredentialRecord } from './moves.ts';
import { currentOf, saveStanding, liveCredentials } from './standing.ts';

/**
 * How one document was checked; `expiresAt` is the date on it, and `coverageAmount` the coverage of an insurance certificate in whole
 * dollars, where they differ from what the business typed.
 */
interface Check {
  method: CheckMethod;
  note: string | undefined;
  expiresAt?: string | undefined;
  coverageAmount?: number | undefined;
}

const PASSED = 'A newer one was handed in, or this one was taken back. Look at the list again.';

/** Locks the business first, as everywhere; then reads the submission, and all live ones of the business, newest first. */
async function lockCredential(tx: Tx, credentialId: number) {
  const owner = rowOr404(
    await tx.select({ providerId: credentials.providerId }).from(credentials).where(eq(credentials.id, credentialId)),
  );
  const provider = await lockProvider(tx, owner.providerId);
  const rows = await liveCredentials(tx, provider.id);
  const row = rows.find(({ id }) => id === credentialId);
  assertState(row, { english: PASSED });
  return { provider, row, rows };
}

type Locked = Awaited<ReturnType<typeof lockCredential>>;

/** The date until which it is verified: the administrator's where it differs. Refused when there is none, or it has passed. */
function verifiedUntil(row: CredentialRecord, expiresAt: string | undefined, now: Date): string | null {
  const until = expiresAt ?? row.expiresOn;
  if (until === null && hasExpiry(row)) {
    throw invalid({ expiresAt: { english: 'Enter the expiry date that the paper shows' } });
  }
  assertValid(until === null || until >= chicagoDate(now), { expiresAt: ALREADY_EXPIRED });
  return until;
}

/**
 * The amount it is verified with, in cents. Liability insurance has to cover the minimum per occurrence: the site promises it to
 * owners, and a registration submits a certificate without saying how much it covers.
 */
function verifiedAmount(row: CredentialRecord, coverageAmount: number | undefined): number | null {
  if (row.kind !== 'liability_insurance') {
    return row.amountCents;
  }
  const cents = coverageAmount === undefined ? row.amountCents : coverageAmount * 100;
  if (cents === null) {
    throw invalid({ coverageAmount: { english: 'Enter the coverage per occurrence that the certificate shows' } });
  }
  assertValid(cents >= MIN_INSURANCE_DOLLARS * 100, { coverageAmount: 'vettingForm.coverage' });
  return cents;
}

const UNVERIFIABLE = {
  verified: 'This credential is already verified.',
  rejected: 'This credential was rejected. The business has to hand it in again.',
  expired: 'This credential has expired. The business has to hand in its renewal.',
};

/** The numbers that the profile shows follow what is verified. */
async function followNumber(tx: Tx, providerId: number, { kind, number }: CredentialRecord): Promise<void> {
  if (number !== null && kind === 'business_license') {
    await changeProvider(tx, providerId, { licenseNumber: number });
  }
  if (number !== null && kind === 'liability_insurance') {
    await changeProvider(tx, providerId, { insuranceNumber: number });
  }
}

/**
 * Verifies a submission: it replaces the one that it renews, and an expired business whose credentials are all valid may bid again. 409
 * unless it waits for a check; 422 without a date, with one that has passed, or for insurance without enough coverage.
 */
export async function verifyCredential(
  work: Work,
  credentialId: number,
  check: Check & { adminId: number },
): Promise<number> {
  const { tx, now, emit, record } = work;
  const { provider, row, rows } = await lockCredential(tx, credentialId);
  if (row.status !== 'submitted') {
    throw wrongState({ english: row.status === 'replaced' ? PASSED : UNVERIFIABLE[row.status] });
  }
  const needs = verifyNeeds(row);
  if (needs !== null) {
    throw wrongState({ english: `${needs} Ask for it before you verify this.` });
  }
  const expiresOn = verifiedUntil(row, check.expiresAt, now);
  const amountCents = verifiedAmount(row, check.coverageAmount);
  const before = rows.filter(({ id, kind }) => kind === row.kind && id !== row.id);
  await moveCredentials(tx, before, 'replace');
  const { adminId, method, note } = check;
  await moveCredentials(tx, [row], 'verify', {
    expiresOn,
    amountCents,
    method,
    methodNote: note ?? null,
    checkedBy: adminId,
    checkedAt: now,
  });
  await followNumber(tx, provider.id, row);
  await emit({ kind: 'credentials.verified', actorId: adminId, data: { providerId: provider.id, credentialId } });
  record({
    action: 'credential.verify',
    actorId: adminId,
    targetType: 'credential',
    targetId: credentialId,
    before: { providerId: provider.id, ...pick(row, 'kind', 'status', 'expiresOn', 'amountCents') },
    after: { status: 'verified', expiresOn, amountCents, method, replaced: before.map(({ id }) => id) },
    reason: note,
  });
  await saveStanding(work, provider);
  return provider.id;
}

const LEFT = 'Not every required document would be verified:';

/**
 * Verifies the submissions named and approves the business, in one transaction: one refusal leaves everything as it was. Each follows
 * the rules of verifying it alone. 409 once
 * the business was decided on, where a submission is not its current one, or where a required document would be left unverified; 422 names the check (`checks.0.expiresAt`).
 */
export async function verifyAllAndApprove(
  work: Work,
  { providerId, adminId, checks }: { providerId: number; adminId: number; checks: readonly (Check & { id: number })[] },
): Promise<void> {
  const { tx } = work;
  const provider = await lockProvider(tx, providerId);
  if (!isOneOf(VERIFICATION_MOVES.approve.from, provider.verificationStatus)) {
    throw wrongState({ english: 'This business was already decided on.' });
  }
  const own = new Set((await liveCredentials(tx, providerId)).map(({ id }) => id));
  for (const [at, { id, ...check }] of checks.entries()) {
    assertState(own.has(id), { english: PASSED });
    try {
      await verifyCredential(work, id, { ...check, adminId });
    } catch (problem) {
      throw problem instanceof Refusal ? inCheck(problem, at) : problem;
    }
  }
  const left = (await unverifiedCredentials(tx, [providerId])).get(providerId) ?? [];
  assertState(left.length === 0, { english: `${LEFT} ${left.map(credentialLabel).join(', ')}.` });
  await approveProvider(work, { providerId, adminId, overrideReason: undefined, requireCredentials: true });
}

/** The same refusal, its fields named by the check they belong to. */
function inCheck({ code, why, fields }: Refusal, at: number): Refusal {
  const named = Object.entries(fields ?? {}).map(([name, one]) => [`checks.${at}.${name}`, one]);
  return new Refusal(code, why, named.length > 0 ? { fields: Object.fromEntries(named) } : {});
}

/** True when a vetted business bids on the strength of this submission and may not bid without it. */
function bidsOnIt({ provider, row, rows }: Locked): boolean {
  const isVetted = provider.verificationStatus === 'verified' || provider.verificationStatus === 'expired';
  return isVetted && requiredOf(provider).includes(row.kind) && currentOf(rows).get(row.kind)?.id === row.id;
}

/**
 * Rejects a submission. If bidding needs it, the business is suspended with that reason, its open bids freeze, and an administrator
 * reinstates it once another one is verified. 409 unless it waits for a check or is verified.
 */
export async function rejectCredential(
  work: Work,
  credentialId: number,
  { adminId, reason }: { adminId: number; reason: string },
): Promise<{ providerId: number; paused: boolean }> {
  const { tx, now, emit, record } = work;
  const locked = await lockCredential(tx, credentialId);
  const { provider, row } = locked;
  const [rejected] = await moveCredentials(tx, [row], 'reject', {
    rejectionReason: reason,
    checkedBy: adminId,
    checkedAt: now,
  });
  if (!rejected) {
    throw wrongState({
      english: row.status === 'expired' ? UNVERIFIABLE.expired : 'This credential was already rejected.',
    });
  }
  const paused = bidsOnIt(locked);
  const suspensionReason = `${credentialLabel(row.kind)} was not accepted: ${reason}`;
  const standing = paused
    ? await moveVerification(tx, provider, 'suspend', { suspensionReason, decidedBy: adminId, decidedAt: now })
    : provider;
  const frozenBids = paused ? await freezeBidsBy(tx, provider.id) : 0;
  await emit({
    kind: 'credentials.rejected',
    actorId: adminId,
    data: { providerId: provider.id, credentialId, reason, paused },
  });
  record({
    action: 'credential.reject',
    actorId: adminId,
    targetType: 'credential',
    targetId: credentialId,
    before: { providerId: provider.id, kind: row.kind, status: row.status },
    after: { status: 'rejected', ...(paused ? { verificationStatus: 'suspended', frozenBids } : {}) },
    reason,
  });
  await saveStanding(work, standing);
  return { providerId: provider.id, paused };
}
