// Whether a business may register in testing mode here. Until that is known it is not offered.
import type { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api-client/api-error.ts';
import { call, type RouteRef } from '../../../api-client/call.ts';
import type { RegisterForm } from './values.ts';

const options: RouteRef<typeof accountRoutes.options> = { method: 'GET', path: '/api/auth/options' };

/** Only while `wanted`; a draft that still has testing mode on loses it where it is not offered. */
export function useTestAccounts(form: RegisterForm, wanted: boolean): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (!wanted) {
      return;
    }
    const ask = async () => {
      const { testAccounts } = await call(options);
      setOffered(testAccounts);
      if (!testAccounts) {
        form.setValue('testingMode', false);
      }
    };
    ask().catch((error: unknown) => {
      // Without an answer it stays away.
      if (!(error instanceof ApiError)) {
        throw error;
      }
    });
  }, [form, wanted]);
  return isOffered;
}
