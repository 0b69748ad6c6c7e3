// Small words about bids: letters, amounts, and what a state of a bid means to the one who sent it.
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import { parseCents } from '@live-oak/contract/numbers.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { moneyFromCents, roundDollars } from '../../../ui/money.ts';

/** 'Bidder A' or 'A' → 'A', the letter on the tag. */
export function letterOf(label: string): string {
  return label.trim().split(/\s+/).at(-1) ?? label;
}

/** 'A' or 'Bidder A' → 'Bidder A'. */
export function bidderName(label: string): string {
  return `Bidder ${letterOf(label)}`;
}

/** Dollars, with cents only where there are some: '$2,350' and '$2,350.50'. */
export function bidMoney(dollars: number): string {
  return Number.isInteger(dollars) ? roundDollars(dollars) : moneyFromCents(Math.round(dollars * 100));
}

/** What is typed as an amount, as money; undefined while it is none. */
export function typedMoney(text: string): string | undefined {
  const cents = text.trim() === '' ? Number.NaN : parseCents(text);
  return cents > 0 ? bidMoney(cents / 100) : undefined;
}

export const BID_BADGES: Record<BidStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'wait', label: 'Pending' },
  accepted: { tone: 'ok', label: 'Accepted' },
  rejected: { tone: 'no', label: 'Rejected' },
  withdrawn: { tone: 'slate', label: 'Withdrawn' },
  frozen: { tone: 'slate', label: 'Frozen' },
};

const BID_MEANS: Record<BidStatus, string> = {
  pending: 'Sealed. The owner reads it when bidding has closed.',
  accepted: 'The owner chose your bid.',
  rejected: 'The owner chose another bid.',
  withdrawn: 'You took it back. Nobody reads it.',
  frozen: 'On hold while you may not bid. It comes back when that is mended.',
};

/** What the state of a bid means to the one who sent it; `opened`: the bidding has closed and the owner reads the bids. */
export function bidMeans(status: BidStatus, opened: boolean): string {
  return status === 'pending' && opened ? 'Opened. The owner compares the bids and chooses.' : BID_MEANS[status];
}
