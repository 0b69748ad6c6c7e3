// Reads and changes the seven fields of a profile.
import { eq } from 'drizzle-orm';
import { type Profile, type ProfileField, type ProfileUpdate } from '@live-oak/contract/features/profile/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { assertValid, rowOr404 } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { openChange } from '../accounts/addresses.ts';
import { confirmedPhoneOf, forgetPhone } from '../texting/codes.ts';
import { changeUser, shownEmail } from '../accounts/commands.ts';
import { presentBusiness } from '../accounts/present.ts';
import type { UserRow } from '../accounts/queries.ts';
import { users } from '../accounts/tables.ts';
import { hideNewName, lockOpenJobs } from '../jobs/commands.ts';
import type { ProviderRecord } from '../providers/moves.ts';
import { providers } from '../providers/tables.ts';

export type Fields = Record<ProfileField, string | null>;

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

/** Writes the fields that were sent. 422 for a business without a phone number. */
export async function updateProfile({ tx }: Work, userId: number, form: ProfileUpdate): Promise<void> {
  const mayRename = form.firstName !== undefined || form.lastName !== undefined;
  const openJobs = mayRename ? await lockOpenJobs(tx, userId) : [];
  const user = rowOr404(await tx.select().from(users).where(eq(users.id, userId)).for('no key update'));
  assertValid(user.userType !== 'provider' || form.phone !== null, { phone: 'accountForm.phoneNeeded' });
  const { firstName, lastName, phone, address, city, state, zipCode } = form;
  const written = { firstName, lastName, phone, address, city, state, zip: zipCode };
  if (Object.values(written).some((value) => value !== undefined)) {
    await changeUser(tx, userId, written);
    if (phone !== undefined && phone !== user.phone) {
      await forgetPhone(tx, userId);
    }
  }
  if ((firstName ?? user.firstName) !== user.firstName || (lastName ?? user.lastName) !== user.lastName) {
    await hideNewName(tx, userId, openJobs);
  }
}
