// What /subscribe shows: its title, the state of the membership, the terms, the payment box, and the offer right after registering.
import { SlowNote } from '../../accounts/parts/form-notes.tsx';
import { PageTitle, Section } from '../../../ui/page.tsx';
import { subscriptionsTexts, useSubscriptionsTexts } from '../texts.ts';
import { membershipTerms, type MembershipStart } from '../membership-terms.ts';
import { Link } from 'react-router';
import { Button, ButtonLink, Icon, Badge, PrimaryLink } from '../../../ui/basics.tsx';
import { type Membership, inAYear, badgeOf } from '../membership.ts';
import { type Checkout, useCheckout } from '../use-checkout.ts';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../api-client/api-error.ts';
import { dropPendingToken, type PendingRegistration } from '../../accounts/register/pending-registration.ts';
import { openCheckoutOnce } from '../data.ts';
import { BiddingPaused } from './bidding-paused.tsx';
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { longDay } from '../../../ui/format.ts';

export function MembershipTitle() {
  const t = useSubscriptionsTexts();
  return <PageTitle title={t.annualMembership}>{t.onePriceNote}</PageTitle>;
}

/** What /subscribe says, and beside it the payment box. */
export function MembershipPage({ offer, children }: { offer: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap">
      <MembershipTitle />
      <div className={membershipColumns}>
        <div className="grid gap-8 [&>section]:pt-4.5 [&>section]:border-t-2 [&>section]:border-t-bark">{children}</div>
        {offer}
      </div>
    </div>
  );
}

export const membershipColumns = 'grid gap-x-18 gap-y-8 grid-side-96 items-start pb-18 max-lg:grid-cols-1';

interface Offered {
  membership: Membership;
  /** An open renewal: another card pays it at once. */
  isRenewal: boolean;
}

const isCardOnly = ({ membership }: Offered) => membership === 'save' || membership === 'saved';

function startOf(offered: Offered): MembershipStart {
  if (isCardOnly(offered)) return 'saved';
  return offered.isRenewal ? 'reopened' : 'charged';
}

