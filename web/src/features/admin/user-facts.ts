// What View Details says of an account and of its business, name by name.
import { SUBSCRIPTION_LABELS, VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import type { UserDetails } from '@live-oak/contract/features/admin/users/schema.ts';
import { ago, dayAndTime, longDay } from '../../ui/dates.ts';

interface Fact {
  label: string;
  value: string;
}

/** '1423 Audubon St, Baton Rouge, LA 70808'; as much as is given. */
export function postalAddress({
  address,
  city,
  state,
  zipCode,
}: Pick<UserDetails, 'address' | 'city' | 'state' | 'zipCode'>): string {
  const place = [state, zipCode].filter(Boolean).join(' ');
  return [address, city, place].filter(Boolean).join(', ') || 'none given';
}

export function accountFacts(user: UserDetails): Fact[] {
  const { username, createdAt, isVerified, userType, signIns } = user;
  const { sessions, lastAt, twoFactor } = signIns;
  return [
    { label: 'Username', value: `@${username}` },
    { label: 'Joined', value: longDay(createdAt) },
    { label: 'Address', value: postalAddress(user) },
    {
      label: userType === 'provider' ? 'Credentials' : 'Email address',
      value: isVerified ? 'Verified' : 'Not verified yet',
    },
    {
      label: 'Signed in',
      value: sessions === 0 ? 'Nowhere now' : `${sessions} ${sessions === 1 ? 'place' : 'places'}`,
    },
    ...(lastAt ? [{ label: 'Last sign-in', value: ago(lastAt) }] : []),
    { label: 'Two-factor sign-in', value: twoFactor ? 'On' : 'Off' },
  ];
}

export function businessFacts(business: NonNullable<UserDetails['serviceProvider']>): Fact[] {
  return [
    { label: 'Business name', value: business.businessName },
    { label: 'License', value: business.licenseNumber || 'none given' },
    { label: 'Years of experience', value: String(business.yearsExperience) },
    { label: 'Service area', value: business.serviceArea },
    { label: 'Insurance number', value: business.insuranceNumber || 'none given' },
    { label: 'Verification status', value: VERIFICATION_LABELS[business.verificationStatus] },
    { label: 'Specialties', value: business.specialties.join(', ') },
    { label: 'Subscription status', value: SUBSCRIPTION_LABELS[business.subscriptionStatus] },
    {
      label: 'Subscription ends',
      value: business.subscriptionEndsAt === null ? 'no end date' : dayAndTime(business.subscriptionEndsAt),
    },
  ];
}
