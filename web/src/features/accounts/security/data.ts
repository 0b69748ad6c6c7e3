// API calls of two-factor sign-in. They throw `ApiError`.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import type { TwoFactorSecret } from '@live-oak/contract/features/accounts/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api-client/call.ts';
import { onArrival } from '../../../api-client/use-route.ts';

/** The state of one's own second factor; refetched on each visit, since another device may have changed it. */
export const twoFactorQuery = queryOptions({
  queryKey: [accountRoutes.twoFactor.path],
  queryFn: ({ signal }) => call(accountRoutes.twoFactor, { signal }),
  refetchOnMount: onArrival,
});

export interface Proof {
  password: string;
  code: string;
}

/** Creates a new secret, given the password. 409 if already on, 422 a wrong password, 429 too many tries. */
export function beginSetup(password: string): Promise<TwoFactorSecret> {
  return call(accountRoutes.setUpTwoFactor, { body: { password } });
}

/** Turns it on and returns the recovery codes, once. 422 a wrong code, 429 too many tries. */
export async function confirmSetup(code: string): Promise<string[]> {
  const { recoveryCodes } = await call(accountRoutes.verifyTwoFactor, { body: { code } });
  return recoveryCodes;
}

/** Replaces the ten recovery codes. 422 a wrong password or code, 429 too many tries. */
export async function renewCodes(proof: Proof): Promise<string[]> {
  const { recoveryCodes } = await call(accountRoutes.renewRecoveryCodes, { body: proof });
  return recoveryCodes;
}

/** Turns it off. 422 a wrong password or code, 429 too many tries. */
export async function turnOff(proof: Proof): Promise<void> {
  await call(accountRoutes.disableTwoFactor, { body: proof });
}
