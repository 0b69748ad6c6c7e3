// Maps a business's file to its answers for administrators: with who checked what, and how.
import { credentialLabel } from '@live-oak/contract/features/providers/credentials.ts';
import {
  VERIFICATION_LABELS,
  VERIFICATION_MOVES,
  type VerificationStatus,
} from '@live-oak/contract/features/providers/states.ts';
import type { ExpiringCredential, ProviderDetails } from '@live-oak/contract/features/vetting/admin-schema.ts';
import { isOneOf, pick, tableOf } from '@live-oak/contract/keys.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { serialize } from '../../kernel/http/handler.ts';
import { presentForAdmin } from '../providers/present.ts';
import { lanesWith } from '@live-oak/contract/features/jobs/lanes.ts';
import { asRequired, licensesHeld } from '../providers/policy.ts';
import { verifyNeeds } from './submission.ts';
import type { FileRow } from './files.ts';
import { clockOf, daysBetween, presentSubmission, standings, type Rules } from './present.ts';
import type { CheckedRow, AdminFile, ExpiringRow } from './queries.ts';

function submissionForAdmin(
  { row, checker }: CheckedRow,
  files: readonly FileRow[],
  today: string,
): ProviderDetails['submissions'][number] {
  return {
    ...presentSubmission(row, files, today),
    kind: row.kind,
    label: credentialLabel(row.kind),
    isPast: row.status === 'replaced',
    methodNote: row.methodNote,
    checkedBy: checker,
    canVerify: row.status === 'submitted' && verifyNeeds(row) === null,
    verifyNeeds: row.status === 'submitted' ? verifyNeeds(row) : null,
    canReject: row.status === 'submitted' || row.status === 'verified',
  };
}

const mayMove = (name: keyof typeof VERIFICATION_MOVES, status: VerificationStatus) =>
  isOneOf(VERIFICATION_MOVES[name].from, status);

/** GET /api/admin/providers/{id}. */
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
    ...serialize(provider, 'treeWork', 'decidedAt'),
    decidedBy: file.decider,
    ...pick(file, 'openBids', 'frozenBids'),
    credentials: standings(live, files, { today, treeWork: provider.treeWork }),
    lanes: lanesWith(licensesHeld(asRequired(provider, requireCredentials), now)),
    exceptions: file.exceptions.map(({ id, kind, reason, endsOn, grantedBy, createdAt }) => ({
      id,
      kind,
      label: credentialLabel(kind),
      reason,
      until: endsOn,
      grantedBy,
      grantedAt: createdAt.toISOString(),
    })),
    uncovered: file.missing.filter((kind) => !file.exceptions.some((one) => one.kind === kind)).map(credentialLabel),
    requiresCredentials: requireCredentials,
    submissions: checked.map((one) => submissionForAdmin(one, files, today)),
    can: tableOf(['approve', 'reject', 'requestInfo', 'suspend', 'reinstate'], (name) => mayMove(name, status)),
  };
}

/** GET /api/admin/expiring. */
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
