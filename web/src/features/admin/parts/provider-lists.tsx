// The lists of Provider Verification: who waits, moved through by keys, and who was verified, rejected, suspended or has expired.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { VERIFICATION_MOVES, type VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { longDay } from '../../../ui/dates.ts';
import { MembershipBadge, VettingBadge } from '../../providers/parts/provider-badges.tsx';
import { type LineProps, useLines } from '../use-lines.ts';
import { Facts } from './facts.tsx';
import { ApplicationWaited } from './waited.tsx';
import { useState } from 'react';
import { MOST_AT_ONCE } from '@live-oak/contract/features/admin/schema.ts';
import { Checkbox } from '../../../ui/field.tsx';
import { useSelection, type Selection } from '../../../ui/use-selection.ts';
import type { BulkItem } from '../bulk.ts';
import { BulkBar, useBulk } from './bulk-bar.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { hasWords } from '../queue.ts';
import { useProvidersBy, useWaitingProviders } from '../data.ts';

interface ProviderActions {
  open: (provider: ProviderForAdmin) => void;
  approve: (provider: ProviderForAdmin) => void;
  reject: (provider: ProviderForAdmin) => void;
  ask: (provider: ProviderForAdmin) => void;
}

interface ProviderRowProps {
  provider: ProviderForAdmin;
  now: Date;
  actions: ProviderActions;
  /** In a list that is moved through by keys. */
  line?: LineProps;
  selection?: Selection<ProviderForAdmin>;
}

