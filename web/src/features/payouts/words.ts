// How the states of payouts are called, for the business and for the desk.
import type { PayoutAccountState, PayoutState } from '@live-oak/contract/features/payouts/schema.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { textsNow } from '../../texts/current.ts';
import { payoutsTexts } from './texts.ts';

export const STATE_WORDS: Record<PayoutState, { tone: BadgeTone; words: string }> = {
  owed: {
    tone: 'wait',
    get words(): string {
      return textsNow(payoutsTexts).owed;
    },
  },
  sending: {
    tone: 'info',
    get words(): string {
      return textsNow(payoutsTexts).onTheWay;
    },
  },
  paid: {
    tone: 'ok',
    get words(): string {
      return textsNow(payoutsTexts).paidOut;
    },
  },
  partly_reversed: {
    tone: 'no',
    get words(): string {
      return textsNow(payoutsTexts).partlyCameBack;
    },
  },
  kept: {
    tone: 'slate',
    get words(): string {
      return textsNow(payoutsTexts).notSent;
    },
  },
  reversed: {
    tone: 'no',
    get words(): string {
      return textsNow(payoutsTexts).cameBack;
    },
  },
};

/** 'tr_1Qx…8f3a': enough to find a transfer by; the whole name is in the CSV. */
export function shortName(transferId: string): string {
  return transferId.length <= 16 ? transferId : `${transferId.slice(0, 6)}…${transferId.slice(-6)}`;
}

export const ACCOUNT_WORDS: Record<PayoutAccountState, { tone: BadgeTone; words: string }> = {
  none: {
    tone: 'slate',
    get words(): string {
      return textsNow(payoutsTexts).notSetUp;
    },
  },
  incomplete: {
    tone: 'wait',
    get words(): string {
      return textsNow(payoutsTexts).somethingIsMissing;
    },
  },
  ready: {
    tone: 'ok',
    get words(): string {
      return textsNow(payoutsTexts).ready;
    },
  },
};
