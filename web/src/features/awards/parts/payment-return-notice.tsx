// What the checkout brought back (?payment=success or cancelled, ?error=…). The server's word counts: success waits until it has come.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { PAYMENT_ERROR_OTHER, PAYMENT_ERRORS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useEffect, useState } from 'react';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isPaymentOnItsWay, type PaymentReturn } from './payment-return.ts';

export function PaymentReturnNotice({ came, job }: { came: PaymentReturn | undefined; job: Job }) {
  if (came === undefined) {
    return null;
  }
  if (typeof came === 'object') {
    return job.award?.paid ? null : (
      <Notice tone="error" title="Payment Error">
        {PAYMENT_ERRORS[came.error] ?? PAYMENT_ERROR_OTHER}
      </Notice>
    );
  }
  return came === 'success' ? <Succeeded came={came} job={job} /> : <Cancelled job={job} />;
}

function Succeeded({ came, job }: { came: PaymentReturn; job: Job }) {
  if (isPaymentOnItsWay(came, job.status)) {
    return <OnItsWay />;
  }
  if (job.award && job.status === 'awarded') {
    return (
      <Notice tone="ok" title={`Paid: ${moneyFromCents(job.award.amountCents)} is held for you`} live>
        It is released when you confirm the work. You and the business now have each other's names and numbers: call,
        and agree on a day. Your agreement and your receipt are below.
      </Notice>
    );
  }
  if (job.status === 'bidding_closed') {
    return (
      <Notice tone="gold" title="The choice was given up before the payment arrived" live>
        If your card was charged, every dollar goes back to it by itself. Choose a bid again when you are ready.
      </Notice>
    );
  }
  return null;
}

/** A confirmation comes within seconds; after this it is late. */
const LATE_MS = 20_000;

function OnItsWay() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Notice title="Your payment is being confirmed" live icon="clock">
      {isLate
        ? 'It takes longer than usual. Nothing is lost, and you do not have to pay again: you can leave this page, and we write to you when it has come through.'
        : 'This takes a few seconds. The page goes on by itself.'}
    </Notice>
  );
}

function Cancelled({ job }: { job: Job }) {
  if (job.status !== 'awaiting_payment' && job.status !== 'bidding_closed') {
    return null;
  }
  return (
    <Notice tone="gold" title="Payment cancelled" live>
      Nothing was charged.{' '}
      {job.status === 'awaiting_payment' ? 'Your choice is kept for now.' : 'Choose a bid again when you are ready.'}
    </Notice>
  );
}
