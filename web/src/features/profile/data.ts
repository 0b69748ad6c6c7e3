// Queries of the profile, and its fields as the form holds them.
import { formatPhone } from '@live-oak/contract/phone.ts';
import type { Profile, ProfileField } from '@live-oak/contract/features/profile/schema.ts';
import { phoneRoutes } from '@live-oak/contract/features/texting/routes.ts';
import { profileRoutes } from '@live-oak/contract/features/profile/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
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
