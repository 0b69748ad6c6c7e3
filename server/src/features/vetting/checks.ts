// Verifies or rejects credentials.
import {
  credentialLabel,
  MIN_INSURANCE_DOLLARS,
  requiredOf,
} from '@live-oak/contract/features/providers/credentials.ts';
import { VERIFICATION_MOVES } from '@live-oak/contract/features/providers/states.ts';
import { ALREADY_EXPIRED } from '@live-oak/contract/features/vetting/form.ts';
import type { VerifyCredential } from '@live-oak/contract/features/vetting/schema.ts';
import { isOneOf, pick } from '@live-oak/contract/keys.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { targetOf } from '../../kernel/audit-log/audit-log.ts';
import { eq, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, assertValid, Refusal, wrongState, rowOr404 } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { freezeBidsBy } from '../bids/moves.ts';
import { approveProvider, type Decision } from '../providers/commands.ts';
import { changeProvider, lockProvider, moveVerification } from '../providers/moves.ts';
import { unverifiedCredentials } from '../providers/queries.ts';
import { credentialFiles, credentials } from '../providers/tables.ts';
import { hasExpiry, verifyNeeds } from './submission.ts';
import { moveCredentials, type CredentialRecord } from './moves.ts';
import { currentOf, liveCredentials, saveStanding, waitsForDocuments } from './standing.ts';

const OUTDATED = 'A newer one was submitted, or this one was withdrawn. Look at the list again.';

/** Locks the business of a submission, and reads its live submissions; 409 if this one is not live. */
async function lockCredential(tx: Tx, credentialId: number) {
  const { providerId } = rowOr404(await tx.select().from(credentials).where(eq(credentials.id, credentialId)));
  const provider = await lockProvider(tx, providerId);
  const rows = await liveCredentials(tx, provider.id);
  const row = rows.find(({ id }) => id === credentialId);
  assertState(row, { english: OUTDATED });
  return { provider, row, rows };
}

/** 422 for a document that was read and is not there. */
async function mustHaveFile(tx: Tx, { id }: CredentialRecord, { method }: VerifyCredential): Promise<void> {
  const files = await tx.$count(credentialFiles, eq(credentialFiles.credentialId, id));
  assertValid(method !== 'document' || files > 0, {
    method: { english: 'No file came with it. Choose how else you checked it, or ask for the document' },
  });
}

/** The last valid day, by the administrator's date if there is one; 422 without any, or for one that has passed. */
function verifiedUntil(row: CredentialRecord, expiresAt: string | undefined, now: Date): string | null {
  const until = expiresAt ?? row.expiresOn;
  assertValid(until !== null || !hasExpiry(row), {
    expiresAt: { english: 'Enter the expiry date that the paper shows' },
  });
  assertValid(until === null || until >= chicagoDate(now), { expiresAt: ALREADY_EXPIRED });
  return until;
}

/** The verified amount, in cents; 422 for liability insurance below the promised minimum, or without an amount. */
function verifiedAmount(row: CredentialRecord, coverageAmount: number | undefined): number | null {
  if (row.kind !== 'liability_insurance') return row.amountCents;
  const cents = coverageAmount === undefined ? row.amountCents : coverageAmount * 100;
  assertValid(cents !== null, {
    coverageAmount: { english: 'Enter the coverage per occurrence that the certificate shows' },
  });
  assertValid(cents >= MIN_INSURANCE_DOLLARS * 100, { coverageAmount: 'vettingForm.coverage' });
  return cents;
}

const UNVERIFIABLE = {
  verified: 'This credential is already verified.',
  rejected: 'This credential was rejected. The business has to submit it again.',
  expired: 'This credential has expired. The business has to submit its renewal.',
};

/** The profile shows the verified numbers. */
async function copyNumber(tx: Tx, providerId: number, { kind, number }: CredentialRecord): Promise<void> {
  if (number !== null && kind === 'business_license') {
    await changeProvider(tx, providerId, { licenseNumber: number });
  }
  if (number !== null && kind === 'liability_insurance') {
    await changeProvider(tx, providerId, { insuranceNumber: number });
  }
}

