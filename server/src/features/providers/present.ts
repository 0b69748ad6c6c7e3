// Maps a business to its answer, field by field, under every spelling of a field that clients use.
import { credentialLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderForAdmin, ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import { reviewState } from './policy.ts';
import type { ProviderForDesk, ProviderRow } from './queries.ts';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

function credentialFields({ provider }: ProviderRow) {
  const { licenseNumber, insuranceNumber } = provider;
  return {
    licenseNumber,
    businessLicenseNumber: licenseNumber,
    insuranceNumber,
    generalLiabilityInsurance: insuranceNumber,
  };
}

function vettingFields({ provider, user }: ProviderRow) {
  return {
    isVerified: provider.verificationStatus === 'verified',
    verificationStatus: provider.verificationStatus,
    subscriptionStatus: provider.subscriptionStatus,
    subscriptionEndsAt: iso(provider.paidThrough),
    rejectionReason: provider.rejectionReason,
    canReapply: provider.canReapply,
    cardSaved: provider.cardSaved,
    isTest: user.isTest,
    verifiedAt: iso(provider.verifiedAt),
  };
}

/** To the provider themself. */
export function presentProvider(row: ProviderRow): ProviderProfile {
  const { provider } = row;
  return {
    id: provider.id,
    userId: provider.userId,
    businessName: provider.businessName,
    ...credentialFields(row),
    yearsExperience: provider.yearsExperience,
    serviceArea: provider.serviceArea,
    specialties: provider.specialties,
    ...vettingFields(row),
    rating: provider.rating === null ? null : Number(provider.rating),
    reviewCount: provider.reviewCount,
    totalJobs: provider.totalJobs,
    createdAt: provider.createdAt.toISOString(),
  };
}

function documentPaths({ documents }: ProviderForDesk) {
  const pathOf = (kind: CredentialKind) => {
    const key = documents.get(kind);
    return key === undefined ? null : `/uploads/${key}`;
  };
  return {
    businessLicensePath: pathOf('business_license'),
    insuranceCertificatePath: pathOf('liability_insurance'),
    isaaCertificationPath: pathOf('isa_certification'),
    isaCertificationPath: pathOf('isa_certification'),
    workersCompensationPath: pathOf('workers_comp'),
    bondCertificatePath: pathOf('bond'),
  };
}

/** To an administrator. */
export function presentForAdmin(row: ProviderForDesk, now: Date): ProviderForAdmin {
  const { id, firstName, lastName, email, phone } = row.user;
  const { verificationStatus, submittedAt } = row.provider;
  const isWaiting = verificationStatus === 'pending';
  return {
    ...presentProvider(row),
    ...documentPaths(row),
    user: { id, firstName, lastName, email, phone },
    missing: row.missing.map(credentialLabel),
    waitingSince: isWaiting ? submittedAt.toISOString() : null,
    reviewState: isWaiting ? reviewState(submittedAt, now) : null,
  };
}
