// What a business reads when it comes back from the gateway's page.
import type { PayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { payoutsTexts } from '../texts.ts';

/** `way`: 'back' from the page, 'again' when its address had run out; anything else says nothing. */
export function ReturnNotice({ way, account }: { way: string | null; account: PayoutAccount }) {
  const t = useTexts(payoutsTexts);
  if (account.state === 'ready') {
    return way === null ? null : (
      <Notice tone="ok" title={t.payoutsAreSetUp} live>
        {t.whatYouEarnIsSentTo}
      </Notice>
    );
  }
  if (way === 'back') {
    return (
      <Notice tone="gold" title={t.notFinishedYet} live>
        {t.thePaymentServiceHasNotSaid}
      </Notice>
    );
  }
  return way === 'again' ? (
    <Notice tone="gold" title={t.thatPageWasOpenTooLong} live>
      {t.itsAddressWorksForAFew}
    </Notice>
  ) : null;
}
