// On the way back from the checkout: paid, given up, or gone wrong (S1 §4 "Payment return").
import { PAID_REDIRECT_MS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
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

/** Takes the whole page for a moment, then the dashboard opens by itself. */
export function PaymentDone() {
  const { user, isLoading, refresh } = useAuth();
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    dropCheckout();
    dropPendingRegistration();
    void refresh();
    queries.removeQueries({ queryKey: membershipQuery.queryKey });
    const timer = setTimeout(() => void navigate(DASHBOARD, { replace: true }), PAID_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [refresh, queries, navigate]);
  const status = user?.provider?.verificationStatus;
  const isCardOnly = status === 'pending' || status === 'info_requested';
  if (isLoading) {
    return null;
  }
  return (
    <div className="wrap member-done" role="status">
      <span className="member-done-mark">
        <Icon name="check" />
      </span>
      <h1 tabIndex={-1}>{isCardOnly ? 'Your card is saved' : 'Payment successful'}</h1>
      <p className="second">
        {isCardOnly
          ? 'Nothing was charged. We charge $99 when your business is approved, and tell you.'
          : 'Thank you. Your annual membership is paid.'}
      </p>
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
