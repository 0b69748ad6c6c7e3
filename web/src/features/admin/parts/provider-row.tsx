// One business in the lists of Provider Verification.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { VERIFICATION_MOVES } from '@live-oak/contract/features/providers/states.ts';
import { Badge, Button, type ButtonVariant } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { longDay } from '../../../ui/format.ts';
import { MembershipBadge, VettingBadge } from '../../providers/parts/provider-badges.tsx';
import { type LineProps } from '../use-lines.ts';
import { Facts, type Fact } from './facts.tsx';
import { ApplicationWaited } from './waited.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { type Selection } from '../../../ui/use-selection.ts';

export type ProviderActions = Record<'open' | 'approve' | 'reject' | 'ask', (provider: ProviderForAdmin) => void>;

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
  return (
    <li
      className={classNames(
        'provider-row grid gap-3 px-3 pt-4 pb-6 border-l-4 border-b border-l-transparent border-b-rule focus-visible:relative focus-visible:rounded-none',
        line?.['aria-current'] && 'focus-within:border-l-oak focus-within:bg-oak-tint',
      )}
      {...line}
    >
      <div className="row between">
        <Name provider={provider} waiting={waiting} selection={selection} />
        {provider.waitingSince && <ApplicationWaited since={provider.waitingSince} now={now} />}
      </div>
      <Facts inRow facts={factsOf(provider)} />
      {provider.rejectionReason && <p className="small second">Rejected: {provider.rejectionReason}</p>}
      <Acts provider={provider} waiting={waiting} actions={actions} />
    </li>
  );
}

type PartProps = Pick<ProviderRowProps, 'provider'> & { waiting: boolean };

function Name({ provider, waiting, selection }: PartProps & { selection: ProviderRowProps['selection'] }) {
  const { businessName: name, missing } = provider;
  return (
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
      {waiting && missing.length > 0 && <Badge tone="gold">{missing.length} not verified</Badge>}
    </div>
  );
}

const factsOf = (provider: ProviderForAdmin): Fact[] => [
  ['Service area', provider.serviceArea],
  ['Years', provider.yearsExperience],
  ['License', provider.licenseNumber || 'none given'],
  ['Insurance', provider.insuranceNumber || 'none given'],
  ['Applied', longDay(provider.createdAt)],
  ['Verified', provider.verifiedAt && longDay(provider.verifiedAt)],
  ['Specialties', provider.specialties.join(', ')],
];

function Acts({ provider, waiting, actions }: PartProps & Pick<ProviderRowProps, 'actions'>) {
  const act = (what: keyof ProviderActions, words: string, variant: ButtonVariant = 'secondary') => (
    <Button
      label={words}
      className="max-sm:flex-auto"
      variant={variant}
      aria-label={`${words}: ${provider.businessName}`}
      onClick={() => actions[what](provider)}
    />
  );
  return (
    <div className="flex gap-2.5 flex-wrap">
      {act('open', 'View Details')}
      {waiting && act('approve', 'Approve')}
      {provider.verificationStatus === 'pending' && act('ask', 'Request more info')}
      {waiting && act('reject', 'Reject', 'danger')}
    </div>
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
