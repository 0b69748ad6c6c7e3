// A checkout that can no longer be paid: paid already, given up, or out of time. It leads back to where it came from.
import type { SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { paymentsTexts } from '../texts.ts';

const BACK: Record<SandboxCheckout['purpose'], string> = {
  get award(): string {
    return textsNow(paymentsTexts).goToTheJob;
  },
  get membership(): string {
    return textsNow(paymentsTexts).goToYourMembership;
  },
  get card(): string {
    return textsNow(paymentsTexts).goToYourMembership;
  },
};

function Words({ checkout }: { checkout: SandboxCheckout }) {
  const t = useTexts(paymentsTexts);
  const [now] = useState(() => Date.now());
  if (checkout.status === 'complete') {
    return (
      <Notice tone="ok" live title={checkout.mode === 'setup' ? t.thisCardIsSaved : t.thisIsPaid}>
        {t.thereIsNothingMoreToDo}
        {checkout.mode !== 'setup' && t.itCannotBeChargedASecond}
      </Notice>
    );
  }
  const isLate = Date.parse(checkout.expiresAt) <= now;
  return (
    <Notice live title={isLate ? t.theTimeOfThisCheckoutIs : t.thisCheckoutIsClosed} icon="clock">
      {isLate ? t.nothingWasCharged : t.itWasGivenUpOrReplaced} {t.goBackAndStartAgain}
    </Notice>
  );
}

export function CheckoutOver({ checkout }: { checkout: SandboxCheckout }) {
  return (
    <div className="grid gap-6">
      <Words checkout={checkout} />
      <Button look="primary" block onClick={() => location.assign(checkout.successUrl ?? checkout.cancelUrl)}>
        {BACK[checkout.purpose]}
      </Button>
    </div>
  );
}
