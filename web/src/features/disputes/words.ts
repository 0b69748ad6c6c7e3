// What screens call the sides of a dispute, and what they say of the money.
import type { Decision, DisputeSide, Speaker } from '@live-oak/contract/features/disputes/schema.ts';
import { moneyFromCents } from '../../ui/money.ts';

export const SIDE_NAMES: Record<Speaker, string> = { client: 'Owner', provider: 'Business', desk: 'Live Oak' };

/** What becomes of the money, in a sentence for the side that reads it. */
export function moneyWords({ refundCents, releaseCents }: Decision, side: DisputeSide): string {
  const [back, paid] = [moneyFromCents(refundCents), moneyFromCents(releaseCents)];
  const toOwner =
    side === 'client'
      ? `${back} goes back to your card; your bank may take up to ten days`
      : `${back} goes back to the owner`;
  const toBusiness = side === 'client' ? `${paid} is released to the business` : `${paid} is released to you`;
  if (releaseCents === 0) {
    return `${toOwner}. The job is cancelled.`;
  }
  return `${refundCents === 0 ? toBusiness : `${toOwner}, and ${toBusiness}`}. The job is completed.`;
}
