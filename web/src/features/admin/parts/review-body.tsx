// What a review shows, from the head to the history.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { longDay } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ActHistory } from './act-history.tsx';
import { ContactWays } from './contact-ways.tsx';
import { Documents } from './documents.tsx';
import { Exceptions } from './exceptions.tsx';
import { Facts } from './facts.tsx';
import { ListMatch } from './list-match.tsx';
import { toVerifyAll } from '../submission.ts';
import { Place, type ReviewPlace } from './place.tsx';
import { ReviewHead } from './review-head.tsx';
import { ReviewNotices } from './review-notices.tsx';

interface ReviewBodyProps {
  details: ProviderDetails;
  place: ReviewPlace | undefined;
  decidedMeanwhile: boolean;
}

export function ReviewBody({ details, place, decidedMeanwhile }: ReviewBodyProps) {
  const { provider, can } = details;
  const needsReason = can.approve && provider.missing.length > 0;
  return (
    <div className="stack">
      {place && <Place place={place} />}
      <ReviewHead details={details} />
      <ReviewNotices details={details} decidedMeanwhile={decidedMeanwhile} />
      <Business details={details} />
      <ListMatch providerId={provider.id} />
      {needsReason && (
        <Notice tone="gold" icon="alert" title="Not verified">
          {provider.missing.join(', ')}.{' '}
          {toVerifyAll(details) === undefined
            ? 'Approving now needs a reason.'
            : 'Verify all of them and approve, or approve without verifying and give a reason.'}
        </Notice>
      )}
      <Documents details={details} />
      <Exceptions details={details} />
      <ActHistory target={`provider:${provider.id}`} />
      {can.approve && (
        <p className="small second">
          Approving verifies the contractor and triggers payment collection for marketplace access.
        </p>
      )}
    </div>
  );
}

function Business({
  details: { provider, credentialsValidThrough, openBids, frozenBids },
}: Pick<ReviewBodyProps, 'details'>) {
  const { user } = provider;
  const facts = [
    { label: 'License', value: provider.licenseNumber || 'none given' },
    { label: 'Insurance', value: provider.insuranceNumber || 'none given' },
    { label: 'Years', value: provider.yearsExperience },
    { label: 'Specialties', value: provider.specialties.join(', ') },
    { label: 'Contact', value: `${user.firstName} ${user.lastName}` },
    // The day counts what merely waits for a check too: nothing is valid while a required document is not verified.
    ...(credentialsValidThrough && provider.missing.length === 0
      ? [{ label: 'Everything valid through', value: longDay(credentialsValidThrough) }]
      : []),
    ...(provider.subscriptionEndsAt ? [{ label: 'Membership ends', value: longDay(provider.subscriptionEndsAt) }] : []),
    ...(openBids + frozenBids > 0
      ? [{ label: 'Bids', value: frozenBids > 0 ? `${openBids} open, ${frozenBids} frozen` : `${openBids} open` }]
      : []),
  ];
  return (
    <div>
      <Facts facts={facts} />
      <ContactWays email={user.email} phone={user.phone} />
    </div>
  );
}
