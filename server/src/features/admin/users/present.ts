// Maps a person to the answer for administrators.
import type { UserDetails, UserForDesk } from '@live-oak/contract/features/admin/users/schema.ts';
import { iso } from '../../../kernel/http/answer.ts';
import { shownEmail } from '../../accounts/commands.ts';
import type { Activity, UserRow } from './queries.ts';
import { abilitiesOn, type AccountState } from './policy.ts';

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
    email: shownEmail(person),
    isVerified: person.userType === 'provider' ? business?.verificationStatus === 'verified' : emailVerifiedAt !== null,
    suspendedAt: iso(suspendedAt),
    closedAt: iso(closedAt),
    createdAt: createdAt.toISOString(),
    serviceProvider: presentBusiness(business),
  };
}

/** With counts, and what the administrator who asks may do. */
export const presentDetails = (
  row: UserRow,
  activity: Activity,
  viewer: Pick<AccountState, 'isSelf' | 'otherAdmins'>,
): UserDetails => ({
  ...presentUserForDesk(row),
  ...activity,
  ...abilitiesOn({ ...row.person, ...viewer }, activity.signIns.twoFactor),
});
