// The state of the membership in a badge and a sentence, with a link to the next step.
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { Badge, ButtonLink, PrimaryLink } from '../../../ui/basics.tsx';
import { longDay } from '../../../ui/format.ts';
import { badgeOf, type Membership } from '../membership.ts';
import { subscriptionsTexts, useSubscriptionsTexts } from '../texts.ts';

interface StandingProps {
  membership: Membership;
  status: SubscriptionStatusReply;
  provider: { businessName: string; verificationStatus: string; subscriptionStatus: string };
  now: Date;
}

function pastDue({ renewalOpen, accessUntil }: SubscriptionStatusReply, now: Date): string {
  const t = subscriptionsTexts();
  if (!renewalOpen) {
    return t.renewalNotRetried;
  }
  return accessUntil !== null && new Date(accessUntil) > now
    ? t.lastRenewalUnpaid(longDay(accessUntil))
    : t.renewalClosedBidding;
}

function sentenceOf(membership: Membership, status: SubscriptionStatusReply, now: Date): string {
  const t = subscriptionsTexts();
  switch (membership) {
    case 'active':
      return t.paidAndRenews(longDay(status.accessUntil ?? ''));
    case 'ending':
      return t.bidUntilThen;
    case 'past_due':
      return pastDue(status, now);
    case 'pay':
      return status.status === 'incomplete' ? t.approvedChargeFailed : t.approvedPayMembership;
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

export function Standing({ membership, status, provider, now }: StandingProps) {
  const t = useSubscriptionsTexts();
  const badge = badgeOf(membership, status, provider);
  const isMember = membership === 'active' || membership === 'ending';
  return (
    <section className="grid gap-3 justify-items-start" aria-labelledby="standing">
      <div className="row">
        <h2 className="title-2" id="standing">
          {provider.businessName}
        </h2>
        <Badge tone={badge.tone}>{badge.words}</Badge>
      </div>
      <p className="max-w-136">{sentenceOf(membership, status, now)}</p>
      {isMember && (
        <div className="row">
          <PrimaryLink to="/jobs">{t.seeOpenJobs}</PrimaryLink>
          <ButtonLink to="/manage-subscription">{t.manageYourMembership}</ButtonLink>
        </div>
      )}
      {membership === 'past_due' && <ButtonLink to="/manage-subscription">{t.manageYourMembership}</ButtonLink>}
      {['saved', 'rejected', 'suspended'].includes(membership) && (
        <ButtonLink to="/provider-dashboard">{t.goToYourDashboard}</ButtonLink>
      )}
    </section>
  );
}
