// On the way back from the checkout: paid, given up, or gone wrong.
import { PAID_REDIRECT_MS, type CheckoutState } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { dropPendingRegistration } from '../../accounts/register/pending-registration.ts';
import { dropCheckout } from '../use-checkout.ts';
import { usePaymentErrorTexts, returnFailure } from '../payment-errors.ts';
import { keepNewMember } from '../new-member.ts';
import { textsNow } from '../../../texts/current.ts';
import { subscriptionsTexts, useSubscriptionsTexts } from '../texts.ts';

const DASHBOARD = '/dashboard';

/** No more is said than the server knows of this checkout. */
function doneWords(state: CheckoutState): { title: string; text: string } {
  const t = textsNow(subscriptionsTexts);
  switch (state) {
    case 'saved':
      return { title: t.yourCardIsSaved, text: t.nothingChargedYet };
    case 'paid':
      return { title: t.paymentSuccessful, text: t.thankYouPaid };
    default:
      return { title: t.waitingForPayment, text: t.awaitingConfirmation };
  }
}

/** Takes the whole page for a moment; once the checkout is confirmed the dashboard opens automatically. */
export function PaymentDone({ state }: { state: CheckoutState | undefined }) {
  const t = useSubscriptionsTexts();
  const { user, refresh } = useAuth();
  const userId = user?.id;
  const navigate = useNavigate();
  const isDone = state === 'paid' || state === 'saved';
  useEffect(() => {
    if (!isDone) {
      return;
    }
    dropCheckout();
    dropPendingRegistration();
    if (state === 'paid' && userId !== undefined) {
      keepNewMember(userId);
    }
    void refresh();
    const timer = setTimeout(() => void navigate(DASHBOARD, { replace: true }), PAID_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, state, userId, refresh, navigate]);
  if (state === undefined) {
    return <p className="visually-hidden">{t.loadingLabel}</p>;
  }
  const { title, text } = doneWords(state);
  return (
    <div className="wrap flex gap-3 flex-col items-center py-[clamp(3rem,12vh,8rem)] text-center" role="status">
      <span className="grid items-center justify-items-center size-18 rounded-full bg-oak text-on-oak text-2">
        <Icon name={isDone ? 'check' : 'clock'} />
      </span>
      <h1 className="outline-none" tabIndex={-1}>
        {title}
      </h1>
      <p className="second">{text}</p>
      <p>
        {isDone && t.goingToDashboard} <Link to={DASHBOARD}>{t.goNow}</Link>
      </p>
    </div>
  );
}

/** What came back undone; the offer stays below it. */
export function ReturnNotice({ payment, error }: { payment: string | null; error: string | null }) {
  const t = useSubscriptionsTexts();
  const { title } = usePaymentErrorTexts();
  if (error !== null) {
    return (
      <Notice tone="error" title={title}>
        {returnFailure(error)}
      </Notice>
    );
  }
  return payment === 'cancelled' ? (
    <Notice live title={t.paymentCancelled}>
      {t.nothingChargedOrSaved}
    </Notice>
  ) : null;
}
