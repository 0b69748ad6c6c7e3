// What screens call the sides of a dispute, and what they say of the money.
import type { Decision, DisputeSide, Speaker } from '@live-oak/contract/features/disputes/schema.ts';
import { moneyFromCents } from '../../ui/money.ts';
import { textsNow } from '../../texts/current.ts';
import { disputesTexts } from './texts.ts';

export const SIDE_NAMES: Record<Speaker, string> = {
  get client(): string {
    return textsNow(disputesTexts).owner;
  },
  get provider(): string {
    return textsNow(disputesTexts).business;
  },
  desk: 'Live Oak',
};

/** What becomes of the money, in a sentence for the side that reads it. */
export function moneyWords({ refundCents, releaseCents }: Decision, side: DisputeSide): string {
  const t = textsNow(disputesTexts);
  const [back, paid] = [moneyFromCents(refundCents), moneyFromCents(releaseCents)];
  const toOwner = side === 'client' ? t.goesBackToYourCardYour(back) : t.goesBackToTheOwner(back);
  const toBusiness = side === 'client' ? t.isReleasedToTheBusiness(paid) : t.isReleasedToYou(paid);
  if (releaseCents === 0) {
    return t.theJobIsCancelled(toOwner);
  }
  return t.theJobIsCompleted(refundCents === 0 ? toBusiness : t.both(toOwner, toBusiness));
}
