// Reads and changes the seven fields of a profile.
import type { Profile, ProfileUpdate } from '@live-oak/contract/features/profile/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { eq, type Runner } from '../../kernel/db/drizzle.ts';
import { serialize } from '../../kernel/http/handler.ts';
import { assertValid, rowOr404 } from '../../kernel/errors.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { pendingChange } from '../accounts/addresses.ts';
import { confirmedPhoneOf, forgetPhone } from '../texting/confirmed-phones.ts';
import { phoneChangeOf } from '../texting/phone-changes.ts';
import { changeUser, shownEmail } from '../accounts/commands.ts';
import { NAME_CHANGES, spendIn } from '../accounts/limits.ts';
import { isVerified, presentBusiness } from '../accounts/present.ts';
import { users } from '../accounts/tables.ts';
import { maskNewName, lockOpenJobs } from '../jobs/commands.ts';
import { providers } from '../providers/tables.ts';

/** The profile of a person; 404 when there is none. */
export async function readProfile(run: Runner, userId: number, now: Date): Promise<Profile> {
  const people = run.select({ user: users, provider: providers }).from(users);
  const withBusiness = people.leftJoin(providers, eq(providers.userId, users.id));
  const { user, provider } = rowOr404(await withBusiness.where(eq(users.id, userId)));
  const pending = await pendingChange(run, userId, now);
  const confirmedPhone = (await confirmedPhoneOf(run, userId)) ?? null;
  const phoneChange = await phoneChangeOf(run, userId);
  const emailVerified = user.emailVerifiedAt !== null;
  return {
    email: shownEmail(user),
    ...pick(user, 'id', 'username', 'firstName', 'lastName', 'phone', 'address', 'city', 'state'),
    ...serialize(user, 'userType', 'createdAt'),
    phoneConfirmed: user.phone !== null && user.phone === confirmedPhone,
    confirmedPhone,
    phoneChange: phoneChange ? serialize(phoneChange, 'phone', 'startsAt') : null,
    zipCode: user.zip,
    isVerified: isVerified(user, provider, emailVerified),
    emailVerified,
    pendingEmail: pending ? { email: pending.newEmail, until: pending.expiresAt.toISOString() } : null,
    business: provider && { name: provider.businessName, verificationStatus: provider.verificationStatus },
    serviceProvider: provider && presentBusiness(provider),
  };
}

/** Writes the fields that were sent. 422 for a business without a phone number, 429 for the fourth name in a day. */
export async function updateProfile(
  call: { work: Work; services: Pick<Services, 'env'> },
  userId: number,
  form: ProfileUpdate,
): Promise<void> {
  const { tx, emit } = call.work;
  const mayRename = form.firstName !== undefined || form.lastName !== undefined;
  const openJobs = mayRename ? await lockOpenJobs(tx, userId) : [];
  const user = rowOr404(await tx.select().from(users).where(eq(users.id, userId)).for('no key update'));
  assertValid(user.userType !== 'provider' || form.phone !== null, { phone: 'accountForm.phoneNeeded' });
  const { firstName, lastName, phone, address, city, state, zipCode } = form;
  const written = { firstName, lastName, phone, address, city, state, zip: zipCode };
  if (Object.values(written).some((value) => value !== undefined)) {
    await changeUser(tx, userId, written);
    if (phone !== undefined && phone !== user.phone) {
      // Where it is the only login, it stays: with another one the account is confirmed anew.
      if (shownEmail(user) !== '') await forgetPhone(tx, userId);
      if (user.phone !== null) {
        const data = { userId, ending: phone?.slice(-4) ?? null };
        await emit({ kind: 'accounts.phoneChanged', actorId: userId, data });
      }
    }
  }
  if ((firstName ?? user.firstName) !== user.firstName || (lastName ?? user.lastName) !== user.lastName) {
    await spendIn(call, NAME_CHANGES, userId);
    await maskNewName(tx, userId, openJobs);
  }
}
