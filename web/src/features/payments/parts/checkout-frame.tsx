// The frame of the checkout page: that it is a sandbox, what is paid and on which terms at one side, and the card at the other.
import type { SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import type { ReactNode } from 'react';
import { dayAndTime, timeLeft } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CheckoutTerms } from './checkout-terms.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { paymentsTexts } from '../texts.ts';
import { useSaid } from '../../../texts/said.ts';
import './checkout.css';

const TITLES: Record<'membership' | 'card', string> = {
  get membership(): string {
    return textsNow(paymentsTexts).payYourMembership;
  },
  get card(): string {
    return textsNow(paymentsTexts).saveYourCard;
  },
};

export function SandboxStrip() {
  const t = useTexts(paymentsTexts);
  return (
    <Notice tone="gold" icon="card" title={t.sandboxNoRealMoneyMoves}>
      {t.thisPageStandsInForThe}
    </Notice>
  );
}

function chargeWords({ status, mode }: SandboxCheckout): string {
  const t = textsNow(paymentsTexts);
  if (status === 'expired') {
    return t.notCharged;
  }
  if (mode === 'setup') {
    return status === 'complete' ? t.cardSaved : t.cardOnlySaved;
  }
  return status === 'complete' ? t.paidInSentence : t.chargedNow;
}

export function CheckoutFrame({ checkout, children }: { checkout: SandboxCheckout; children: ReactNode }) {
  const t = useTexts(paymentsTexts);
  const isOpen = checkout.status === 'open';
  return (
    <div className="wrap pay">
      <SandboxStrip />
      <div className="pay-columns">
        <section className="pay-what" aria-label={t.whatIsPaid}>
          <WhatIsBought checkout={checkout} />
          <p className="display pay-amount">{moneyFromCents(checkout.amountCents)}</p>
          <p className="second">{chargeWords(checkout)}</p>
          {/* Before the card, also on a phone: nobody pays for what they have not read. */}
          {isOpen && <CheckoutTerms checkout={checkout} />}
          {isOpen && (
            <p className="small second pay-until">
              {(checkout.mode === 'setup' ? t.saveBefore : t.payBefore)(
                dayAndTime(checkout.expiresAt),
                timeLeft(checkout.expiresAt),
              )}
            </p>
          )}
        </section>
        <div className="pay-box">{children}</div>
      </div>
    </div>
  );
}

/** A bid is called by its job; its bidder and what is done with the money stand below. */
function WhatIsBought({ checkout: { purpose, description } }: { checkout: SandboxCheckout }) {
  const said = useSaid();
  const words = said(description);
  if (purpose !== 'award') {
    return (
      <>
        <h1 className="title-2" tabIndex={-1}>
          {TITLES[purpose]}
        </h1>
        <p className="second">{words}</p>
      </>
    );
  }
  const parts = words.split(' · ');
  return (
    <>
      <h1 className="title-2" tabIndex={-1}>
        {parts.length > 2 ? parts.slice(0, -2).join(' · ') : words}
      </h1>
      {parts.length > 2 && <p className="second">{parts.slice(-2).join(' · ')}</p>}
    </>
  );
}
