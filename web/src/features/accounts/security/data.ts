// The calls of the second factor. Everything thrown is an `ApiError`.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import type { TwoFactorSecret } from '@live-oak/contract/features/accounts/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api-client/call.ts';
import { onArrival } from '../../../api-client/use-route.ts';

/** The state of one's own second factor; asked again on each visit, since another device may have changed it. */
export const twoFactorQuery = queryOptions({
  queryKey: [accountRoutes.twoFactor.path],
  queryFn: ({ signal }) => call(accountRoutes.twoFactor, { signal }),
  refetchOnMount: onArrival,
});

export interface Proof {
  password: string;
  code: string;
}

/** A new secret, after the password. 409 when it is on already, 422 a wrong password, 429 too many tries. */
export function beginSetup(password: string): Promise<TwoFactorSecret> {
  return call(accountRoutes.setUpTwoFactor, { body: { password } });
}

/** Turns it on and answers the recovery codes for the only time. 422 a wrong code, 429 too many tries. */
export async function confirmSetup(code: string): Promise<string[]> {
  const { recoveryCodes } = await call(accountRoutes.verifyTwoFactor, { body: { code } });
  return recoveryCodes;
}

/** Ten new recovery codes in the place of the old. 422 a wrong password or code, 429 too many tries. */
export async function renewCodes(proof: Proof): Promise<string[]> {
  const { recoveryCodes } = await call(accountRoutes.renewRecoveryCodes, { body: proof });
  return recoveryCodes;
}

/** Turns it off. 422 a wrong password or code, 429 too many tries. */
export async function turnOff(proof: Proof): Promise<void> {
  await call(accountRoutes.disableTwoFactor, { body: proof });
}
