// Reads and changes the seven fields of a profile, with a version that shows whether it changed.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  type Profile,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileUpdate,
} from '@live-oak/contract/features/profile/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { formatPhone } from '@live-oak/contract/phone.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { assertValid, Refusal, rowOr404 } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { openChange } from '../accounts/addresses.ts';
import { confirmedPhoneOf, forgetPhone } from '../texting/codes.ts';
import { changePerson, shownEmail } from '../accounts/commands.ts';
import { presentBusiness } from '../accounts/present.ts';
import type { UserRow } from '../accounts/queries.ts';
import { users } from '../accounts/tables.ts';
import { hideNewName, lockOpenJobs } from '../jobs/commands.ts';
import type { ProviderRecord } from '../providers/moves.ts';
import { providers } from '../providers/tables.ts';

export type Fields = Record<ProfileField, string | null>;

/** The seven fields under their names on the wire. */
export const fieldsOf = (user: UserRow): Fields => ({
  ...pick(user, 'firstName', 'lastName', 'phone', 'address', 'city', 'state'),
  zipCode: user.zip,
});

/** The same fields have the same version, no matter who wrote them or how often. */
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
  confirmedPhone: string | undefined;
}

/** `isVerified`: credentials for a business, the email address for others. */
export function presentProfile({ user, provider, pending, confirmedPhone }: Parts): Profile {
  const emailVerified = user.emailVerifiedAt !== null;
  return {
    email: shownEmail(user),
    ...pick(user, 'id', 'username', 'firstName', 'lastName', 'phone', 'address', 'city', 'state'),
    ...serialize(user, 'userType', 'createdAt'),
    phoneConfirmed: user.phone !== null && user.phone === confirmedPhone,
    zipCode: user.zip,
    isVerified: user.userType === 'provider' ? provider?.verificationStatus === 'verified' : emailVerified,
    emailVerified,
    pendingEmail: pending ? { email: pending.newEmail, until: pending.expiresAt.toISOString() } : null,
    business: provider ? { name: provider.businessName, verificationStatus: provider.verificationStatus } : null,
    serviceProvider: provider ? presentBusiness(provider) : null,
    version: versionOf(user),
  };
}

/** The profile of a person; 404 when there is none. */
export async function readProfile(run: Runner, userId: number, now: Date): Promise<Profile> {
  const row = rowOr404(
    await run
      .select({ user: users, provider: providers })
      .from(users)
      .leftJoin(providers, eq(providers.userId, users.id))
      .where(eq(users.id, userId)),
  );
  return presentProfile({
    user: row.user,
    provider: row.provider ?? undefined,
    pending: await openChange(run, userId, now),
    confirmedPhone: await confirmedPhoneOf(run, userId),
  });
}

/** The current value of each field that would be overwritten with something else. */
function mustBeCurrent(user: UserRow, form: ProfileUpdate): void {
  if (form.version === undefined || form.version === null || form.version === versionOf(user)) {
    return;
  }
  const stands = fieldsOf(user);
  const differing = PROFILE_FIELDS.filter((name) => form[name] !== undefined && form[name] !== stands[name]);
  const fields = Object.fromEntries(differing.map((name) => [name, { english: shownValue(name, stands[name]) }]));
  throw new Refusal('CONFLICT', 'accounts.profileChanged', { fields });
}

/**
 * Writes the fields that were sent. 422 for a business without a phone number; 409 CONFLICT with `fields` and their current values,
 * when somebody changed the profile since it was read.
 */
export async function updateProfile({ tx }: Work, userId: number, form: ProfileUpdate): Promise<void> {
  const mayRename = form.firstName !== undefined || form.lastName !== undefined;
  const openJobs = mayRename ? await lockOpenJobs(tx, userId) : [];
  const user = rowOr404(await tx.select().from(users).where(eq(users.id, userId)).for('no key update'));
  mustBeCurrent(user, form);
  assertValid(user.userType !== 'provider' || form.phone !== null, { phone: 'accountForm.phoneNeeded' });
  const { firstName, lastName, phone, address, city, state, zipCode } = form;
  const written = { firstName, lastName, phone, address, city, state, zip: zipCode };
  if (Object.values(written).some((value) => value !== undefined)) {
    await changePerson(tx, userId, written);
    if (phone !== undefined && phone !== user.phone) {
      await forgetPhone(tx, userId);
    }
  }
  if ((firstName ?? user.firstName) !== user.firstName || (lastName ?? user.lastName) !== user.lastName) {
    await hideNewName(tx, userId, openJobs);
  }
}
