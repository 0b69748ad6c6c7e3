// Formatting of bids: letters and amounts.
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { parseCents } from '@live-oak/contract/money.ts';
import type { BadgeTone } from '../../../ui/basics.tsx';
import { moneyFromCents, roundDollars } from '../../../ui/format.ts';
import { jobTexts } from '../../jobs/texts.ts';

/** 'Bidder A' or 'A' → 'A', the letter on the tag. */
export function letterOf(label: string): string {
  return label.trim().split(/\s+/).at(-1) ?? label;
}

/** 'A' or 'Bidder A' → 'Bidder A', in the language of the page. */
export function bidderName(label: string): string {
  return jobTexts().bidder(letterOf(label));
}

/** With cents only if there are any: 235000 → '$2,350' and 235050 → '$2,350.50'. */
export function bidMoneyFromCents(cents: number): string {
  return cents % 100 === 0 ? roundDollars(cents / 100) : moneyFromCents(cents);
}

/** The same for dollars on the wire, 2350.5, including means of two amounts. */
export function bidMoney(dollars: number): string {
  return bidMoneyFromCents(Math.round(dollars * 100));
}

/** '$1,500 – $2,400' of whole dollars. */
export const guideWords = ({ low, high }: NonNullable<Job['guide']>) => `${roundDollars(low)} – ${roundDollars(high)}`;

/** A typed amount in cents; undefined if it is not an amount. */
export function typedCents(text: string): number | undefined {
  const cents = text.trim() === '' ? Number.NaN : parseCents(text);
  return cents > 0 ? cents : undefined;
}

/** The same as money. */
export function typedMoney(text: string): string | undefined {
  const cents = typedCents(text);
  return cents === undefined ? undefined : bidMoneyFromCents(cents);
}

export const BID_TONES: Record<BidStatus, BadgeTone> = {
  pending: 'wait',
  accepted: 'ok',
  rejected: 'no',
  withdrawn: 'slate',
  frozen: 'slate',
};
