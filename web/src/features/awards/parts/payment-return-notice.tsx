// What the owner sees on returning from the checkout: what was paid, its state and what comes next. About a completed checkout it shows
// only what the server knows.
import type { AwardCheckoutReply } from '@live-oak/contract/features/awards/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { isKeyOf } from '@live-oak/contract/keys.ts';
import { useEffect, useState } from 'react';
import { Button, Notice } from '../../../ui/basics.tsx';
import { moneyFromCents } from '../../../ui/format.ts';
import { usePaymentErrorTexts, returnFailure } from '../../subscriptions/payment-errors.ts';
import { useAwardCheckout, type PaymentReturn } from '../data.ts';
import { useAwardPaymentTexts } from '../payment-texts.ts';
import { DayStep, VisitLine } from './visit-line.tsx';

export default function PaymentReturnNotice({ came, job }: { came: PaymentReturn; job: Job }) {
  const { title } = usePaymentErrorTexts();
  if (came === 'cancelled') return <Cancelled job={job} />;
  if ('session' in came) return <Finished session={came.session} job={job} />;
  return job.award?.paid ? null : <Unpaid tone="error" title={title} text={returnFailure(came.error)} />;
}

function Finished({ session, job }: { session: string; job: Job }) {
  const t = useAwardPaymentTexts().back;
  const checkout = useAwardCheckout(job.id, session);
  const again = <Button label={t.askAgain} busy={checkout.isFetching} onClick={() => void checkout.refetch()} />;
  if (checkout.data) return <State {...checkout.data} job={job} />;
  return checkout.isError ? (
    <Notice tone="error" title={t.notAsked} text={t.notAskedText} actions={again} />
  ) : (
    <Notice title={t.asking} icon="clock" />
  );
}

function State({ state, amountCents, job }: AwardCheckoutReply & { job: Job }) {
  const t = useAwardPaymentTexts().back;
  const sum = moneyFromCents(amountCents ?? 0);
  const isChoosing = job.status === 'bidding_closed';
  switch (state) {
    case 'waiting':
      return <Waiting sum={sum} />;
    case 'paid':
      return <Paid job={job} sum={sum} />;
    case 'returned':
      return <Unpaid title={t.returned(sum)} text={isChoosing ? t.returnedChoose : t.returnedText} />;
    case 'not_completed':
      return <Unpaid title={t.notCompleted(sum)} text={isChoosing ? t.notCompletedChoose : t.notCompletedText} />;
    case 'unknown':
      return <Unpaid tone="error" title={t.unknown} text={t.unknownText} />;
  }
}

/** Once the work has begun, the job's own steps show the payment's state. */
function Paid({ job, sum }: { job: Job; sum: string }) {
  const t = useAwardPaymentTexts().back;
  return job.status === 'awarded' || job.status === 'awaiting_payment' ? (
    <Notice tone="ok" title={t.paid(sum)} live actions={job.status === 'awarded' && <DayStep job={job} />}>
      {t.paidText} {!job.visit && t.agreeNext}
      {job.visit && <VisitLine jobId={job.id} visit={job.visit} />}
    </Notice>
  ) : null;
}

type UnpaidProps = { title: string; text: string; tone?: 'gold' | 'error' };

const Unpaid = ({ title, text, tone = 'gold' }: UnpaidProps) => <Notice tone={tone} title={title} text={text} live />;

/** Milliseconds; a confirmation comes within seconds, after this it is late. */
const LATE_MS = 20_000;

function Waiting({ sum }: { sum: string }) {
  const t = useAwardPaymentTexts().back;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Notice title={t.onItsWay(sum)} text={isLate ? t.late : t.soon} live icon="clock" />;
}

function Cancelled({ job }: { job: Job }) {
  const t = useAwardPaymentTexts().back;
  const texts = { awaiting_payment: t.cancelledKept, bidding_closed: t.cancelledAgain };
  return isKeyOf(texts, job.status) ? <Unpaid title={t.cancelled} text={texts[job.status]} /> : null;
}
