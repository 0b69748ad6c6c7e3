// /subscribe: a tree business's annual membership, before and after the checkout.
import { useEffect, useState } from 'react';
import { useSearchParams, Link, useNavigate } from 'react-router';
import { useAuth, type SessionUser } from '../../../app/session.tsx';
import { FixedGate } from '../../../ui/fixed-gate.tsx';
import { SkeletonLines, SkeletonFrame } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { Notice, Icon } from '../../../ui/basics.tsx';
import { readPendingRegistration, dropPendingRegistration } from '../../accounts/register/pending-registration.ts';
import { useCheckoutState, useMembership } from '../data.ts';
import { usePaymentErrorTexts, returnFailure } from '../payment-errors.ts';
import { inAYear, membershipOf } from '../membership.ts';
import { Explanation } from '../parts/explanation.tsx';
import {
  SavedRegistration,
  MembershipPage,
  MembershipTitle,
  membershipColumns,
  Offer,
  Terms,
  Standing,
} from '../parts/offer.tsx';
import { useCheckout, dropCheckout, type Checkout } from '../use-checkout.ts';
import { useSubscriptionsTexts, subscriptionsTexts } from '../texts.ts';
import {
  PAID_REDIRECT_MS,
  type CheckoutState,
  type SubscriptionStatusReply,
} from '@live-oak/contract/features/subscriptions/schema.ts';
import { saveNewMember } from '../new-member.ts';

export default function Subscribe() {
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const [payment, error, sessionId] = [query.get('payment'), query.get('error'), query.get('session_id')];
  const { user } = useAuth();
  // Only a checkout of this business shows what happened on it; the address alone proves nothing.
  const back = payment === 'success' && error === null && user?.provider ? sessionId : null;
  const checkout = useCheckoutState(back);
  if (back !== null && (checkout.isPending || (checkout.data && checkout.data.state !== 'unknown'))) {
    return <PaymentDone state={checkout.data?.state} />;
  }
  return (
    <>
      <div className="wrap not-empty:pt-6">
        <ReturnNotice
          failure={failure ?? (error === null ? null : returnFailure(error))}
          payment={payment}
          checkout={checkout}
        />
      </div>
      <ForWhomItIs onFailure={setFailure} />
    </>
  );
}

function ForWhomItIs({ onFailure }: { onFailure: (text: string | null) => void }) {
  const { user, isLoading, refresh } = useAuth();
  const isKnown = user !== null;
  // An approval may have come since the session was read.
  useEffect(() => {
    if (isKnown) void refresh();
  }, [isKnown, refresh]);
  if (isLoading) return <MembershipSkeleton />;
  if (!user) return <Closed onFailure={onFailure} />;
  return user.provider ? (
    <Membership user={user} provider={user.provider} onFailure={onFailure} />
  ) : (
    <Explanation isAdmin={user.userType === 'admin'} />
  );
}

function Closed({ onFailure }: { onFailure: (text: string | null) => void }) {
  const t = useSubscriptionsTexts();
  const pending = readPendingRegistration();
  if (pending?.token !== undefined) {
    return <SavedRegistration pending={pending} token={pending.token} onFailure={onFailure} />;
  }
  return (
    <FixedGate name="authenticationRequired" next="/subscribe" isBusiness>
      {pending && <span className="block mt-2">{t.registrationKept(pending.businessName)}</span>}
    </FixedGate>
  );
}

type Provider = NonNullable<SessionUser['provider']>;
type MembershipProps = { user: SessionUser; provider: Provider; onFailure: (text: string | null) => void };

function Membership({ user, provider, onFailure }: MembershipProps) {
  const t = useSubscriptionsTexts();
  const reply = useMembership();
  const checkout = useCheckout(user.id, onFailure);
  if (reply.isPending) return <MembershipSkeleton />;
  if (reply.isError) {
    return (
      <div className="wrap">
        <MembershipTitle />
        <FailedAnswer of={reply} title={t.membershipNotLoaded} />
      </div>
    );
  }
  const isPaused = user.reason === 'credential_expired';
  return <OwnMembership {...{ provider, checkout, isPaused }} status={reply.data} now={reply.dataUpdatedAt} />;
}

