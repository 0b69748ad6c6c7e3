// The badges of a business under review, its clock, and when it came in and was decided.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dayAndTime, longDay } from '../../../ui/dates.ts';
import { MembershipBadge, VettingBadge } from '../../providers/parts/provider-badges.tsx';
import { useNow } from '../use-now.ts';
import { ApplicationWaited } from './waited.tsx';

export function ReviewHead({ details: { provider, decidedAt, decidedBy } }: { details: ProviderDetails }) {
  const now = useNow();
  return (
    <div className="stack">
      <div className="row">
        <VettingBadge provider={provider} />
        <MembershipBadge provider={provider} />
        {provider.isTest && provider.subscriptionStatus !== 'trial' && <Badge tone="slate">Test account</Badge>}
        {provider.waitingSince && <ApplicationWaited since={provider.waitingSince} now={now} />}
      </div>
      <p className="small second">
        {provider.serviceArea}. Applied {dayAndTime(provider.createdAt)}
        {provider.verifiedAt && `, verified ${longDay(provider.verifiedAt)}`}.
        {decidedAt && ` Last decided ${dayAndTime(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}.`}
      </p>
    </div>
  );
}
