// /sandbox/checkout/:sessionId: our own hosted checkout, for trials and tests. In production it is the card company's page.
// Anyone who knows the session's id may see and pay it.
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { SkeletonLine } from '../../../ui/page.tsx';
import { useReply } from '../../../api-client/use-reply.ts';
import { paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import { call } from '../../../api-client/call.ts';
import { CheckoutFrame, CheckoutOver } from '../parts/checkout-frame.tsx';
import { NotReady, SandboxPage } from '../parts/sandbox.tsx';
import { PayForm } from '../parts/pay-form.tsx';
import { usePaymentsTexts } from '../texts.ts';

export default function SandboxCheckoutPage() {
  const t = usePaymentsTexts();
  const { sessionId = '' } = useParams();
  const ask = useCallback(
    (signal: AbortSignal) => call(paymentRoutes.sandboxCheckout, { params: { sessionId }, signal }),
    [sessionId],
  );
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
    <SandboxPage texts={t}>
      <NotReady
        reply={reply}
        heading={t.checkout}
        loading={<Loading />}
        missing={{
          title: t.noSuchCheckout,
          text: t.checkAddressOrRestart,
          way: { to: '/dashboard', label: t.goToYourDashboard },
        }}
        failed={t.checkoutNotLoaded}
        failedNote={t.lookingIsFree}
      />
    </SandboxPage>
  );
}

const columns = 'grid gap-x-12 gap-y-8 grid-side-108 items-start mt-8 max-md:grid-cols-1 max-sm:gap-4 max-sm:mt-4';
const box = 'p-6 border border-rule rounded-3 bg-paper-raised shadow-lift max-sm:p-4 grid gap-4 min-h-80 content-start';

function Loading() {
  const t = usePaymentsTexts();
  return (
    <div className={columns} role="status">
      <span className="visually-hidden">{t.loadingTheCheckout}</span>
      <div className="pt-4.5 border-t-2 border-t-bark grid gap-4 min-h-80 content-start" aria-hidden="true">
        <SkeletonLine width="mid" />
        <SkeletonLine width="short" big />
        <SkeletonLine width="long" />
        <SkeletonLine width="full" />
      </div>
      <div className={box} aria-hidden="true">
        <SkeletonLine width="short" />
        <SkeletonLine width="full" big />
        <SkeletonLine width="full" big />
        <SkeletonLine width="full" big />
      </div>
    </div>
  );
}
