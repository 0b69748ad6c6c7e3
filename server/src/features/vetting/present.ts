// Maps a business's file to its answers for the business, with roles in place of names, and for administrators.
import { lanesWith } from '@live-oak/contract/features/jobs/lanes.ts';
import {
  CHECK_METHODS,
  CREDENTIAL_MOVES,
  CREDENTIALS,
  credentialLabel,
  requiredOf,
  type CredentialKind,
} from '@live-oak/contract/features/providers/credentials.ts';
import { VERIFICATION_LABELS, VERIFICATION_MOVES } from '@live-oak/contract/features/providers/states.ts';
import type { VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import {
  type ExpiringCredential,
  type ProviderDetails,
  EXPIRING_DAYS,
  type CredentialStanding,
  type CredentialState,
  type Submission,
  type Verification,
} from '@live-oak/contract/features/vetting/schema.ts';
import type { VerificationDraft } from '@live-oak/contract/features/vetting/form.ts';
import { isOneOf, pick, tableOf } from '@live-oak/contract/keys.ts';
import { chicagoDate, DAY_MS } from '@live-oak/contract/time.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Work } from '../../kernel/services.ts';
import { asRequired, licensesHeld, REVIEW_DUE_MS, REVIEW_LATE_MS, reviewState } from '../providers/policy.ts';
import { presentForAdmin } from '../providers/present.ts';
import type { CredentialRecord } from './moves.ts';
import { nextStep } from './next-step.ts';
import type { AdminFile, ExpiringRow, FileRow, NamedFile, OwnFile } from './queries.ts';
import { currentOf } from './standing.ts';
import { formOf, verifyNeeds } from './submission.ts';

/** Days from one calendar date to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

function stateOf({ status, expiresOn }: CredentialRecord, today: string): CredentialState {
  const left = expiresOn === null ? Number.POSITIVE_INFINITY : daysBetween(today, expiresOn);
  if (status === 'rejected') return status;
  if (status === 'expired' || left < 0) return 'expired';
  if (status === 'verified') return left > EXPIRING_DAYS ? 'verified' : 'expiring';
  return 'submitted';
}

function checkOf({ method, checkedAt, status }: CredentialRecord): Submission['check'] {
  const known = CHECK_METHODS.find(({ value }) => value === method);
  return known && checkedAt && status !== 'rejected'
    ? { method: known.value, methodLabel: known.label, by: 'an administrator', at: checkedAt.toISOString() }
    : null;
}

const presentFile = ({ id, name, key, mime, bytes }: NamedFile) => ({ id, name, path: `/uploads/${key}`, mime, bytes });

function presentSubmission(row: CredentialRecord, files: readonly FileRow[], today: string): Submission {
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

/** Every kind of credential with its current submission and a newer one; `rows` newest first. */
function standings(
  rows: readonly CredentialRecord[],
  files: readonly FileRow[],
  { today, treeWork }: { today: string; treeWork: boolean },
): CredentialStanding[] {
  const byKind = currentOf(rows);
  return CREDENTIALS.map(({ kind, label, hasExpiry }) => {
    const required = requiredOf({ treeWork }).includes(kind);
    const current = byKind.get(kind);
    const isRenewal = (row: CredentialRecord) =>
      row.kind === kind && current && row.id > current.id && isOneOf(['submitted', 'rejected'], row.status);
    const renewal = rows.find(isRenewal);
    return {
      kind,
      label,
      required,
      hasExpiry,
      state: current ? stateOf(current, today) : 'missing',
      current: current ? presentSubmission(current, files, today) : null,
      renewal: renewal ? presentSubmission(renewal, files, today) : null,
      canTakeBack: !required && current !== undefined,
    };
  });
}

function clockOf(status: VerificationStatus, submittedAt: Date, now: Date): Verification['clock'] {
  if (status !== 'pending') return null;
  const after = (ms: number) => new Date(submittedAt.getTime() + ms).toISOString();
  return {
    submittedAt: submittedAt.toISOString(),
    expectedAt: after(REVIEW_DUE_MS),
    dueAt: after(REVIEW_LATE_MS),
    state: reviewState(submittedAt, now),
  };
}

/** The form as it was last submitted: of each kind the submission that waits, else the current one. */
function submittedForm({ provider, rows, files }: OwnFile): VerificationDraft {
  const waiting = rows.filter(({ status }) => status === 'submitted').map((row) => [row.kind, row] as const);
  const submitted = new Map([...currentOf(rows), ...waiting]);
  const filesOf = (row: CredentialRecord) => files.flatMap((file) => (file.credentialId === row.id ? [file.id] : []));
  return {
    // Before the first submission: the numbers from the registration.
    businessLicenseNumber: provider.licenseNumber,
    insurancePolicyNumber: provider.insuranceNumber,
    noTreeWork: !provider.treeWork,
    ...formOf(submitted, filesOf),
  };
}

/** Required kinds without a submission that is in force or waits. */
function missingOf(credentials: readonly CredentialStanding[], treeWork: boolean): CredentialKind[] {
  const isThere = (one: Submission | null) => one !== null && one.state !== 'rejected' && one.state !== 'expired';
  const there = credentials.filter(({ current, renewal }) => isThere(current) || isThere(renewal));
  return requiredOf({ treeWork }).filter((kind) => !there.some((one) => one.kind === kind));
}

export type Rules = Pick<Work, 'now' | 'requireCredentials'>;

export function presentVerification(file: OwnFile, { now, requireCredentials }: Rules): Verification {
  const { provider, rows, files, draft } = file;
  const { verificationStatus, treeWork } = provider;
  const bidder = asRequired(provider, requireCredentials);
  const credentials = standings(rows, files, { today: chicagoDate(now), treeWork });
  const missing = missingOf(credentials, treeWork);
  const isRejected = verificationStatus === 'rejected';
  return {
    providerId: provider.id,
    ...serialize(provider, 'businessName', 'verificationStatus', 'subscriptionStatus', 'verifiedAt'),
    credentialsValidThrough: provider.credentialsValidThrough,
    statusLabel: VERIFICATION_LABELS[verificationStatus],
    clock: clockOf(verificationStatus, provider.submittedAt, now),
    infoRequest: verificationStatus === 'info_requested' ? provider.infoRequest : null,
    rejectionReason: isRejected ? provider.rejectionReason : null,
    suspensionReason: verificationStatus === 'suspended' ? provider.suspensionReason : null,
    canSubmit: !isRejected || provider.canReapply,
    canReapply: isRejected && provider.canReapply,
    next: nextStep(bidder, { credentials, now }),
    missing: missing.map(credentialLabel),
    credentials,
    lanes: lanesWith(licensesHeld(bidder, now)),
    draft: draft && { form: draft.form, updatedAt: draft.updatedAt.toISOString(), files: draft.files.map(presentFile) },
    submitted: submittedForm(file),
  };
}

function submissionForAdmin(
  { row, checker, sharedWith }: AdminFile['checked'][number],
  files: readonly FileRow[],
  today: string,
): ProviderDetails['submissions'][number] {
  const needs = row.status === 'submitted' ? verifyNeeds(row) : null;
  return {
    ...presentSubmission(row, files, today),
    ...pick(row, 'kind', 'methodNote'),
    label: credentialLabel(row.kind),
    isPast: row.status === 'replaced',
    checkedBy: checker,
    sharedWith,
    canVerify: row.status === 'submitted' && needs === null,
    verifyNeeds: needs,
    canReject: isOneOf(CREDENTIAL_MOVES.reject.from, row.status),
  };
}

export function presentDetails(file: AdminFile, { now, requireCredentials }: Rules): ProviderDetails {
  const { provider, checked, files } = file;
  const { verificationStatus: status } = provider;
  const today = chicagoDate(now);
  const live = checked.map(({ row }) => row).filter((row) => row.status !== 'replaced');
  return {
    provider: presentForAdmin(file, now),
    statusLabel: VERIFICATION_LABELS[status],
    clock: clockOf(status, provider.submittedAt, now),
    ...pick(provider, 'infoRequest', 'suspensionReason', 'overrideReason', 'doorCode', 'credentialsValidThrough'),
    infoAnswer: provider.infoAnswer && { ...provider.infoAnswer, files: file.answerFiles.map(presentFile) },
    ...serialize(provider, 'treeWork', 'decidedAt'),
    decidedBy: file.decider,
    ...pick(file, 'openBids', 'frozenBids'),
    credentials: standings(live, files, { today, treeWork: provider.treeWork }),
    lanes: lanesWith(licensesHeld(asRequired(provider, requireCredentials), now)),
    exceptions: file.exceptions.map(({ createdAt, ...exception }) => ({
      ...exception,
      label: credentialLabel(exception.kind),
      grantedAt: createdAt.toISOString(),
    })),
    uncovered: file.missing.filter((kind) => !file.exceptions.some((one) => one.kind === kind)).map(credentialLabel),
    requiresCredentials: requireCredentials,
    submissions: checked.map((one) => submissionForAdmin(one, files, today)),
    can: tableOf(['approve', 'reject', 'requestInfo', 'suspend', 'reinstate'], (name) =>
      isOneOf(VERIFICATION_MOVES[name].from, status),
    ),
  };
}

export function presentExpiring(
  { credential, provider, user, renewalSubmitted }: ExpiringRow,
  now: Date,
): ExpiringCredential {
  const expiresOn = credential.expiresOn ?? '';
  return {
    ...pick(credential, 'id', 'kind', 'number'),
    providerId: provider.id,
    ...pick(provider, 'businessName', 'verificationStatus'),
    label: credentialLabel(credential.kind),
    expiresOn,
    daysLeft: daysBetween(chicagoDate(now), expiresOn),
    renewalSubmitted,
    user: pick(user, 'id', 'firstName', 'lastName', 'email', 'phone'),
  };
}
