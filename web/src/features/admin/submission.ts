// A credential that a business handed in, as the desk sees it.
import { exemptionLabel } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';

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

/** What a document is checked against: its number and issuer, or why the business is exempt from it. */
export function claimOf({
  number,
  issuer,
  exemption,
}: Pick<AdminSubmission, 'number' | 'issuer' | 'exemption'>): string {
  if (exemption) {
    return `Exempt: ${exemptionLabel(exemption)}`;
  }
  return number ? [`Number ${number}`, issuer].filter(Boolean).join(', ') : 'No number given';
}
