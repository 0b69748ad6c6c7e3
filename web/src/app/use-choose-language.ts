// Choosing a language: at once on this page, remembered in this browser, and kept with the account of who is signed in.
import { isLanguage, type Language } from '@live-oak/contract/language.ts';
import type { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import { useEffect, useEffectEvent } from 'react';
import { hasChosenLanguage, useLanguage } from '../texts/language.tsx';
import { ApiError } from '../wire/api-error.ts';
import { call, type RouteRef } from '../wire/call.ts';
import { useAuth } from './session.tsx';

const setLanguage: RouteRef<typeof notificationRoutes.language> = { method: 'PUT', path: '/api/profile/language' };

async function keepWithAccount(language: Language): Promise<void> {
  try {
    await call(setLanguage, { body: { language } });
  } catch (error) {
    // This browser has the choice; the account's notices and mails follow with the next one.
    if (!(error instanceof ApiError)) {
      throw error;
    }
  }
}

export function useChooseLanguage(): (language: Language) => void {
  const { choose } = useLanguage();
  const { user } = useAuth();
  return (language) => {
    choose(language);
    if (user) {
      void keepWithAccount(language);
    }
  };
}

/** On a device where nobody chose: whoever signs in reads on in their account's language. */
export function AccountLanguage() {
  const { language, choose } = useLanguage();
  const wanted = useAuth().user?.language;
  const follow = useEffectEvent(() => {
    if (isLanguage(wanted) && wanted !== language && !hasChosenLanguage()) {
      choose(wanted);
    }
  });
  useEffect(() => follow(), [wanted]);
  return null;
}
