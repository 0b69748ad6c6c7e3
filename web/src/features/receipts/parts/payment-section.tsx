// A job's payment on its page: where the money is, how it got there, and its documents. For owner, winner and administrators.
import { useId } from 'react';
import { moneyFromCents, dayAndTime, longDay } from '../../../ui/format.ts';
import {
  bySide,
  type Share,
  moneySteps,
  laterRefundText,
  sharesOf,
  paymentStandingText,
  type MoneyStep,
  type Side,
} from '../payment-text.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobPayment, Payment } from '@live-oak/contract/features/receipts/schema.ts';
import { Link } from 'react-router';
import { SkeletonRows, Section } from '../../../ui/page.tsx';
import { STEP_MARKS } from '../../../ui/timeline.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { Icon } from '../../../ui/basics.tsx';
import { usePayment } from '../data.ts';
import { DocumentList } from './document-list.tsx';
import { useReceiptsTexts } from '../texts.ts';
import { classNames } from '../../../ui/class-names.ts';

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

const legendMark = 'inline-block size-3.5 mr-2 border border-rule-strong rounded-1 align-middle';

/** Where the money is, as one bar with the amounts below: held, released, refunded. */
function MoneyBar({ shares }: { shares: readonly Share[] }) {
  const there = shares.filter(({ cents }) => cents > 0);
  return (
    <div className="grid gap-3">
      <Bar shares={there} />
      <dl className="grid max-w-120">
        {there.map(({ name, kind, cents }) => (
          <div className="flex justify-between py-2 border-b border-b-rule" key={kind}>
            <dt className="text-bark-2 text-small">
              <span className={`${legendMark} ${GROUNDS[kind]}`} aria-hidden="true" />
              {name}
            </dt>
            <dd className="num font-strong">{moneyFromCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Bar({ shares }: { shares: readonly Share[] }) {
  const hatch = useId();
  const sumOf = (some: readonly Share[]) => some.reduce((sum, { cents }) => sum + cents, 0);
  const whole = sumOf(shares);
  return (
    <svg
      className="block w-full h-6 border border-rule-strong rounded-1"
      role="img"
      aria-label={shares.map(({ name, cents }) => `${name}: ${moneyFromCents(cents)}`).join(', ')}
    >
      <defs>
        <pattern id={hatch} width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="fill-gold" width="12" height="12" />
          <rect className="fill-gold-tint" width="4" height="12" />
        </pattern>
      </defs>
      {shares.map(({ kind, cents }, index) => (
        <rect
          key={kind}
          className={classNames('stroke-paper stroke-2', FILLS[kind])}
          fill={kind === 'held' ? `url(#${hatch})` : undefined}
          x={percent(sumOf(shares.slice(0, index)), whole)}
          width={percent(cents, whole)}
          height="100%"
        />
      ))}
    </svg>
  );
}

/** Held money is hatched. */
const FILLS = { held: undefined, released: 'fill-oak', refunded: 'fill-slate' };
const GROUNDS = {
  held: '[background:repeating-linear-gradient(45deg,var(--color-gold)_0_3px,var(--color-gold-tint)_3px_5px)]',
  released: 'bg-oak',
  refunded: 'bg-slate',
};

export function PaymentSection({ job }: { job: Pick<Job, 'id' | 'status'> }) {
  const t = useReceiptsTexts();
  const payment = usePayment(job.id, job.status);
  if (payment.isPending || payment.isError) {
    return (
      <div className="wrap py-6">
        {payment.isPending && <SkeletonRows rows={3} label={t.loadingThePayment} />}
        {payment.isError && (
          <FailedAnswer of={payment} title={t.paymentNotLoaded}>
            {t.moneyUnchanged}
          </FailedAnswer>
        )}
      </div>
    );
  }
  return payment.data.now ? <Shown payment={payment.data} now={payment.data.now} /> : null;
}

function History({ steps, isOpen }: { steps: readonly MoneyStep[]; isOpen: boolean }) {
  const t = useReceiptsTexts();
  return (
    <details className="fold" open={isOpen}>
      <summary>{t.paymentHistory}</summary>
      <ol className="@container grid" aria-label={t.paymentHistory}>
        {steps.map((step) => (
          <Step key={`${step.label} ${step.at}`} step={step} />
        ))}
      </ol>
    </details>
  );
}

function Shown({ payment, now }: { payment: JobPayment; now: NonNullable<JobPayment['now']> }) {
  const t = useReceiptsTexts();
  const { jobId, side, earlier } = payment;
  const isPaid = now.paidAt !== null;
  const moved = `${now.awardId} ${now.standing} ${now.laterRefunds.length} ${earlier.length}`;
  const later = laterRefundText(now, side);
  return (
    <Section title={bySide(side, t.yourPayment, t.yourMoney, t.thePayment)} className="wrap py-6 grid gap-4">
      <p className="display text-1">{paymentStandingText(now, side)}</p>
      {later && <p>{later}</p>}
      {isPaid && <MoneyBar shares={sharesOf(now, side)} />}
      {side === 'winner' && now.payout?.status === 'owed' && !now.payout.onHold && (
        <p>
          {t.sentOnceAccountReady} <Link to="/earnings">{t.setUpPayouts}</Link>
        </p>
      )}
      <div className="money-parts grid gap-x-12 gap-y-6 grid-cols-major items-start max-md:grid-cols-1">
        <History steps={moneySteps(now, side)} isOpen={side === 'admin'} />
        {(isPaid || earlier.length > 0) && <DocumentList jobId={jobId} moved={moved} onRequest={side === 'admin'} />}
      </div>
      {earlier.length > 0 && <Earlier payments={earlier} side={side} />}
    </Section>
  );
}

const SAID = { done: 'done', now: 'now', todo: 'to come', failed: 'did not happen' } as const;

function Step({ step: { label, at, cents, note, to, state } }: { step: MoneyStep }) {
  return (
    <li
      className={classNames(
        'grid relative gap-x-3 gap-y-1 grid-cols-row pb-4 text-ui leading-snug @max-narrow:grid-cols-lead not-last:before:absolute not-last:before:left-3.5 not-last:before:top-7 not-last:before:bottom-0 not-last:before:w-0.5',
        state === 'done' ? 'not-last:before:bg-oak' : 'not-last:before:bg-rule-strong',
      )}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span
        className={`grid items-center justify-items-center size-7 border-2 rounded-full ${STEP_MARKS[state]}`}
        aria-hidden="true"
      >
        {state === 'done' && <Icon className="size-4 stroke-2" name="check" />}
        {state === 'failed' && <Icon className="size-4 stroke-2" name="close" />}
      </span>
      <span className="money-words pt-0.5">
        <b className={state === 'todo' ? 'text-bark-3 font-normal' : 'font-strong'}>{label}</b>
        <span className="visually-hidden">, {SAID[state]}</span>
        {at && <span className="num block text-bark-3 text-small">{dayAndTime(at)}</span>}
        {note && <span className="block text-small text-bark-2">{note}</span>}
        {to && (
          <Link className="inline-flex items-center min-h-11 text-small" to={to.path}>
            {to.words}
          </Link>
        )}
      </span>
      {cents !== undefined && (
        <span className="num pt-0.5 font-strong @max-narrow:col-start-2">{moneyFromCents(cents)}</span>
      )}
    </li>
  );
}

function Earlier({ payments, side }: { payments: readonly Payment[]; side: Side }) {
  const t = useReceiptsTexts();
  return (
    <details className="fold">
      <summary>{payments.length === 1 ? t.anEarlierPayment : t.earlierPayments(payments.length)}</summary>
      <ul>
        {payments.map((payment) => (
          <li className="text-ui" key={payment.awardId}>
            {t.earlierPayment(
              paymentStandingText(payment, side),
              payment.paidAt && longDay(payment.paidAt),
              payment.endedAt && longDay(payment.endedAt),
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
