// The frame of the checkout page: the sandbox notice, what is paid and on which terms, and the card form.
import type { SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { paymentsTexts, usePaymentsTexts } from '../texts.ts';
import { cardTerms, membershipTerms, type Term } from '../../subscriptions/membership-terms.ts';
import { useTextsOf } from '../../../texts/message-texts.ts';
import { useState, type ReactNode } from 'react';
import { Button, Notice } from '../../../ui/basics.tsx';
import { dayAndTime, timeLeft, moneyFromCents } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { SandboxColumns, SandboxPage, Terms } from './sandbox.tsx';

const heldTerms = (t = paymentsTexts()): readonly Term[] => [
  { name: t.today, words: t.whatIsCharged },
  { name: t.released, words: t.whenReleased(AUTO_RELEASE_DAYS) },
  { name: t.backToYou, words: t.whenRefunded },
  { name: t.aDispute, words: t.whatDisputeDoes },
];

/** The page that changes a membership's card. */
const isAnotherCard = ({ reason }: SandboxCheckout) =>
  reason === 'purchases.anotherCard' || reason === 'purchases.renewalCard';

function termsOf(checkout: SandboxCheckout): readonly Term[] {
  switch (checkout.purpose) {
    case 'award':
      return heldTerms();
    case 'membership':
      return membershipTerms('charged');
    case 'card':
      return isAnotherCard(checkout) ? cardTerms() : membershipTerms('saved');
  }
}

/** Collapsed for a bid, which is summarized above; a membership's renewal terms are shown before payment. */
function CheckoutTerms({ checkout }: { checkout: SandboxCheckout }) {
  const t = usePaymentsTexts();
  if (checkout.purpose === 'award') {
    return (
      <details className="pay-terms mt-3 [&[open]_summary::before]:content-['\2212']">
        <summary className="flex gap-2 items-center min-h-11 font-semibold cursor-pointer before:w-3 before:content-['+']">
          {t.moneyQuestion}
        </summary>
        <Terms className="mt-3" terms={termsOf(checkout)} />
      </details>
    );
  }
  return (
    <Section title={t.whatYouAgreeTo} small className="pay-terms mt-8">
      <Terms className="mt-3" terms={termsOf(checkout)} />
    </Section>
  );
}

function Words({ checkout }: { checkout: SandboxCheckout }) {
  const t = usePaymentsTexts();
  const [now] = useState(() => Date.now());
  if (checkout.status === 'complete') {
    return (
      <Notice tone="ok" live title={checkout.mode === 'setup' ? t.thisCardIsSaved : t.thisIsPaid}>
        {t.nothingMoreHere} {checkout.mode !== 'setup' && t.notChargedAgain}
      </Notice>
    );
  }
  const isLate = Date.parse(checkout.expiresAt) <= now;
  return (
    <Notice live title={isLate ? t.checkoutExpired : t.thisCheckoutIsClosed} icon="clock">
      {isLate ? t.nothingWasCharged : t.checkoutReplaced} {t.goBackRestart}
    </Notice>
  );
}

/** A checkout that can no longer be paid: already paid, canceled, or expired. It links back to its origin. */
export function CheckoutOver({ checkout }: { checkout: SandboxCheckout }) {
  const t = usePaymentsTexts();
  const label = checkout.purpose === 'award' ? t.goToTheJob : t.goToYourMembership;
  const goBack = () => location.assign(checkout.successUrl ?? checkout.cancelUrl);
  return (
    <div className="grid gap-6">
      <Words checkout={checkout} />
      <Button label={label} variant="primary" block onClick={goBack} />
    </div>
  );
}

function chargeWords({ status, mode }: SandboxCheckout): string {
  const t = paymentsTexts();
  if (status === 'expired') return t.notCharged;
  if (mode === 'setup') return status === 'complete' ? t.cardSaved : t.cardOnlySaved;
  return status === 'complete' ? t.paidInSentence : t.chargedNow;
}

export function CheckoutFrame({ checkout, children }: { checkout: SandboxCheckout; children: ReactNode }) {
  const t = usePaymentsTexts();
  return (
    <SandboxPage texts={t}>
      <SandboxColumns label={t.whatIsPaid} about={<Bill checkout={checkout} />}>
        {children}
      </SandboxColumns>
    </SandboxPage>
  );
}

function Bill({ checkout }: { checkout: SandboxCheckout }) {
  const t = usePaymentsTexts();
  return (
    <>
      <WhatIsBought checkout={checkout} />
      <p className="display mt-4 text-hero max-sm:mt-2 max-sm:text-1">{moneyFromCents(checkout.amountCents)}</p>
      <p className="second">{chargeWords(checkout)}</p>
      {checkout.status === 'open' && (
        <>
          {/* Before the card, also on a phone: nobody pays for what they have not read. */}
          <CheckoutTerms checkout={checkout} />
          <p className="small second mt-3">
            {t.pageExpires(dayAndTime(checkout.expiresAt), timeLeft(checkout.expiresAt))}
          </p>
        </>
      )}
    </>
  );
}

/** A bid is named by its job; its bidder and what happens to the money follow below. */
function WhatIsBought({ checkout }: { checkout: SandboxCheckout }) {
  const t = usePaymentsTexts();
  const { purpose, params, description } = checkout;
  const words = useTextsOf()(checkout, description);
  const isBid = purpose === 'award';
  const title = purpose === 'membership' ? t.payYourMembership : t.saveYourCard;
  const note = isBid ? params && t.heldForBidder(String(params['bidder'])) : words;
  return (
    <>
      <h1 className="title-2" tabIndex={-1}>
        {isBid ? (params?.['title'] ?? words) : title}
      </h1>
      {note && <p className="second">{note}</p>}
    </>
  );
}
