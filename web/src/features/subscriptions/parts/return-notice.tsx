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
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { subscriptionsTexts } from '../texts.ts';

const DASHBOARD = '/dashboard';

/** The charge is told of by the card company, which may take a moment: no more is said than is known. */
function doneWords(status: SubscriptionStatusReply | undefined): { title: string; text: string } {
  const t = textsNow(subscriptionsTexts);
  if (status?.awaitingApproval) {
    return {
      title: t.yourCardIsSaved,
      text: t.nothingWasChargedWeCharge99,
    };
  }
  return status?.status === 'active'
    ? { title: t.paymentSuccessful, text: t.thankYouYourAnnualMembershipIs }
    : {
        title: t.paymentSuccessful,
        text: t.thankYouTheCardCompanyConfirms,
      };
}

/** Takes the whole page for a moment, then the dashboard opens by itself. */
export function PaymentDone() {
  const t = useTexts(subscriptionsTexts);
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
    return <p className="visually-hidden">{t.loading2}</p>;
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
        {t.takingYouToYourDashboard} <Link to={DASHBOARD}>{t.goNow}</Link>
      </p>
    </div>
  );
}

/** What came back undone; the offer stays below it. */
export function ReturnNotice({ payment, error }: { payment: string | null; error: string | null }) {
  const t = useTexts(subscriptionsTexts);
  if (error !== null) {
    return (
      <Notice tone="error" title={PAYMENT_ERROR}>
        {returnFailure(error)}
      </Notice>
    );
  }
  return payment === 'cancelled' ? (
    <Notice live title={t.paymentCancelled}>
      {t.nothingWasChargedAndNoCard}
    </Notice>
  ) : null;
}
