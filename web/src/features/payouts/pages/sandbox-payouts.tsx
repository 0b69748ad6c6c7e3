// /sandbox/payouts/:account: our own page of a payout account, for trying and testing. The payment service's page in production.
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApiError, messageOf } from '../../../wire/api-error.ts';
import { useReply } from '../../../wire/use-reply.ts';
import '../../payments/parts/checkout.css';
import { BankForm } from '../parts/bank-form.tsx';
import { readSandboxAccount } from '../sandbox-data.ts';

export default function SandboxPayoutsPage() {
  const { account = '' } = useParams();
  const ask = useCallback((signal: AbortSignal) => readSandboxAccount(account, signal), [account]);
  const reply = useReply(ask);
  if (reply.state !== 'ready') {
    return (
      <div className="wrap pay">
        <SandboxStrip />
        <h1 className="visually-hidden">Payout account</h1>
        {reply.state === 'loading' ? <SkeletonRows rows={4} /> : <NotShown error={reply.error} onRetry={reply.retry} />}
      </div>
    );
  }
  const { businessName, last4, ready } = reply.data;
  return (
    <div className="wrap pay">
      <SandboxStrip />
      <div className="pay-columns">
        <section className="pay-what" aria-label="Who is paid">
          <h1 className="title-2" tabIndex={-1}>
            Where should you be paid?
          </h1>
          <dl className="pay-lines">
            <div>
              <dt>Business</dt>
              <dd>{businessName}</dd>
            </div>
            <div>
              <dt>Paid by</dt>
              <dd>Live Oak</dd>
            </div>
            <div>
              <dt>Account</dt>
              <dd>
                {last4 === null ? 'none yet' : <span className="num">ends in {last4}</span>}
                {last4 !== null && !ready && ' (closed: give another one)'}
              </dd>
            </div>
          </dl>
        </section>
        <div className="pay-box">
          <BankForm account={account} known={reply.data} />
        </div>
      </div>
    </div>
  );
}

function SandboxStrip() {
  return (
    <Notice tone="gold" icon="card" title="Sandbox: no real money moves">
      This page stands in for the payment service that pays businesses, so that everything can be tried.
    </Notice>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title="There is no such account" action={<ButtonLink to="/earnings">Go to your earnings</ButtonLink>}>
        Check the address, or start again from your earnings.
      </EmptyState>
    );
  }
  return (
    <FailedState title="The page did not load" onRetry={onRetry}>
      {messageOf(error, 'The server did not answer in time.')}
    </FailedState>
  );
}
