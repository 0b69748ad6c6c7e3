// Maps a person to the answer for administrators.
import type { UserDetails, UserForDesk } from '@live-oak/contract/features/admin/users/schema.ts';
import type { Activity } from './activity.ts';
import { suspensionBlock, type SuspensionFacts } from './policy.ts';
import type { UserRow } from './queries.ts';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

function presentBusiness(business: UserRow['business']): UserForDesk['serviceProvider'] {
  if (!business) {
    return null;
  }
  const { paidThrough, verifiedAt, createdAt, ...plain } = business;
  return {
    ...plain,
    businessLicenseNumber: business.licenseNumber,
    generalLiabilityInsurance: business.insuranceNumber,
    subscriptionEndsAt: iso(paidThrough),
    verifiedAt: iso(verifiedAt),
    createdAt: createdAt.toISOString(),
  };
}

/** In the list. `isVerified`: credentials for a business, the email address for others. */
export function presentUserForDesk({ person, business }: UserRow): UserForDesk {
  const { emailVerifiedAt, suspendedAt, closedAt, createdAt, ...plain } = person;
  return {
    ...plain,
    isVerified: person.userType === 'provider' ? business?.verificationStatus === 'verified' : emailVerifiedAt !== null,
    suspendedAt: iso(suspendedAt),
    closedAt: iso(closedAt),
    createdAt: createdAt.toISOString(),
    serviceProvider: presentBusiness(business),
  };
}

/** With counts, and what administrators may do. */
export function presentDetails(row: UserRow, activity: Activity, facts: SuspensionFacts): UserDetails {
  const block = suspensionBlock(facts);
  return {
    ...presentUserForDesk(row),
    ...activity,
    can: {
      suspend: block === null,
      reinstate: facts.isSuspended && row.person.closedAt === null,
      turnOffTwoFactor: activity.signIns.twoFactor && !facts.isSelf,
    },
    cannotSuspend: facts.isSuspended && row.person.closedAt === null ? null : block,
  };
}