/** The terms of renewal and how to end it, in clear words and before paying (R.S. 9:2716). `renewsAt`: the end of a year paid now. */
export function Terms({ renewsAt, ...offered }: Offered & { renewsAt: Date }) {
  const t = useSubscriptionsTexts();
  const start = startOf(offered);
  const terms = membershipTerms(start, start === 'charged' ? renewsAt : undefined);
  return (
    <Section title={t.beforeYouPay}>
      <dl className="mt-3 border-t border-t-rule">
        {terms.map(({ name, words, isCancel }) => (
          <div className="grid gap-x-4 gap-y-1 grid-lead-36 py-3 border-b border-b-rule max-sm:grid-cols-1" key={name}>
            <dt className="text-bark-2 font-semibold text-ui">{name}</dt>
            <dd className="text-ui num">
              {words} {isCancel && <Link to="/manage-subscription">{t.yourMembershipPage}</Link>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const buttons = (t = subscriptionsTexts()): Partial<Record<Membership, string>> => ({
  pay: t.subscribeNow99Year,
  past_due: t.payNow99Year,
  save: t.saveYourCard,
  saved: t.useAnotherCard,
});

function small(offered: Offered): string {
  const t = subscriptionsTexts();
  return { saved: t.saveCardNote, reopened: t.anotherCardNextPage, charged: t.payOnNextPage }[startOf(offered)];
}

export function Offer({ checkout: { busy, start }, ...offered }: Offered & { checkout: Checkout }) {
  const t = useSubscriptionsTexts();
  return (
    <section
      className="grid gap-4 p-6 border border-deep-rule rounded-3 bg-oak-deep text-on-deep [&_p]:text-on-deep-2 [&_:focus-visible]:shadow-focus-deep"
      aria-labelledby="price"
    >
      <h2 className="text-hero" id="price">
        $99 <span className="text-2 tracking-normal">{t.aYear}</span>
      </h2>
      <Benefits />
      <Button variant={offered.membership === 'saved' ? 'on-deep' : 'gold'} large block busy={busy} onClick={start}>
        {buttons()[offered.membership]}
      </Button>
      <p className="small">{small(offered)}</p>
      <p className="small">{t.renewalAgreement}</p>
      <SlowNote busy={busy} />
    </section>
  );
}

function Benefits() {
  const t = useSubscriptionsTexts();
  return (
    <ul>
      {t.benefits.map((brings) => (
        <li className="flex gap-2.5 py-1 leading-snug" key={brings}>
          <Icon className="mt-0.5 text-gold" name="check" />
          {brings}
        </li>
      ))}
    </ul>
  );
}

async function openOnce(token: string): Promise<{ url: string; sessionId: string }> {
  try {
    const page = await openCheckoutOnce(token);
    dropPendingToken();
    return page;
  } catch (error) {
    // Used or expired: from now on the page requires signing in.
    if (error instanceof ApiError && error.status === 409) dropPendingToken();
    throw error;
  }
}

type RegistrationProps = { pending: PendingRegistration; token: string; onFailure: (text: string | null) => void };

/** /subscribe right after registering in a browser that keeps no session: one checkout, by the registration's token. */
export function SavedRegistration({ pending, token, onFailure }: RegistrationProps) {
  const t = useSubscriptionsTexts();
  const checkout = useCheckout(pending.id, onFailure, () => openOnce(token));
  const [now] = useState(Date.now);
  const offered = { membership: 'save', isRenewal: false } as const;
  return (
    <MembershipPage offer={<Offer {...offered} checkout={checkout} />}>
      <section className="grid gap-3 justify-items-start">
        <h2 className="title-2">{t.registrationKept(pending.businessName)}</h2>
        <p className="max-w-136">{t.saveCardLoggedOut}</p>
        <ButtonLink label={t.goToLogin} to="/provider-login?next=%2Fsubscribe" />
      </section>
      <Terms {...offered} renewsAt={inAYear(now)} />
    </MembershipPage>
  );
}

interface StandingProps {
  membership: Membership;
  status: SubscriptionStatusReply;
  provider: { businessName: string; verificationStatus: string; subscriptionStatus: string };
  now: Date;
  /** Its credentials are not valid. */
  isPaused: boolean;
}

function pastDue({ renewalOpen, accessUntil }: SubscriptionStatusReply, now: Date): string {
  const t = subscriptionsTexts();
  if (!renewalOpen) return t.renewalNotRetried;
  return accessUntil !== null && new Date(accessUntil) > now
    ? t.lastRenewalUnpaid(longDay(accessUntil))
    : t.renewalClosedBidding;
}

function unpaid({ status }: SubscriptionStatusReply, isPaused: boolean): string {
  const t = subscriptionsTexts();
  if (isPaused) return t.payAndRenewCredentials;
  if (status === 'canceled') return t.membershipEndedPay;
  return status === 'incomplete' ? t.approvedChargeFailed : t.approvedPayMembership;
}

function sentenceOf({ membership, status, now, isPaused }: Omit<StandingProps, 'provider'>): string {
  const t = subscriptionsTexts();
  switch (membership) {
    case 'active':
      return t.paidAndRenews(longDay(status.accessUntil ?? ''));
    case 'ending':
      return t.accessEndsThen;
    case 'past_due':
      return pastDue(status, now);
    case 'pay':
      return unpaid(status, isPaused);
    case 'save':
      return t.readingApplication;
    case 'saved':
      return t.cardSavedNotCharged;
    case 'rejected':
      return t.notApprovedNoSubscription;
    case 'suspended':
      return t.accountSuspended;
  }
}

export function Standing({ provider, ...standing }: StandingProps) {
  const { membership, status, isPaused } = standing;
  const badge = badgeOf(membership, status, provider);
  return (
    <section className="grid gap-3 justify-items-start" aria-labelledby="standing">
      <div className="row">
        <h2 className="title-2" id="standing">
          {provider.businessName}
        </h2>
        <Badge tone={badge.tone}>{badge.words}</Badge>
      </div>
      <p className="max-w-136">{sentenceOf(standing)}</p>
      {isPaused && <BiddingPaused />}
      <WaysOn membership={membership} />
    </section>
  );
}

function WaysOn({ membership }: { membership: Membership }) {
  const t = useSubscriptionsTexts();
  const manage = <ButtonLink label={t.manageYourMembership} to="/manage-subscription" />;
  if (membership === 'active' || membership === 'ending') {
    return (
      <div className="row">
        <PrimaryLink label={t.seeOpenJobs} to="/jobs" />
        {manage}
      </div>
    );
  }
  const hasDashboard = membership === 'saved' || membership === 'rejected' || membership === 'suspended';
  return hasDashboard ? (
    <ButtonLink label={t.goToYourDashboard} to="/provider-dashboard" />
  ) : (
    membership === 'past_due' && manage
  );
}
