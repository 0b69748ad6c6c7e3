// Queries of the profile, and its fields as the form holds them.
import { formatPhone } from '@live-oak/contract/phone.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { PROFILE_FIELDS, type Profile, type ProfileField } from '@live-oak/contract/features/profile/schema.ts';
import { phoneRoutes } from '@live-oak/contract/features/texting/routes.ts';
import { profileRoutes } from '@live-oak/contract/features/profile/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api-client/api-error.ts';
import { call } from '../../api-client/call.ts';
import { visitQuery } from '../../api-client/use-route.ts';
import { useToasts } from '../../ui/toast/toasts.tsx';
import { useProfileTexts } from './texts.ts';

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

/** What the person changed: everything else may have changed in another window since. */
export const changesOf = (values: Values, opened: Values): Partial<Values> =>
  pick(values, ...PROFILE_FIELDS.filter((name) => values[name] !== opened[name]));

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

/** Sends a code to the phone; an error is shown in a toast. */
export function usePhoneCode(phone: string, onSent: () => void) {
  const t = useProfileTexts().phone;
  const toasts = useToasts();
  return useMutation({
    mutationFn: () => call(phoneRoutes.sendCode, { body: { phone } }),
    onSuccess: onSent,
    onError: (error) => toasts.error(t.notSent, messageOf(error, t.notSent)),
  });
}

/** Another window may have changed it. */
export const profileQuery = visitQuery(profileRoutes.get, {});

/** What closing the account would do at this moment. */
export const closingQuery = { ...visitQuery(profileRoutes.closing, {}), gcTime: 0 };

/** Says what changed, closes the dialog and shows the change. */
export function useChanged(onClose?: () => void) {
  const toasts = useToasts();
  const queries = useQueryClient();
  return async (title: string, text?: string) => {
    toasts.success(title, text);
    onClose?.();
    await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
  };
}
