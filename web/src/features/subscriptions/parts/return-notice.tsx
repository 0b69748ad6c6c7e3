// On the way back from the checkout: paid, given up, or gone wrong (S1 §4 "Payment return").
import { PAID_REDIRECT_MS, type SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { dropPendingRegistration } from '../../accounts/register/pending-registration.ts';
import { dropCheckout } from '../checkout-session.ts';
import { membershipQuery } from '../data.ts';
import { PAYMENT_ERROR, returnFailure } from '../failures.ts';

const DASHBOARD = '/dashboard';

/** The charge is told of by the card company, which may take a moment: no more is said than is known. */
function doneWords(status: SubscriptionStatusReply | undefined): { title: string; text: string } {
  if (status?.awaitingApproval) {
    return {
      title: 'Your card is saved',
      text: 'Nothing was charged. We charge $99 when your business is approved, and tell you.',
    };
  }
  return status?.status === 'active'
    ? { title: 'Payment successful', text: 'Thank you. Your annual membership is paid.' }
    : {
        title: 'Payment successful',
        text: 'Thank you. The card company confirms it to us in a moment, and we tell you.',
      };
}

/** Takes the whole page for a moment, then the dashboard opens by itself. */
export function PaymentDone() {
  const { isLoading, refresh } = useAuth();
  const navigate = useNavigate();
  const status = useQuery(membershipQuery);
  useEffect(() => {
    dropCheckout();
    dropPendingRegistration();
    void refresh();
    const timer = setTimeout(() => void navigate(DASHBOARD, { replace: true }), PAID_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [refresh, navigate]);
  if (isLoading || status.isPending) {
    return <p className="visually-hidden">Loading</p>;
  }
  const { title, text } = doneWords(status.data);
  return (
    <div className="wrap member-done" role="status">
      <span className="member-done-mark">
        <Icon name="check" />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="second">{text}</p>
      <p>
        Taking you to your dashboard... <Link to={DASHBOARD}>Go now</Link>
      </p>
    </div>
  );
}

/** What came back undone; the offer stays below it. */
export function ReturnNotice({ payment, error }: { payment: string | null; error: string | null }) {
  if (error !== null) {
    return (
      <Notice tone="error" title={PAYMENT_ERROR}>
        {returnFailure(error)}
      </Notice>
    );
  }
  return payment === 'cancelled' ? (
    <Notice live title="Payment cancelled">
      Nothing was charged and no card was saved. You can start again whenever you are ready.
    </Notice>
  ) : null;
}
