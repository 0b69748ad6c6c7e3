// A credential that a business handed in, as the desk sees it.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';

export type AdminSubmission = ProviderDetails['submissions'][number];

/**
 * The submissions that verifying all of them and approving covers; undefined where nothing waits, or where a required document would
 * still be unverified afterwards.
 */
export function toVerifyAll({
  can,
  provider,
  submissions,
}: Pick<ProviderDetails, 'can' | 'submissions'> & { provider: Pick<ProviderDetails['provider'], 'missing'> }):
  | AdminSubmission[]
  | undefined {
  const waiting = submissions.filter(({ canVerify }) => canVerify);
  const isWhole = provider.missing.every((label) => waiting.some((one) => one.label === label));
  return can.approve && provider.missing.length > 0 && isWhole ? waiting : undefined;
}
