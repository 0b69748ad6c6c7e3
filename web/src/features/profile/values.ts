// The seven fields as the form holds them: texts, empty where nothing is given.
import { formatPhone } from '@live-oak/contract/phone.ts';
import type { Profile, ProfileField } from '@live-oak/contract/features/profile/schema.ts';

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

/** On which tab a field stands. */
export const TAB_OF: Record<ProfileField, ProfileTab> = {
  firstName: 'personal',
  lastName: 'personal',
  phone: 'contact',
  address: 'contact',
  city: 'contact',
  state: 'contact',
  zipCode: 'contact',
};
