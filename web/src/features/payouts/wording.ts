// Names of payout states, for businesses and administrators.
import type { PayoutAccountState, PayoutState } from '@live-oak/contract/features/payouts/schema.ts';
import type { BadgeTone } from '../../ui/basics.tsx';
import { payoutsTexts } from './texts.ts';

export const stateText = (t = payoutsTexts()): Record<PayoutState, { tone: BadgeTone; words: string }> => ({
  owed: { tone: 'wait', words: t.owed },
  sending: { tone: 'info', words: t.onTheWay },
  paid: { tone: 'ok', words: t.paidOut },
  partly_reversed: { tone: 'no', words: t.partlyReturned },
  reversed: { tone: 'no', words: t.returned },
});

/** 'tr_1Qx…8f3a': enough to find a transfer by; the full id is in the CSV. */
export function shortName(transferId: string): string {
  return transferId.length <= 16 ? transferId : `${transferId.slice(0, 6)}…${transferId.slice(-6)}`;
}

export const accountText = (t = payoutsTexts()): Record<PayoutAccountState, { tone: BadgeTone; words: string }> => ({
  none: { tone: 'slate', words: t.notSetUp },
  incomplete: { tone: 'wait', words: t.somethingIsMissing },
  ready: { tone: 'ok', words: t.ready },
});
