// Maps a business to its answers, with every spelling of a field that clients use.
import { iso, serialize } from '../../kernel/http/handler.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { credentialLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderForAdmin, ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import { reviewState } from './policy.ts';
import type { ProviderFile, ProviderRow } from './queries.ts';

export const presentProvider = ({ provider, user }: ProviderRow): ProviderProfile => ({
  ...pick(provider, 'id', 'userId', 'businessName', 'yearsExperience', 'serviceArea', 'specialties'),
  ...serialize(provider, 'licenseNumber', 'insuranceNumber', 'reviewCount', 'totalJobs', 'verifiedAt', 'createdAt'),
  ...pick(provider, 'verificationStatus', 'subscriptionStatus', 'rejectionReason', 'canReapply', 'cardSaved'),
  businessLicenseNumber: provider.licenseNumber,
  generalLiabilityInsurance: provider.insuranceNumber,
  isVerified: provider.verificationStatus === 'verified',
  subscriptionEndsAt: iso(provider.paidThrough),
  isTest: user.isTest,
  rating: provider.rating === null ? null : Number(provider.rating),
});

export function presentForAdmin(row: ProviderFile, now: Date): ProviderForAdmin {
  const { verificationStatus, submittedAt } = row.provider;
  const isWaiting = verificationStatus === 'pending';
  const pathOf = (kind: CredentialKind) => {
    const key = row.documents.get(kind);
    return key === undefined ? null : `/uploads/${key}`;
  };
  return {
    ...presentProvider(row),
    businessLicensePath: pathOf('business_license'),
    insuranceCertificatePath: pathOf('liability_insurance'),
    isaaCertificationPath: pathOf('isa_certification'),
    isaCertificationPath: pathOf('isa_certification'),
    workersCompensationPath: pathOf('workers_comp'),
    bondCertificatePath: pathOf('bond'),
    user: pick(row.user, 'id', 'firstName', 'lastName', 'email', 'phone'),
    missing: row.missing.map(credentialLabel),
    waitingSince: isWaiting ? submittedAt.toISOString() : null,
    reviewState: isWaiting ? reviewState(submittedAt, now) : null,
  };
}
