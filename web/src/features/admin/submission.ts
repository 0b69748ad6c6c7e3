// A credential that a business submitted, as administrators see it, and what they can request.
import { exemptionLabel } from '@live-oak/contract/features/providers/credentials.ts';
import {
  type ProviderDetails,
  type CredentialStanding,
  MOST_ITEMS,
} from '@live-oak/contract/features/vetting/schema.ts';

export type AdminSubmission = ProviderDetails['submissions'][number];

/**
 * The submissions that "verify all" covers; undefined if nothing is waiting, or if a required document would still be unverified
 * afterwards.
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

/** What a document is checked against: its number and issuer, or the reason of an exemption. */
export function claimOf({
  number,
  issuer,
  exemption,
}: Pick<AdminSubmission, 'number' | 'issuer' | 'exemption'>): string {
  if (exemption) return `Exempt: ${exemptionLabel(exemption)}`;
  return number ? [`Number ${number}`, issuer].filter(Boolean).join(', ') : 'No number given';
}

interface AskItem {
  text: string;
  /** Checked by default: vetting cannot succeed without it. */
  isWanted: boolean;
}

function textOf({ label, state, renewal, current, required }: CredentialStanding): AskItem {
  const files = (renewal ?? current)?.files ?? [];
  switch (state) {
    case 'missing':
      return { text: `${label}: number, expiry date and a document`, isWanted: required };
    case 'rejected':
      return { text: `${label}: a new one in place of the one we could not accept`, isWanted: required };
    case 'expired':
    case 'expiring':
      return { text: `${label}: the renewed one`, isWanted: state === 'expired' };
    default:
      return { text: files.length === 0 ? `${label}: a document` : `${label}: a clearer document`, isWanted: false };
  }
}

/** One item per credential that was submitted or is required. */
export function requestItemsOf(credentials: readonly CredentialStanding[]): AskItem[] {
  return credentials.filter((one) => one.required || one.state !== 'missing').map(textOf);
}

/** The checked and custom items, each once, up to the limit of one request. */
export function chosenItems(ticked: readonly string[], own: string): string[] {
  const lines = own
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...new Set([...ticked, ...lines])].slice(0, MOST_ITEMS);
}
