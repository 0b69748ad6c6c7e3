// The money of a job on its page: where it is now, how it got there, and the papers about it. For owner, winner and desk.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobPayment, Payment } from '@live-oak/contract/features/receipts/schema.ts';
import { Link } from 'react-router';
import { dayAndTime, longDay } from '../../../ui/dates.ts';
import { FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { Icon } from '../../../ui/icon.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { usePayment } from '../data.ts';
import { moneySteps, sharesOf, standingWords, type MoneyStep, type Side } from '../payment-words.ts';
import { MoneyBar } from './money-bar.tsx';
import { PaperList } from './paper-list.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { receiptsTexts } from '../texts.ts';
import './payment-section.css';

const TITLES: Record<Side, string> = {
  get owner(): string {
    return textsNow(receiptsTexts).yourPayment;
  },
  get winner(): string {
    return textsNow(receiptsTexts).yourMoney;
  },
  get desk(): string {
    return textsNow(receiptsTexts).thePayment;
  },
};

export function PaymentSection({ job }: { job: Pick<Job, 'id' | 'status'> }) {
  const t = useTexts(receiptsTexts);
  const payment = usePayment(job.id, job.status);
  if (payment.isPending) {
    return (
      <div className="wrap job-part">
        <SkeletonRows rows={3} label={t.loadingThePayment} />
      </div>
    );
  }
  if (payment.isError) {
    return (
      <div className="wrap job-part">
        <FailedState
          title={t.thePaymentDidNotLoad}
          onRetry={() => void payment.refetch()}
          retrying={payment.isFetching}
        >
          {messageOf(payment.error, t.theServerDidNotAnswerIn)} {t.nothingOfTheMoneyHasChanged}
        </FailedState>
      </div>
    );
  }
  return payment.data.now ? <Shown payment={payment.data} now={payment.data.now} /> : null;
}

function Shown({ payment, now }: { payment: JobPayment; now: NonNullable<JobPayment['now']> }) {
  const t = useTexts(receiptsTexts);
  const { jobId, side, earlier } = payment;
  const isPaid = now.paidAt !== null;
  const moved = `${now.awardId} ${now.standing} ${earlier.length}`;
  return (
    <section className="wrap job-part money" aria-labelledby="money-title">
      <h2 className="title-2" id="money-title">
        {TITLES[side]}
      </h2>
      <p className="display money-standing">{standingWords(now, side)}</p>
      {isPaid && <MoneyBar shares={sharesOf(now, side)} />}
      <div className="money-columns">
        <details className="fold" open={side === 'desk'}>
          <summary>{t.theWayOfTheMoney}</summary>
          <ol className="money-steps" aria-label={t.theWayOfTheMoney}>
            {moneySteps(now, side).map((step) => (
              <Step key={step.label} step={step} />
            ))}
          </ol>
        </details>
        {(isPaid || earlier.length > 0) && <PaperList jobId={jobId} moved={moved} onRequest={side === 'desk'} />}
      </div>
      {earlier.length > 0 && <Earlier payments={earlier} side={side} />}
    </section>
  );
}

const SAID = { done: 'done', now: 'now', todo: 'to come', failed: 'did not happen' } as const;

function Step({ step: { label, at, cents, note, to, state } }: { step: MoneyStep }) {
  return (
    <li className={`money-step money-step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="money-mark" aria-hidden="true">
        {state === 'done' && <Icon name="check" />}
        {state === 'failed' && <Icon name="close" />}
      </span>
      <span className="money-words">
        <b>{label}</b>
        <span className="visually-hidden">, {SAID[state]}</span>
        {at && <span className="money-at num">{dayAndTime(at)}</span>}
        {note && <span className="money-note">{note}</span>}
        {to && (
          <Link className="money-to" to={to.path}>
            {to.words}
          </Link>
        )}
      </span>
      {cents !== undefined && <span className="money-sum num">{moneyFromCents(cents)}</span>}
    </li>
  );
}

function Earlier({ payments, side }: { payments: readonly Payment[]; side: Side }) {
  const t = useTexts(receiptsTexts);
  return (
    <details className="fold">
      <summary>{payments.length === 1 ? t.anEarlierPayment : t.earlierPayments(payments.length)}</summary>
      <ul className="money-earlier">
        {payments.map((payment) => (
          <li key={payment.awardId}>
            {standingWords(payment, side)}
            {t.paid2} {payment.paidAt && longDay(payment.paidAt)}
            {payment.endedAt && t.ended(longDay(payment.endedAt))}.
          </li>
        ))}
      </ul>
    </details>
  );
}
