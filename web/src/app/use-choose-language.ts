// Switches the language: at once on this page, remembered in this browser, and saved to the account when signed in.
import { isLanguage, type Language } from '@live-oak/contract/language.ts';
import { LANGUAGE_PARAMETER } from '@live-oak/contract/page-marks.ts';
import type { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import { useEffect, useEffectEvent } from 'react';
import { hasChosenLanguage, useLanguage } from '../texts/language.tsx';
import { ignoringRefusal } from '../api-client/api-error.ts';
import { call, type RouteRef } from '../api-client/call.ts';
import { useAuth } from './session.tsx';

const setLanguage: RouteRef<typeof notificationRoutes.language> = { method: 'PUT', path: '/api/profile/language' };

/** A choice overrides the address's language, so that a reload shows the page as it is. */
function forgetInAddress(): void {
  const address = new URL(location.href);
  if (address.searchParams.has(LANGUAGE_PARAMETER)) {
    address.searchParams.delete(LANGUAGE_PARAMETER);
    // Bypasses the router: only the address changes.
    history.replaceState(history.state, '', address);
  }
}

export function useChooseLanguage(): (language: Language) => void {
  const { choose } = useLanguage();
  const { user } = useAuth();
  return (language) => {
    choose(language);
    forgetInAddress();
    if (user) {
      // If it fails, this browser has the choice; the account's notifications and emails follow with the next one.
      void ignoringRefusal(call(setLanguage, { body: { language } }));
    }
  };
}

/** On a device without a choice, signing in switches to the account's language. */
export function AccountLanguage() {
  const { language, choose } = useLanguage();
  const wanted = useAuth().user?.language;
  const follow = useEffectEvent(() => {
    if (isLanguage(wanted) && wanted !== language && !hasChosenLanguage()) choose(wanted);
  });
  useEffect(() => follow(), [wanted]);
  return null;
}
