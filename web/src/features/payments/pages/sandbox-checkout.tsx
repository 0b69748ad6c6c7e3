// /sandbox/checkout/:sessionId: our own hosted checkout, for trials and tests. In production it is the card company's page.
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../../ui/basics.tsx';
import { EmptyState, FailedState, SkeletonLine } from '../../../ui/page.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useReply } from '../../../api-client/use-reply.ts';
import { readCheckout } from '../data.ts';
import { CheckoutFrame, SandboxStrip, CheckoutOver } from '../parts/checkout-frame.tsx';
import { PayForm } from '../parts/pay-form.tsx';
import { usePaymentsTexts } from '../texts.ts';

export default function SandboxCheckoutPage() {
  const t = usePaymentsTexts();
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
    <div className="wrap pay max-w-[calc(62rem_+_2_*_var(--gutter))] pt-8 pb-18 max-sm:pt-4">
      <SandboxStrip />
      <h1 className="visually-hidden">{t.checkout}</h1>
      {reply.state === 'loading' ? <Loading /> : <NotShown error={reply.error} onRetry={reply.retry} />}
    </div>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = usePaymentsTexts();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title={t.noSuchCheckout} action={<ButtonLink to="/dashboard">{t.goToYourDashboard}</ButtonLink>}>
        {t.checkAddressOrRestart}
      </EmptyState>
    );
  }
  return (
    <FailedState title={t.checkoutNotLoaded} onRetry={onRetry}>
      {messageOf(error)} {t.lookingIsFree}
    </FailedState>
  );
}

function Loading() {
  const t = usePaymentsTexts();
  return (
    <div
      className="grid gap-x-12 gap-y-8 grid-side-108 items-start mt-8 max-md:grid-cols-1 max-sm:gap-4 max-sm:mt-4"
      role="status"
    >
      <span className="visually-hidden">{t.loadingTheCheckout}</span>
      <div className="pt-4.5 border-t-2 border-t-bark grid gap-4 min-h-80 content-start" aria-hidden="true">
        <SkeletonLine width="mid" />
        <SkeletonLine width="short" big />
        <SkeletonLine width="long" />
        <SkeletonLine width="full" />
      </div>
      <div
        className="p-6 border border-rule rounded-3 bg-paper-raised shadow-lift max-sm:p-4 grid gap-4 min-h-80 content-start"
        aria-hidden="true"
      >
        <SkeletonLine width="short" />
        <SkeletonLine width="full" big />
        <SkeletonLine width="full" big />
        <SkeletonLine width="full" big />
      </div>
    </div>
  );
}
