// What a business reads when it comes back from the gateway's page.
import type { PayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';
import { Notice } from '../../../ui/notice.tsx';

/** `way`: 'back' from the page, 'again' when its address had run out; anything else says nothing. */
export function ReturnNotice({ way, account }: { way: string | null; account: PayoutAccount }) {
  if (account.state === 'ready') {
    return way === null ? null : (
      <Notice tone="ok" title="Payouts are set up" live>
        What you earn is sent to your account by itself.
      </Notice>
    );
  }
  if (way === 'back') {
    return (
      <Notice tone="gold" title="Not finished yet" live>
        The payment service has not said that it can pay you. Where you filled in everything this takes a moment, and
        the page shows it by itself; otherwise continue the setup below.
      </Notice>
    );
  }
  return way === 'again' ? (
    <Notice tone="gold" title="That page was open too long" live>
      Its address works for a few minutes only. What you typed before is kept; continue the setup below.
    </Notice>
  ) : null;
}
