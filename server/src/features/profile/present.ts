// Maps a profile to the answer for its person, with a version that shows whether it changed.
import { pick } from '@live-oak/contract/keys.ts';
import { createHash } from 'node:crypto';
import { formatPhone } from '@live-oak/contract/phone.ts';
import { PROFILE_FIELDS, type Profile, type ProfileField } from '@live-oak/contract/features/profile/schema.ts';
import type { openChange } from '../accounts/addresses.ts';
import type { UserRow } from '../accounts/queries.ts';
import { presentBusiness } from '../accounts/present.ts';
import type { ProviderRecord } from '../providers/moves.ts';

export type Fields = Record<ProfileField, string | null>;

/** The seven fields under their names on the wire. */
export const fieldsOf = (user: UserRow): Fields => ({
  ...pick(user, 'firstName', 'lastName', 'phone', 'address', 'city', 'state'),
  zipCode: user.zip,
});

/** The same fields have the same version, whoever wrote them and however often. */
export function versionOf(user: UserRow): string {
  const fields = fieldsOf(user);
  const values = PROFILE_FIELDS.map((name) => fields[name]);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}

/** A field's value as a person reads it; empty where there is none. */
export const shownValue = (name: ProfileField, value: string | null): string =>
  name === 'phone' && value !== null ? formatPhone(value) : (value ?? '');

interface Parts {
  user: UserRow;
  provider: ProviderRecord | undefined;
  pending: Awaited<ReturnType<typeof openChange>>;
}

/** `isVerified`: credentials for a business, the email address for others. */
export function presentProfile({ user, provider, pending }: Parts): Profile {
  const emailVerified = user.emailVerifiedAt !== null;
  return {
    ...pick(user, 'id', 'username', 'email', 'firstName', 'lastName', 'phone', 'address', 'city', 'state'),
    zipCode: user.zip,
    userType: user.userType,
    isVerified: user.userType === 'provider' ? provider?.verificationStatus === 'verified' : emailVerified,
    emailVerified,
    pendingEmail: pending ? { email: pending.newEmail, until: pending.expiresAt.toISOString() } : null,
    business: provider ? { name: provider.businessName, verificationStatus: provider.verificationStatus } : null,
    serviceProvider: provider ? presentBusiness(provider) : null,
    version: versionOf(user),
    createdAt: user.createdAt.toISOString(),
  };
}
