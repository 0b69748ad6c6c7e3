// On the provider dashboard: money waits for an account that there is not.
import { ButtonLink } from '../../../ui/button.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { needsAccount, useEarnings } from '../data.ts';
import './payout-banner.css';

export function PayoutBanner() {
  const { data } = useEarnings();
  if (!data || !needsAccount(data)) {
    return null;
  }
  const { owedCents, heldCents, disputedCents, account } = data;
  const text =
    owedCents > 0
      ? `${moneyFromCents(owedCents)} that you earned waits for an account that it can be sent to.`
      : `${moneyFromCents(heldCents + disputedCents)} is held for your work. With an account it reaches you as soon as it is released.`;
  return (
    <div className="wrap payout-banner">
      <Notice
        tone="gold"
        title={account.state === 'none' ? 'Set up payouts to be paid' : 'Your payout account needs something'}
        actions={
          <ButtonLink look="primary" to="/earnings">
            {account.state === 'none' ? 'Set up payouts' : 'See what is missing'}
          </ButtonLink>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
