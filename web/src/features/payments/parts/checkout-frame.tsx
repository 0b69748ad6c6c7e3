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
    <div className="wrap pay max-w-[calc(62rem_+_2_*_var(--gutter))] pt-8 pb-18 max-sm:pt-4">
      <SandboxStrip />
      <div className="grid gap-x-12 gap-y-8 grid-cols-[minmax(0,1fr)_minmax(0,27rem)] items-start mt-8 max-md:grid-cols-1 max-sm:gap-4 max-sm:mt-4">
        <section className="pt-4.5 border-t-2 border-t-bark [&_h1]:outline-none" aria-label={t.whatIsPaid}>
          <WhatIsBought checkout={checkout} />
          <p className="display mt-4 text-hero max-sm:mt-2 max-sm:text-1">{moneyFromCents(checkout.amountCents)}</p>
          <p className="second">{chargeWords(checkout)}</p>
          {/* Before the card, also on a phone: nobody pays for what they have not read. */}
          {isOpen && <CheckoutTerms checkout={checkout} />}
          {isOpen && (
            <p className="small second mt-3">
              {(checkout.mode === 'setup' ? t.saveBefore : t.payBefore)(
                dayAndTime(checkout.expiresAt),
                timeLeft(checkout.expiresAt),
              )}
            </p>
          )}
        </section>
        <div className="p-6 border border-rule rounded-3 bg-paper-raised shadow-lift [&_.input]:tracking-[0.04em] max-sm:p-4">
          {children}
        </div>
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
