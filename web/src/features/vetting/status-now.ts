// How a business stands by the calendar: bidding stops at midnight in Louisiana, a little before the clock moves the state.
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';

type Lasting = Pick<Verification, 'credentials' | 'credentialsValidThrough'>;

/** `file` is undefined where the own file did not load. */
export function statusNow(
  status: Verification['verificationStatus'],
  file: Lasting | undefined,
): Verification['verificationStatus'] {
  const lapsed =
    file !== undefined &&
    file.credentialsValidThrough !== null &&
    file.credentials.some(
      ({ current }) => current?.expiresOn === file.credentialsValidThrough && (current.daysLeft ?? 0) < 0,
    );
  return status === 'verified' && lapsed ? 'expired' : status;
}
