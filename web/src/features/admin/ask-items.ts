// What the desk can ask a business for: what is missing, what was turned down, and its own lines.
import type { CredentialStanding } from '@live-oak/contract/features/vetting/schema.ts';
import { MOST_ITEMS } from '@live-oak/contract/features/vetting/schema.ts';

export interface AskItem {
  text: string;
  /** Ticked from the start: vetting cannot end well without it. */
  isWanted: boolean;
}

function wordsOf({ label, state, renewal, current, required }: CredentialStanding): AskItem {
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

/** One line a credential that was handed in or is required. */
export function askItemsOf(credentials: readonly CredentialStanding[]): AskItem[] {
  return credentials.filter((one) => one.required || one.state !== 'missing').map(wordsOf);
}

/** The ticked ones and the own lines, each once, at most as many as one request may hold. */
export function chosenItems(ticked: readonly string[], own: string): string[] {
  const lines = own
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...new Set([...ticked, ...lines])].slice(0, MOST_ITEMS);
}
