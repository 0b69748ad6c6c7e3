// Maps a person to the answer for administrators.
import type { UserDetails, UserForAdmin } from '@live-oak/contract/features/admin/users/schema.ts';
import { iso, serialize } from '../../../kernel/http/handler.ts';
import { shownEmail } from '../../accounts/commands.ts';
import { isVerified } from '../../accounts/present.ts';
import type { Activity, UserRow } from './queries.ts';
import { abilitiesOn, type AccountState } from './policy.ts';

function presentBusiness(business: UserRow['business']): UserForAdmin['serviceProvider'] {
  if (!business) {
    return null;
  }
  const { paidThrough, ...plain } = business;
  return {
    ...plain,
    businessLicenseNumber: business.licenseNumber,
    generalLiabilityInsurance: business.insuranceNumber,
    subscriptionEndsAt: iso(paidThrough),
    ...serialize(business, 'verifiedAt', 'createdAt'),
  };
}

export function presentUserForAdmin({ person, business }: UserRow): UserForAdmin {
  const { emailVerifiedAt, ...plain } = person;
  return {
    ...plain,
    email: shownEmail(person),
    isVerified: isVerified(person, business, emailVerifiedAt !== null),
    ...serialize(person, 'suspendedAt', 'closedAt', 'createdAt'),
    serviceProvider: presentBusiness(business),
  };
}

export const presentDetails = (
  row: UserRow,
  activity: Activity,
  viewer: Pick<AccountState, 'isSelf' | 'otherAdmins'>,
): UserDetails => ({
  ...presentUserForAdmin(row),
  ...activity,
  ...abilitiesOn({ ...row.person, ...viewer }, activity.signIns.twoFactor),
});
