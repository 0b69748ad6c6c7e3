// The way of the money in five figures: held, in dispute, owed, on the way, paid out.
import type { Earnings } from '@live-oak/contract/features/payouts/schema.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Tiles, type Tile } from '../../dashboard/parts/tiles.tsx';
import { needsAccount } from '../data.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { payoutsTexts } from '../texts.ts';

export function Figures({ earnings }: { earnings: Earnings }) {
  const t = useTexts(payoutsTexts);
  const { heldCents, disputedCents, owedCents, onTheWayCents, paidOutCents } = earnings;
  const tiles: Tile[] = [
    { label: t.heldForWorkThatGoesOn, value: moneyFromCents(heldCents) },
    ...(disputedCents > 0 ? [{ label: t.heldInADispute, value: moneyFromCents(disputedCents) }] : []),
    {
      label: t.owedToYou,
      value: moneyFromCents(owedCents),
      hot: owedCents > 0,
      ...(owedCents > 0 && needsAccount(earnings) ? { note: t.waitsForYourAccount } : {}),
    },
    { label: t.onTheWay, value: moneyFromCents(onTheWayCents) },
    { label: t.paidOut, value: moneyFromCents(paidOutCents) },
  ];
  return <Tiles label={t.yourMoney} tiles={tiles} />;
}

/** While the figures load. */
export const FiguresLoading = () => (
  <Tiles
    label={textsNow(payoutsTexts).yourMoney}
    tiles={[
      textsNow(payoutsTexts).heldForWorkThatGoesOn,
      textsNow(payoutsTexts).owedToYou,
      textsNow(payoutsTexts).onTheWay,
      textsNow(payoutsTexts).paidOut,
    ].map((label) => ({ label }))}
  />
);
