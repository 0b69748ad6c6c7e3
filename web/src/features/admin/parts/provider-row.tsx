// One business in the lists of Provider Verification.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { VERIFICATION_MOVES } from '@live-oak/contract/features/providers/states.ts';
import { Badge, Button, type ButtonVariant } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { longDay } from '../../../ui/format.ts';
import { MembershipBadge, VettingBadge } from '../../providers/parts/provider-badges.tsx';
import { type LineProps } from '../use-lines.ts';
import { Facts } from './facts.tsx';
import { ApplicationWaited } from './waited.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { type Selection } from '../../../ui/use-selection.ts';

export interface ProviderActions {
  open: (provider: ProviderForAdmin) => void;
  approve: (provider: ProviderForAdmin) => void;
  reject: (provider: ProviderForAdmin) => void;
  ask: (provider: ProviderForAdmin) => void;
}

interface ProviderRowProps {
  provider: ProviderForAdmin;
  now: Date;
  actions: ProviderActions;
  /** In a list with keyboard navigation. */
  line?: LineProps;
  selection?: Selection<ProviderForAdmin>;
}

/** A business in Provider Verification, with its details and the possible decisions. */
export function ProviderRow({ provider, now, actions, line, selection }: ProviderRowProps) {
  const waiting = VERIFICATION_MOVES.approve.from.some((status) => status === provider.verificationStatus);
  const name = provider.businessName;
  return (
    <li
      className={classNames(
        'provider-row grid gap-3 px-3 pt-4 pb-6 border-l-4 border-b border-l-transparent border-b-rule focus-visible:relative focus-visible:rounded-none',
        line?.['aria-current'] && 'focus-within:border-l-oak focus-within:bg-oak-tint',
      )}
      {...line}
    >
      <div className="row between">
        <div className="row">
          {selection && (
            <Checkbox
              label={<span className="visually-hidden">Select {name}</span>}
              checked={selection.has(provider)}
              onChange={() => selection.toggle(provider)}
            />
          )}
          <h3 className="title-3">{name}</h3>
          <ProviderBadges provider={provider} />
          {waiting && provider.missing.length > 0 && <Badge tone="gold">{provider.missing.length} not verified</Badge>}
        </div>
        {provider.waitingSince && <ApplicationWaited since={provider.waitingSince} now={now} />}
      </div>
      <Facts
        inRow
        facts={[
          ['Service area', provider.serviceArea],
          ['Years', provider.yearsExperience],
          ['License', provider.licenseNumber || 'none given'],
          ['Insurance', provider.insuranceNumber || 'none given'],
          ['Applied', longDay(provider.createdAt)],
          ['Verified', provider.verifiedAt && longDay(provider.verifiedAt)],
          ['Specialties', provider.specialties.join(', ')],
        ]}
      />
      {provider.rejectionReason && <p className="small second">Rejected: {provider.rejectionReason}</p>}
      <div className="flex gap-2.5 flex-wrap">
        <Act words="View Details" of={name} onPress={() => actions.open(provider)} />
        {waiting && <Act words="Approve" of={name} onPress={() => actions.approve(provider)} />}
        {provider.verificationStatus === 'pending' && (
          <Act words="Ask for more" of={name} onPress={() => actions.ask(provider)} />
        )}
        {waiting && <Act words="Reject" of={name} variant="danger" onPress={() => actions.reject(provider)} />}
      </div>
    </li>
  );
}

/** Of its vetting and membership. */
export function ProviderBadges({ provider }: { provider: ProviderForAdmin }) {
  return (
    <>
      <VettingBadge provider={provider} />
      <MembershipBadge provider={provider} />
      {provider.isTest && provider.subscriptionStatus !== 'trial' && <Badge tone="slate">Test account</Badge>}
    </>
  );
}

interface ActProps {
  words: string;
  of: string;
  variant?: ButtonVariant;
  onPress: () => void;
}

function Act({ words, of, variant = 'secondary', onPress }: ActProps) {
  return (
    <Button className="max-sm:flex-auto" variant={variant} aria-label={`${words}: ${of}`} onClick={onPress}>
      {words}
    </Button>
  );
}