/** One business of Provider Verification, with what it gave and what can be decided. */
function ProviderRow({ provider, now, actions, line, selection }: ProviderRowProps) {
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
          <VettingBadge provider={provider} />
          <MembershipBadge provider={provider} />
          {provider.isTest && provider.subscriptionStatus !== 'trial' && <Badge tone="slate">Test account</Badge>}
          {waiting && provider.missing.length > 0 && <Badge tone="gold">{provider.missing.length} not verified</Badge>}
        </div>
        {provider.waitingSince && <ApplicationWaited since={provider.waitingSince} now={now} />}
      </div>
      <Facts
        inRow
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
      <div className="flex gap-2.5 flex-wrap">
        <Button
          className="max-sm:flex-auto"
          aria-label={`View Details: ${name}`}
          onClick={() => actions.open(provider)}
        >
          View Details
        </Button>
        {waiting && (
          <>
            <Button
              className="max-sm:flex-auto"
              aria-label={`Approve: ${name}`}
              onClick={() => actions.approve(provider)}
            >
              Approve
            </Button>
            {provider.verificationStatus === 'pending' && (
              <Button
                className="max-sm:flex-auto"
                aria-label={`Ask for more: ${name}`}
                onClick={() => actions.ask(provider)}
              >
                Ask for more
              </Button>
            )}
            <Button
              className="max-sm:flex-auto"
              look="danger"
              aria-label={`Reject: ${name}`}
              onClick={() => actions.reject(provider)}
            >
              Reject
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

interface ListProps {
  words: string;
  now: Date;
  actions: ProviderActions;
}

/** The waiting ones that have the words, the longest waiting first. */
export function waitingWith(words: string, rows: readonly ProviderForAdmin[]): ProviderForAdmin[] {
  return rows.filter(({ businessName, serviceArea, licenseNumber, user }) =>
    hasWords(words, businessName, serviceArea, licenseNumber, user.firstName, user.lastName, user.email),
  );
}

const keyOf = ({ id }: ProviderForAdmin) => String(id);
const bulkItemOf = ({ id, businessName }: ProviderForAdmin): BulkItem => ({
  kind: 'application',
  id,
  title: businessName,
});

/** A storm week brings hundreds of applications; what was decided must not lie under all of them. */
const WAITING_SHOWN = 20;

export function WaitingList({ words, now, actions }: ListProps) {
  const asked = useWaitingProviders();
  return (
    <Panel title="Pending">
      <Answer of={asked} skeleton={<SkeletonRows rows={3} />} failed="Applications did not load">
        {({ rows }) => <Waiting providers={waitingWith(words, rows)} words={words} now={now} actions={actions} />}
      </Answer>
    </Panel>
  );
}

function Waiting({ providers, words, now, actions }: ListProps & { providers: readonly ProviderForAdmin[] }) {
  const [most, setMost] = useState(WAITING_SHOWN);
  const shown = providers.slice(0, most);
  const selection = useSelection({ rows: shown, keyOf, can: () => true, most: MOST_AT_ONCE });
  const bulk = useBulk(selection, bulkItemOf);
  const { list, lineProps } = useLines({
    rows: shown,
    keyOf,
    acts: {
      ...actions,
      reject: (provider) => bulk.ask('reject') || actions.reject(provider),
      select: selection.toggle,
    },
  });
  return (
    <>
      {providers.length === 0 ? (
        <NoneWaiting words={words} />
      ) : (
        <Checkbox label="Select all shown" checked={selection.isAll} onChange={selection.toggleAll} />
      )}
      <ol ref={list}>
        {shown.map((provider, index) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            now={now}
            actions={actions}
            line={lineProps(index)}
            selection={selection}
          />
        ))}
      </ol>
      {providers.length > most && (
        <div className="pt-4">
          <Button onClick={() => setMost(most + WAITING_SHOWN)}>Show more of {providers.length}</Button>
        </div>
      )}
      <BulkBar bulk={bulk} />
    </>
  );
}

function NoneWaiting({ words }: { words: string }) {
  return words === '' ? (
    <EmptyState title="No pending verifications">
      Every application has been decided. You’ll see new ones here and in your notifications.
    </EmptyState>
  ) : (
    <EmptyState title="No application matches">Try other words.</EmptyState>
  );
}

type Listed = Exclude<VerificationStatus, 'pending'>;

const TITLES: Record<Listed, string> = {
  info_requested: 'Asked for more',
  verified: 'Verified',
  rejected: 'Rejected',
  suspended: 'Suspended',
  expired: 'Expired',
};
/** Lists that are there also when they are empty, and what they then say. */
const NONE: Partial<Record<Listed, { title: string; next: string }>> = {
  verified: { title: 'No verified providers', next: 'Businesses that you approve appear here.' },
  rejected: { title: 'No rejected applications', next: 'Applications that you reject appear here.' },
};

type Asked = ReturnType<typeof useProvidersBy>;

/** All at once: one that came later would push down those below it. */
export function DecidedLists(list: ListProps) {
  const { words } = list;
  const isWaiting = useWaitingProviders().isPending;
  const asked: readonly [Listed, Asked][] = [
    ['info_requested', useProvidersBy('info_requested', words)],
    ['suspended', useProvidersBy('suspended', words)],
    ['expired', useProvidersBy('expired', words)],
    ['verified', useProvidersBy('verified', words)],
    ['rejected', useProvidersBy('rejected', words)],
  ];
  if (isWaiting || asked.some(([, { isPending }]) => isPending)) {
    return null;
  }
  return asked.map(([status, ofStatus]) => <DecidedList key={status} status={status} asked={ofStatus} {...list} />);
}

function DecidedList({ status, asked, words, now, actions }: ListProps & { status: Listed; asked: Asked }) {
  const none = NONE[status];
  const isEmpty = asked.data?.pages.every((page) => page.body.length === 0) ?? true;
  if (!none && isEmpty && !asked.isError) {
    return null;
  }
  return (
    <Panel title={TITLES[status]}>
      <Answer of={asked} skeleton={<SkeletonRows rows={3} />} failed="Providers did not load">
        {({ pages }) => (
          <>
            <ul>
              {pages
                .flatMap((page) => page.body)
                .map((provider) => (
                  <ProviderRow key={provider.id} provider={provider} now={now} actions={actions} />
                ))}
            </ul>
            {isEmpty && none && (
              <EmptyState title={words === '' ? none.title : 'No business matches'}>
                {words === '' ? none.next : 'Try other words.'}
              </EmptyState>
            )}
          </>
        )}
      </Answer>
      <MoreButton of={asked} />
    </Panel>
  );
}
