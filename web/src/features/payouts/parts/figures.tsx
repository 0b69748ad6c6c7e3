// The way of the money in five figures: held, in dispute, owed, on the way, paid out.
import type { Earnings } from '@live-oak/contract/features/payouts/schema.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Tiles, type Tile } from '../../dashboard/parts/tiles.tsx';
import { needsAccount } from '../data.ts';

export function Figures({ earnings }: { earnings: Earnings }) {
  const { heldCents, disputedCents, owedCents, onTheWayCents, paidOutCents } = earnings;
  const tiles: Tile[] = [
    { label: 'Held for work that goes on', value: moneyFromCents(heldCents) },
    ...(disputedCents > 0 ? [{ label: 'Held in a dispute', value: moneyFromCents(disputedCents) }] : []),
    {
      label: 'Owed to you',
      value: moneyFromCents(owedCents),
      hot: owedCents > 0,
      ...(owedCents > 0 && needsAccount(earnings) ? { note: 'waits for your payout account' } : {}),
    },
    { label: 'On the way', value: moneyFromCents(onTheWayCents) },
    { label: 'Paid out', value: moneyFromCents(paidOutCents) },
  ];
  return <Tiles label="Your money" tiles={tiles} />;
}

/** While the figures load. */
export const FiguresLoading = () => (
  <Tiles
    label="Your money"
    tiles={['Held for work that goes on', 'Owed to you', 'On the way', 'Paid out'].map((label) => ({ label }))}
  />
);
