// One business of Provider Verification, with what it gave and what can be decided.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { MembershipBadge, VettingBadge } from '../../providers/parts/provider-badges.tsx';
import { WaitRing } from '../../providers/parts/wait-ring.tsx';
import { reviewClock, waitWords } from '../../providers/review-clock.ts';
import { isWaiting } from '../waiting.ts';
import { Facts } from './facts.tsx';
import './provider-row.css';

export interface ProviderActions {
  open: (provider: ProviderForAdmin) => void;
  approve: (provider: ProviderForAdmin) => void;
  reject: (provider: ProviderForAdmin) => void;
}

interface ProviderRowProps {
  provider: ProviderForAdmin;
  now: Date;
  actions: ProviderActions;
}

export function ProviderRow({ provider, now, actions }: ProviderRowProps) {
  const waiting = isWaiting(provider);
  const name = provider.businessName;
  return (
    <li className="provider-row">
      <div className="row between">
        <div className="row">
          <h3 className="title-3">{name}</h3>
          <VettingBadge provider={provider} />
          <MembershipBadge provider={provider} />
          {waiting && provider.missing.length > 0 && <Badge tone="gold">{provider.missing.length} missing</Badge>}
        </div>
        {waiting && <Waited since={provider.createdAt} now={now} />}
      </div>
      <Facts
        facts={[
          { label: 'Service area', value: provider.serviceArea },
          { label: 'Years', value: provider.yearsExperience },
          { label: 'License', value: provider.licenseNumber || 'none given' },
          { label: 'Insurance', value: provider.insuranceNumber || 'none given' },
          { label: 'Applied', value: longDay(provider.createdAt) },
          ...(provider.verifiedAt ? [{ label: 'Verified', value: longDay(provider.verifiedAt) }] : []),
          { label: 'Specialties', value: provider.specialties.join(', ') },
        ]}
      />
      {provider.rejectionReason && <p className="small second">Rejected: {provider.rejectionReason}</p>}
      <div className="provider-row-actions">
        <Button aria-label={`View Details: ${name}`} onClick={() => actions.open(provider)}>
          View Details
        </Button>
        {waiting && (
          <>
            <Button aria-label={`Approve: ${name}`} onClick={() => actions.approve(provider)}>
              Approve
            </Button>
            <Button look="danger" aria-label={`Reject: ${name}`} onClick={() => actions.reject(provider)}>
              Reject
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function Waited({ since, now }: { since: string; now: Date }) {
  const clock = reviewClock(since, now);
  return (
    <span className="row small">
      <WaitRing clock={clock} />
      <b className="num">{waitWords(clock)}</b>
    </span>
  );
}
