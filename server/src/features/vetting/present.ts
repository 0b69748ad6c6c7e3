// Maps a business's file to its answer for the business, with roles in place of names.
import {
  CHECK_METHODS,
  CREDENTIALS,
  credentialLabel,
  requiredOf,
  type CredentialKind,
} from '@live-oak/contract/features/providers/credentials.ts';
import { lanesWith } from '@live-oak/contract/features/jobs/lanes.ts';
import { VERIFICATION_LABELS, type VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { VerificationDraft } from '@live-oak/contract/features/vetting/form.ts';
import {
  EXPIRING_DAYS,
  type CredentialStanding,
  type CredentialState,
  type Submission,
  type Verification,
} from '@live-oak/contract/features/vetting/schema.ts';
import { chicagoDate, DAY_MS } from '@live-oak/contract/time.ts';
import { asRequired, licensesHeld, REVIEW_DUE_MS, REVIEW_LATE_MS, reviewState } from '../providers/policy.ts';
import type { FileRow, NamedFile } from './files.ts';
import { serialize } from '../../kernel/http/handler.ts';
import { nextStep } from './next-step.ts';
import type { OwnFile } from './queries.ts';
import type { CredentialRecord } from './moves.ts';
import { currentOf } from './standing.ts';
import { formOf } from './submission.ts';
import { pick } from '@live-oak/contract/keys.ts';

/** Days from one calendar date to another: 0 on the same day, negative for one that has passed. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

function stateOf({ status, expiresOn }: CredentialRecord, today: string): CredentialState {
  const left = expiresOn === null ? Number.POSITIVE_INFINITY : daysBetween(today, expiresOn);
  if (status === 'rejected' || status === 'expired') {
    return status;
  }
  if (left < 0) {
    return 'expired';
  }
  return status === 'verified' && left > EXPIRING_DAYS ? 'verified' : status === 'verified' ? 'expiring' : 'submitted';
}

function checkOf({ method, checkedAt, status }: CredentialRecord): Submission['check'] {
  const known = CHECK_METHODS.find(({ value }) => value === method);
  return known && checkedAt && status !== 'rejected'
    ? { method: known.value, methodLabel: known.label, by: 'an administrator', at: checkedAt.toISOString() }
    : null;
}

const presentFile = ({ id, name, key, mime, bytes }: NamedFile) => ({ id, name, path: `/uploads/${key}`, mime, bytes });

export function presentSubmission(row: CredentialRecord, files: readonly FileRow[], today: string): Submission {
  return {
    id: row.id,
    state: stateOf(row, today),
    ...pick(row, 'number', 'expiresOn', 'issuer', 'rejectionReason'),
    daysLeft: row.expiresOn === null ? null : daysBetween(today, row.expiresOn),
    ...pick(row, 'amountCents', 'aggregateCents', 'licenseClass', 'holderName', 'holderRelation', 'exemption'),
    files: files.filter(({ credentialId }) => credentialId === row.id).map(presentFile),
    check: checkOf(row),
    submittedAt: row.createdAt.toISOString(),
  };
}

/** Every kind of credential with what counts and what waits beside it; `rows` newest first. */
export function standings(
  rows: readonly CredentialRecord[],
  files: readonly FileRow[],
  { today, treeWork }: { today: string; treeWork: boolean },
): CredentialStanding[] {
  const current = currentOf(rows);
  const needed = requiredOf({ treeWork });
  return CREDENTIALS.map(({ kind, label, hasExpiry }) => {
    const required = needed.includes(kind);
    const counts = current.get(kind);
    const newer = rows.find(
      (row) =>
        row.kind === kind &&
        counts !== undefined &&
        row.id > counts.id &&
        (row.status === 'submitted' || row.status === 'rejected'),
    );
    return {
      kind,
      label,
      required,
      hasExpiry,
      state: counts ? stateOf(counts, today) : 'missing',
      current: counts ? presentSubmission(counts, files, today) : null,
      renewal: newer ? presentSubmission(newer, files, today) : null,
      canTakeBack: !required && counts !== undefined,
    };
  });
}

export function clockOf(status: VerificationStatus, submittedAt: Date, now: Date): Verification['clock'] {
  if (status !== 'pending') {
    return null;
  }
  const after = (ms: number) => new Date(submittedAt.getTime() + ms).toISOString();
  return {
    submittedAt: submittedAt.toISOString(),
    expectedAt: after(REVIEW_DUE_MS),
    dueAt: after(REVIEW_LATE_MS),
    state: reviewState(submittedAt, now),
  };
}

/** What the form is filled with: of each kind the last submission that was not rejected, else the last one. */
function lastSubmitted(rows: readonly CredentialRecord[]): Map<CredentialKind, CredentialRecord> {
  const waiting = rows.filter(({ status }) => status === 'submitted').map((row) => [row.kind, row] as const);
  return new Map([...currentOf(rows), ...waiting]);
}

function submittedForm({ provider, rows, files }: OwnFile): VerificationDraft {
  const submitted = lastSubmitted(rows);
  const filesOf = new Map<number, number[]>();
  for (const { credentialId, id } of files) {
    filesOf.set(credentialId, [...(filesOf.get(credentialId) ?? []), id]);
  }
  return {
    // Before the first submission: the numbers from the registration.
    businessLicenseNumber: provider.licenseNumber,
    insurancePolicyNumber: provider.insuranceNumber,
    noTreeWork: !provider.treeWork,
    ...formOf(submitted, filesOf),
  };
}

function missingOf(credentials: readonly CredentialStanding[], treeWork: boolean): CredentialKind[] {
  const isThere = (kind: CredentialKind) => {
    const standing = credentials.find((one) => one.kind === kind);
    return [standing?.current, standing?.renewal].some(
      (one) => one && one.state !== 'rejected' && one.state !== 'expired',
    );
  };
  return requiredOf({ treeWork }).filter((kind) => !isThere(kind));
}

/** The moment, and whether bidding needs the required documents here. */
export interface Rules {
  now: Date;
  requireCredentials: boolean;
}

/** GET /api/verification. */
export function presentVerification(file: OwnFile, { now, requireCredentials }: Rules): Verification {
  const { provider, rows, files, draft, draftFiles } = file;
  const { verificationStatus, treeWork } = provider;
  const credentials = standings(rows, files, { today: chicagoDate(now), treeWork });
  const missing = missingOf(credentials, treeWork);
  const isFinal = verificationStatus === 'rejected' && !provider.canReapply;
  return {
    providerId: provider.id,
    ...serialize(provider, 'businessName', 'verificationStatus', 'subscriptionStatus', 'verifiedAt'),
    credentialsValidThrough: provider.credentialsValidThrough,
    statusLabel: VERIFICATION_LABELS[verificationStatus],
    clock: clockOf(verificationStatus, provider.submittedAt, now),
    infoRequest: verificationStatus === 'info_requested' ? provider.infoRequest : null,
    rejectionReason: verificationStatus === 'rejected' ? provider.rejectionReason : null,
    suspensionReason: verificationStatus === 'suspended' ? provider.suspensionReason : null,
    canSubmit: !isFinal,
    canReapply: verificationStatus === 'rejected' && provider.canReapply,
    next: nextStep(asRequired(provider, requireCredentials), { credentials, missing, now }),
    missing: missing.map(credentialLabel),
    credentials,
    lanes: lanesWith(licensesHeld(asRequired(provider, requireCredentials), now)),
    draft: draft
      ? {
          form: VerificationDraft.parse(draft.form),
          updatedAt: draft.updatedAt.toISOString(),
          files: draftFiles.map(presentFile),
        }
      : null,
    submitted: submittedForm(file),
  };
}
