// How the states of payouts are called, for the business and for the desk.
import type { PayoutAccountState, PayoutState } from '@live-oak/contract/features/payouts/schema.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const STATE_WORDS: Record<PayoutState, { tone: BadgeTone; words: string }> = {
  owed: { tone: 'wait', words: 'Owed' },
  sending: { tone: 'info', words: 'On the way' },
  paid: { tone: 'ok', words: 'Paid out' },
  reversed: { tone: 'no', words: 'Came back' },
};

/** 'tr_1Qx…8f3a': enough to find a transfer by; the whole name is in the CSV. */
export function shortName(transferId: string): string {
  return transferId.length <= 16 ? transferId : `${transferId.slice(0, 6)}…${transferId.slice(-6)}`;
}

export const ACCOUNT_WORDS: Record<PayoutAccountState, { tone: BadgeTone; words: string }> = {
  none: { tone: 'slate', words: 'Not set up' },
  incomplete: { tone: 'wait', words: 'Something is missing' },
  ready: { tone: 'ok', words: 'Ready' },
};
