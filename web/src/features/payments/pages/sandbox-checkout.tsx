// /sandbox/checkout/:sessionId: our own hosted checkout, for trying and testing (spec 4 "Money"). The card company's page in production.
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, FailedState, SkeletonLine } from '../../../ui/list-states.tsx';
import { ApiError, messageOf } from '../../../wire/api-error.ts';
import { useReply } from '../../../wire/use-reply.ts';
import { readCheckout } from '../data.ts';
import { CheckoutFrame, SandboxStrip } from '../parts/checkout-frame.tsx';
import { CheckoutOver } from '../parts/checkout-over.tsx';
import { PayForm } from '../parts/pay-form.tsx';

export default function SandboxCheckoutPage() {
  const { sessionId = '' } = useParams();
  const ask = useCallback((signal: AbortSignal) => readCheckout(sessionId, signal), [sessionId]);
  const reply = useReply(ask);
  if (reply.state === 'ready') {
    return (
      <CheckoutFrame checkout={reply.data}>
        {reply.data.status === 'open' ? (
          <PayForm checkout={reply.data} onOver={reply.retry} />
        ) : (
          <CheckoutOver checkout={reply.data} />
        )}
      </CheckoutFrame>
    );
  }
  return (
    <div className="wrap pay">
      <SandboxStrip />
      <h1 className="visually-hidden">Checkout</h1>
      {reply.state === 'loading' ? <Loading /> : <NotShown error={reply.error} onRetry={reply.retry} />}
    </div>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title="There is no such checkout"
        action={<ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>}
      >
        Check the address, or start again from where you wanted to pay.
      </EmptyState>
    );
  }
  return (
    <FailedState title="The checkout did not load" onRetry={onRetry}>
      {messageOf(error, 'The server did not answer in time.')} Nothing is charged by looking.
    </FailedState>
  );
}

function Loading() {
  return (
    <div className="pay-columns" role="status">
      <span className="visually-hidden">Loading the checkout</span>
      <div className="pay-what pay-loading" aria-hidden="true">
        <SkeletonLine width="mid" />
        <SkeletonLine width="short" big />
        <SkeletonLine width="long" />
        <SkeletonLine width="full" />
      </div>
      <div className="pay-box pay-loading" aria-hidden="true">
        <SkeletonLine width="short" />
        <SkeletonLine width="full" big />
        <SkeletonLine width="full" big />
        <SkeletonLine width="full" big />
      </div>
    </div>
  );
}
