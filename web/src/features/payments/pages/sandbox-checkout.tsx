// /sandbox/checkout/:sessionId: our own hosted checkout, for trials and tests. In production it is the card company's page.
// Anyone who knows the session's id may see and pay it.
import { useParams } from 'react-router';
import { ButtonLink } from '../../../ui/basics.tsx';
import { EmptyState, SkeletonLines, SkeletonFrame } from '../../../ui/page.tsx';
import { paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import { useRead } from '../../../api-client/use-route.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { CheckoutFrame, CheckoutOver } from '../parts/checkout-frame.tsx';
import { SandboxPage } from '../parts/sandbox.tsx';
import { PayForm } from '../parts/pay-form.tsx';
import { usePaymentsTexts } from '../texts.ts';

export default function SandboxCheckoutPage() {
  const t = usePaymentsTexts();
  const { sessionId = '' } = useParams();
  const asked = useRead(['sandbox', sessionId], paymentRoutes.sandboxCheckout, { params: { sessionId } });
  if (asked.data) {
    return (
      <CheckoutFrame checkout={asked.data}>
        {asked.data.status === 'open' ? (
          <PayForm checkout={asked.data} onOver={() => void asked.refetch()} />
        ) : (
          <CheckoutOver checkout={asked.data} />
        )}
      </CheckoutFrame>
    );
  }
  const way = <ButtonLink label={t.goToYourDashboard} to="/dashboard" />;
  const missing = <EmptyState title={t.noSuchCheckout} text={t.checkAddressOrRestart} action={way} />;
  const failed = { failed: t.checkoutNotLoaded, failedNote: t.lookingIsFree };
  return (
    <SandboxPage texts={t}>
      <h1 className="visually-hidden">{t.checkout}</h1>
      <Answer of={asked} skeleton={<Loading />} {...failed} missing={missing}>
        {() => null}
      </Answer>
    </SandboxPage>
  );
}

const columns = 'grid gap-x-12 gap-y-8 grid-side-108 items-start mt-8 max-md:grid-cols-1 max-sm:gap-4 max-sm:mt-4';
const box = 'p-6 border border-rule rounded-3 bg-paper-raised shadow-lift max-sm:p-4 grid gap-4 min-h-80 content-start';

function Loading() {
  const t = usePaymentsTexts();
  return (
    <SkeletonFrame label={t.loadingTheCheckout} className={columns}>
      <div className="pt-4.5 border-t-2 border-t-bark grid gap-4 min-h-80 content-start" aria-hidden="true">
        <SkeletonLines of={['mid', { big: 'short' }, 'long', 'full']} />
      </div>
      <div className={box} aria-hidden="true">
        <SkeletonLines of={['short', { big: 'full' }, { big: 'full' }, { big: 'full' }]} />
      </div>
    </SkeletonFrame>
  );
}
