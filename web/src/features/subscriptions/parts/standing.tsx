// How the membership stands, in a badge and a sentence, with the way on where there is one.
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { badgeOf, type Membership } from '../membership.ts';

interface StandingProps {
  membership: Membership;
  status: SubscriptionStatusReply;
  provider: { businessName: string; verificationStatus: string; subscriptionStatus: string };
  now: Date;
}

function pastDue({ renewalOpen, accessUntil }: SubscriptionStatusReply, now: Date): string {
  if (!renewalOpen) {
    return 'The last renewal could not be charged and is not tried again. Subscribe again to keep bidding.';
  }
  return accessUntil !== null && new Date(accessUntil) > now
    ? `The last renewal could not be charged. You can bid until ${longDay(accessUntil)}. Pay now to keep bidding.`
    : 'The last renewal could not be charged, and bidding is closed until it is paid. Pay now to bid again.';
}

function sentenceOf(membership: Membership, status: SubscriptionStatusReply, now: Date): string {
  switch (membership) {
    case 'active':
      return `Paid until ${longDay(status.accessUntil ?? '')}. It renews by itself.`;
    case 'ending':
      return 'You can bid until then. It does not renew, unless you resume it.';
    case 'past_due':
      return pastDue(status, now);
    case 'pay':
      return status.status === 'incomplete'
        ? 'Your business is approved, but the charge did not go through. Pay with a card that works, then you can bid.'
        : 'Your business is approved. Pay the annual membership, then you can bid.';
    case 'save':
      return 'We read your application within 24-48 hours. Save your card now: you are charged $99 when approved, and can bid at once.';
    case 'saved':
      return 'Your card is saved. You are charged $99 when approved, and nothing before.';
    case 'rejected':
      return 'Your application was not approved, so there is nothing to pay.';
    case 'suspended':
      return 'Your account is suspended. Please contact support before you pay.';
  }
}

export function Standing({ membership, status, provider, now }: StandingProps) {
  const badge = badgeOf(membership, status, provider);
  const isMember = membership === 'active' || membership === 'ending';
  return (
    <section className="member-standing" aria-labelledby="standing">
      <div className="row">
        <h2 className="title-2" id="standing">
          {provider.businessName}
        </h2>
        <Badge tone={badge.tone}>{badge.words}</Badge>
      </div>
      <p>{sentenceOf(membership, status, now)}</p>
      {isMember && (
        <div className="row">
          <ButtonLink look="primary" to="/jobs">
            See open jobs
          </ButtonLink>
          <ButtonLink to="/manage-subscription">Manage your membership</ButtonLink>
        </div>
      )}
      {membership === 'past_due' && <ButtonLink to="/manage-subscription">Manage your membership</ButtonLink>}
      {['saved', 'rejected', 'suspended'].includes(membership) && (
        <ButtonLink to="/provider-dashboard">Go to your dashboard</ButtonLink>
      )}
    </section>
  );
}
