// On the provider dashboard: money waits for an account that there is not.
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { needsAccount, useEarnings } from '../data.ts';
import { useTexts } from '../../../texts/language.tsx';
import { payoutsTexts } from '../texts.ts';
import { SetUpButton } from './account-panel.tsx';

export function PayoutBanner() {
  const t = useTexts(payoutsTexts);
  const { data } = useEarnings();
  if (!data || !needsAccount(data)) {
    return null;
  }
  const { owedCents, heldCents, disputedCents, account } = data;
  const text =
    owedCents > 0
      ? t.thatYouEarnedWaitsForAn(moneyFromCents(owedCents))
      : heldCents > 0
        ? t.isHeldForYourWorkWith(moneyFromCents(heldCents))
        : t.isInDispute(moneyFromCents(disputedCents));
  return (
    <div className="wrap payout-banner pt-6">
      <Notice
        tone="gold"
        title={account.state === 'none' ? t.setUpPayoutsToBePaid : t.yourPayoutAccountNeedsSomething}
        actions={<SetUpButton state={account.state} />}
      >
        {text}
      </Notice>
    </div>
  );
}