/** `now`: when the status was read, in milliseconds. `isPaused`: its credentials are not valid. */
type OwnProps = {
  status: SubscriptionStatusReply;
  provider: Provider;
  checkout: Checkout;
  now: number;
  isPaused: boolean;
};

function OwnMembership({ status, provider, checkout, now, isPaused }: OwnProps) {
  const readAt = new Date(now);
  const membership = membershipOf(status, provider, readAt);
  const isOffered = !['active', 'ending', 'rejected', 'suspended'].includes(membership);
  const offered = { membership, isRenewal: status.renewalOpen };
  return (
    <MembershipPage offer={isOffered && <Offer {...offered} checkout={checkout} />}>
      <Standing membership={membership} status={status} provider={provider} now={readAt} isPaused={isPaused} />
      {isOffered && <Terms {...offered} renewsAt={inAYear(now)} />}
    </MembershipPage>
  );
}

function MembershipSkeleton() {
  const t = useSubscriptionsTexts();
  return (
    <SkeletonFrame label={t.loadingYourMembership} className="wrap">
      <MembershipTitle />
      <div className={membershipColumns} aria-hidden="true">
        <div className="grid gap-4 pt-4.5 border-t-2 border-t-bark">
          <SkeletonLines of={[{ big: 'short' }, 'long', 'full', 'full', 'mid']} />
        </div>
        <div className="grid gap-4 p-6 border border-deep-rule rounded-3 bg-oak-deep text-on-deep min-h-88" />
      </div>
    </SkeletonFrame>
  );
}

// Back from the checkout: paid, canceled, or failed.

const DASHBOARD = '/dashboard';

/** Only what the server knows of this checkout. */
function doneWords(state: CheckoutState | undefined): { title: string; text: string } {
  const t = subscriptionsTexts();
  switch (state) {
    case 'saved':
      return { title: t.yourCardIsSaved, text: t.nothingChargedYet };
    case 'paid':
      return { title: t.paymentSuccessful, text: t.thankYouPaid };
    default:
      return { title: t.waitingForPayment, text: t.awaitingConfirmation };
  }
}

/** Once the checkout is confirmed the dashboard opens automatically. */
function useWayToDashboard(state: CheckoutState | undefined, isDone: boolean): void {
  const { user, refresh } = useAuth();
  const userId = user?.id;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    dropCheckout();
    dropPendingRegistration();
    if (state === 'paid' && userId !== undefined) saveNewMember(userId);
    void refresh();
    const timer = setTimeout(() => void navigate(DASHBOARD, { replace: true }), PAID_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, state, userId, refresh, navigate]);
}

/** Fills the page for a moment. */
function PaymentDone({ state }: { state: CheckoutState | undefined }) {
  const t = useSubscriptionsTexts();
  const isDone = state === 'paid' || state === 'saved';
  useWayToDashboard(state, isDone);
  const { title, text } = doneWords(state);
  return state === undefined ? (
    <p className="visually-hidden">{t.loadingLabel}</p>
  ) : (
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

interface ReturnNoticeProps {
  failure: string | null;
  payment: string | null;
  checkout: ReturnType<typeof useCheckoutState>;
}

/** Why nothing was paid, or that it is not known; the offer stays below. */
function ReturnNotice({ failure, payment, checkout }: ReturnNoticeProps) {
  const { user } = useAuth();
  const t = useSubscriptionsTexts();
  const { title } = usePaymentErrorTexts();
  if (failure !== null) return <Notice tone="error" title={title} text={failure} />;
  if (payment === 'success' && user?.provider) {
    return checkout.isError ? (
      <FailedAnswer of={checkout} title={t.notAsked} />
    ) : (
      <Notice tone="error" title={t.unknownPayment} text={t.unknownPaymentText} />
    );
  }
  return payment === 'cancelled' ? <Notice live title={t.paymentCancelled} text={t.nothingChargedOrSaved} /> : null;
}