/** Verifies a submission, which replaces the one it renews; returns its business. 409 unless it waits for a check; 422 for its date or coverage. */
export async function verifyCredential(
  work: Work,
  credentialId: number,
  check: VerifyCredential & { adminId: number; withApproval?: boolean },
): Promise<number> {
  const { tx, now, emit, record } = work;
  const { provider, row, rows } = await lockCredential(tx, credentialId);
  if (row.status !== 'submitted') {
    throw wrongState({ english: row.status === 'replaced' ? OUTDATED : UNVERIFIABLE[row.status] });
  }
  const needs = verifyNeeds(row);
  assertState(needs === null, { english: `${needs} Ask for it before you verify this.` });
  await mustHaveFile(tx, row, check);
  const expiresOn = verifiedUntil(row, check.expiresAt, now);
  const amountCents = verifiedAmount(row, check.coverageAmount);
  const before = rows.filter(({ id, kind }) => kind === row.kind && id !== row.id);
  await moveCredentials(tx, before, 'replace');
  const { adminId, method, note, withApproval = false } = check;
  const checked = { method, methodNote: note ?? null, checkedBy: adminId, checkedAt: now };
  await moveCredentials(tx, [row], 'verify', { expiresOn, amountCents, ...checked });
  await copyNumber(tx, provider.id, row);
  // An expired business is renewed, which is an event of its own.
  const wasLacking = waitsForDocuments(work, provider);
  const data = { providerId: provider.id, credentialId, withApproval, ...(wasLacking && { wasLacking }) };
  await emit({ kind: 'credentials.verified', actorId: adminId, data });
  record({
    action: 'credential.verify',
    actorId: adminId,
    ...targetOf('credential', credentialId),
    before: { providerId: provider.id, ...pick(row, 'kind', 'status', 'expiresOn', 'amountCents') },
    after: { status: 'verified', expiresOn, amountCents, method, replaced: before.map(({ id }) => id) },
    reason: note,
  });
  await saveStanding(work, provider);
  return provider.id;
}

/** Verifies these and approves the business, or changes nothing. 409 once it was decided on or if a required one is missing; 422 names the check. */
export async function verifyAllAndApprove(
  work: Work,
  { providerId, adminId, checks }: Decision & { checks: readonly (VerifyCredential & { id: number })[] },
): Promise<void> {
  const { tx } = work;
  const provider = await lockProvider(tx, providerId);
  const isUndecided = isOneOf(VERIFICATION_MOVES.approve.from, provider.verificationStatus);
  assertState(isUndecided, { english: 'This business was already decided on.' });
  const own = new Set((await liveCredentials(tx, providerId)).map(({ id }) => id));
  for (const [at, { id, ...check }] of checks.entries()) {
    assertState(own.has(id), { english: OUTDATED });
    try {
      await verifyCredential(work, id, { ...check, adminId, withApproval: true });
    } catch (error) {
      throw error instanceof Refusal ? inCheck(error, at) : error;
    }
  }
  const left = (await unverifiedCredentials(tx, [providerId])).get(providerId) ?? [];
  const names = left.map(credentialLabel).join(', ');
  assertState(left.length === 0, { english: `Not every required document would be verified: ${names}.` });
  await approveProvider(work, { providerId, adminId });
}

/** The same refusal, its fields prefixed with the check. */
function inCheck({ code, why, fields }: Refusal, at: number): Refusal {
  const prefixed = Object.entries(fields ?? {}).map(([name, one]) => [`checks.${at}.${name}`, one]);
  return new Refusal(code, why, prefixed.length > 0 ? { fields: Object.fromEntries(prefixed) } : {});
}

/** Rejects a submission. A vetted business that may not bid without it is suspended for that reason; open bids freeze. 409 unless it waits or is verified. */
export async function rejectCredential(
  work: Work,
  credentialId: number,
  { adminId, reason }: { adminId: number; reason: string },
): Promise<{ providerId: number; paused: boolean }> {
  const { tx, now, emit, record } = work;
  const { provider, row, rows } = await lockCredential(tx, credentialId);
  const checked = { rejectionReason: reason, checkedBy: adminId, checkedAt: now };
  const [rejected] = await moveCredentials(tx, [row], 'reject', checked);
  const english = row.status === 'expired' ? UNVERIFIABLE.expired : 'This credential was already rejected.';
  assertState(rejected, { english });
  const isVetted = isOneOf(['verified', 'expired'], provider.verificationStatus);
  const isCurrent = currentOf(rows).get(row.kind)?.id === row.id;
  const paused = isVetted && isCurrent && requiredOf(provider).includes(row.kind);
  const suspensionReason = `${credentialLabel(row.kind)} was not accepted: ${reason}`;
  const moved = paused
    ? await moveVerification(tx, provider, 'suspend', { suspensionReason, decidedBy: adminId, decidedAt: now })
    : provider;
  const frozenBids = paused ? await freezeBidsBy(tx, provider.id) : 0;
  const data = { providerId: provider.id, credentialId, reason, paused };
  await emit({ kind: 'credentials.rejected', actorId: adminId, data });
  const before = { providerId: provider.id, kind: row.kind, status: row.status };
  const after = { status: 'rejected', ...(paused ? { verificationStatus: 'suspended', frozenBids } : {}) };
  const target = targetOf('credential', credentialId);
  record({ action: 'credential.reject', actorId: adminId, ...target, before, after, reason });
  await saveStanding(work, moved);
  return { providerId: provider.id, paused };
}
