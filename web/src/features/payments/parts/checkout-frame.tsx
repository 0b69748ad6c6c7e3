// The frame of the checkout page: that it is a sandbox, what is paid and on which terms at one side, and the card at the other.
import type { SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import type { ReactNode } from 'react';
import { dayAndTime, timeLeft } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CheckoutTerms } from './checkout-terms.tsx';
import './checkout.css';

const TITLES: Record<SandboxCheckout['purpose'], string> = {
  membership: 'Pay your membership',
  card: 'Save your card',
  award: 'Pay for the bid you chose',
};

export function SandboxStrip() {
  return (
    <Notice tone="gold" icon="card" title="Sandbox: no real money moves">
      This page stands in for the card company, so that everything can be tried.
    </Notice>
  );
}

function chargeWords({ status, mode }: SandboxCheckout): string {
  if (status === 'expired') {
    return 'not charged';
  }
  if (mode === 'setup') {
    return status === 'complete' ? 'the card is saved' : 'charged now: the card is only saved';
  }
  return status === 'complete' ? 'paid' : 'charged now';
}

export function CheckoutFrame({ checkout, children }: { checkout: SandboxCheckout; children: ReactNode }) {
  const isOpen = checkout.status === 'open';
  return (
    <div className="wrap pay">
      <SandboxStrip />
      <div className="pay-columns">
        <section className="pay-what" aria-label="What is paid">
          <h1 className="title-2" tabIndex={-1}>
            {TITLES[checkout.purpose]}
          </h1>
          <p className="display pay-amount">{moneyFromCents(checkout.amountCents)}</p>
          <p className="second">{chargeWords(checkout)}</p>
          <dl className="pay-lines">
            <div>
              <dt>For</dt>
              <dd>{checkout.description}</dd>
            </div>
            {checkout.mode !== 'setup' && (
              <div>
                <dt>Paid to</dt>
                <dd>Live Oak</dd>
              </div>
            )}
            {isOpen && (
              <div>
                <dt>Open until</dt>
                <dd className="num">
                  {dayAndTime(checkout.expiresAt)} Central Time, {timeLeft(checkout.expiresAt)}
                </dd>
              </div>
            )}
          </dl>
          {/* Before the card, also on a phone: nobody pays for what they have not read. */}
          {isOpen && <CheckoutTerms checkout={checkout} />}
        </section>
        <div className="pay-box">{children}</div>
      </div>
    </div>
  );
}
