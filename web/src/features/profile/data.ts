// API calls of the profile, and its fields as the form holds them. They throw `ApiError`.
import { formatPhone } from '@live-oak/contract/phone.ts';
import type { Profile, ProfileField } from '@live-oak/contract/features/profile/schema.ts';
import { addressRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { phoneRoutes } from '@live-oak/contract/features/texting/routes.ts';
import { profileRoutes } from '@live-oak/contract/features/profile/routes.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { sentenceOf } from '../../texts/message-texts.ts';
import { onArrival } from '../../api-client/use-route.ts';

export type Values = Record<ProfileField, string>;

export const valuesOf = (profile: Profile): Values => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone === null ? '' : formatPhone(profile.phone),
  address: profile.address ?? '',
  city: profile.city ?? '',
  state: profile.state ?? '',
  zipCode: profile.zipCode ?? '',
});

export const TABS = ['personal', 'contact', 'settings'] as const;
export type ProfileTab = (typeof TABS)[number];

/** The tab of each field. */
export const TAB_OF: Record<ProfileField, ProfileTab> = {
  firstName: 'personal',
  lastName: 'personal',
  phone: 'contact',
  address: 'contact',
  city: 'contact',
  state: 'contact',
  zipCode: 'contact',
};

export const sendPhoneCode = (phone: string) => call(phoneRoutes.sendCode, { body: { phone } });
export const confirmPhone = (phone: string, code: string) => call(phoneRoutes.confirm, { body: { phone, code } });

export const addPassword = async (body: SentBodyOf<typeof addressRoutes.addPassword>) =>
  sentenceOf(await call(addressRoutes.addPassword, { body }));

/** The person's profile; refetched on each visit, since another window may have changed it. */
export const profileQuery = queryOptions({
  queryKey: [profileRoutes.get.path],
  queryFn: ({ signal }) => call(profileRoutes.get, { signal }),
  refetchOnMount: onArrival,
});

/** What closing the account would do at this moment. */
export const closingQuery = queryOptions({
  queryKey: [profileRoutes.closing.path],
  queryFn: ({ signal }) => call(profileRoutes.closing, { signal }),
  refetchOnMount: onArrival,
  gcTime: 0,
});

/** Saves the whole edited profile. 422 with `fields`. */
export function saveProfile(values: Values): Promise<Profile> {
  return call(profileRoutes.update, { body: values });
}

/** Emails a link to the new address. 422 with `fields`, 429 too many tries. */
export async function askForAddress(form: SentBodyOf<typeof addressRoutes.changeEmail>): Promise<string> {
  return sentenceOf(await call(addressRoutes.changeEmail, { body: form }));
}

/** Emails a new link for the pending address. 409 if there is none, 429 too many. */
export async function resendLink(): Promise<string> {
  return sentenceOf(await call(addressRoutes.resendVerification));
}

/** Confirms an address by the token in its email. 409 for an expired link. */
export async function confirmAddress(token: string): Promise<string> {
  return sentenceOf(await call(addressRoutes.verifyEmail, { body: { token } }));
}

/** Cancels or reverts a change from the old address. 409 for an expired link. */
export async function stopChange(token: string): Promise<string> {
  return sentenceOf(await call(addressRoutes.stopEmailChange, { body: { token } }));
}

/** Closes the account. 409 while something prevents it, 422 a wrong password or code, 429 too many tries. */
export async function closeAccount(proof: SentBodyOf<typeof profileRoutes.close>): Promise<void> {
  await call(profileRoutes.close, { body: proof });
}
