// What the checkout brought back (?payment=success or cancelled, ?error=…). The server's word counts: success waits until it has come.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { PAYMENT_ERROR_OTHER, PAYMENT_ERRORS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { useSaid } from '../../../texts/said.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { awardTexts } from '../texts.ts';
import { isPaymentOnItsWay, type PaymentReturn } from './payment-return.ts';

export function PaymentReturnNotice({ came, job }: { came: PaymentReturn | undefined; job: Job }) {
  const t = useTexts(awardTexts).back;
  const said = useSaid();
  if (came === undefined) {
    return null;
  }
  if (typeof came === 'object') {
    return job.award?.paid ? null : (
      <Notice tone="error" title={t.error}>
        {said(PAYMENT_ERRORS[came.error] ?? PAYMENT_ERROR_OTHER)}
      </Notice>
    );
  }
  return came === 'success' ? <Succeeded came={came} job={job} /> : <Cancelled job={job} />;
}

function Succeeded({ came, job }: { came: PaymentReturn; job: Job }) {
  const t = useTexts(awardTexts).back;
  if (isPaymentOnItsWay(came, job.status)) {
    return <OnItsWay />;
  }
  if (job.award && job.status === 'awarded') {
    return (
      <Notice tone="ok" title={t.paid(moneyFromCents(job.award.amountCents))} live>
        {t.paidText}
      </Notice>
    );
  }
  if (job.status === 'bidding_closed') {
    return (
      <Notice tone="gold" title={t.givenUp} live>
        {t.givenUpText}
      </Notice>
    );
  }
  return null;
}

/** A confirmation comes within seconds; after this it is late. */
const LATE_MS = 20_000;

function OnItsWay() {
  const t = useTexts(awardTexts).back;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Notice title={t.onItsWay} live icon="clock">
      {isLate ? t.late : t.soon}
    </Notice>
  );
}

function Cancelled({ job }: { job: Job }) {
  const t = useTexts(awardTexts).back;
  if (job.status !== 'awaiting_payment' && job.status !== 'bidding_closed') {
    return null;
  }
  return (
    <Notice tone="gold" title={t.cancelled} live>
      {job.status === 'awaiting_payment' ? t.cancelledKept : t.cancelledAgain}
    </Notice>
  );
}
