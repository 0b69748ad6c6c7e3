// The lists of Provider Verification: waiting businesses, navigable by keys, and verified, rejected, suspended and expired ones.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { type VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { useLines } from '../use-lines.ts';
import { MOST_AT_ONCE } from '@live-oak/contract/features/admin/schema.ts';
import { Checkbox } from '../../../ui/field.tsx';
import { useSelection } from '../../../ui/use-selection.ts';
import type { BulkItem } from '../bulk.ts';
import { BulkBar, useBulk } from './bulk-bar.tsx';
import { EmptyState } from '../../../ui/page.tsx';
import { MoreButton, Answer, PagedList, Panel } from '../../dashboard/parts/panel.tsx';
import { useProvidersBy, useWaitingProviders } from '../data.ts';
import { ProviderRow, type ProviderActions } from './provider-row.tsx';

interface ListProps {
  words: string;
  now: Date;
  actions: ProviderActions;
}

const keyOf = ({ id }: ProviderForAdmin) => String(id);
const bulkItemOf = ({ id, businessName }: ProviderForAdmin): BulkItem => ({
  kind: 'application',
  id,
  title: businessName,
});

export function WaitingList({ words, now, actions }: ListProps) {
  const asked = useWaitingProviders(words);
  return (
    <Panel className="mt-12" title="Pending">
      <PagedList of={asked} rows={3} failed="Applications did not load" none={<NoneWaiting words={words} />}>
        {(providers) => <Waiting providers={providers} now={now} actions={actions} />}
      </PagedList>
    </Panel>
  );
}

type WaitingProps = Omit<ListProps, 'words'> & { providers: readonly ProviderForAdmin[] };

function Waiting({ providers, now, actions }: WaitingProps) {
  const selection = useSelection({ rows: providers, keyOf, can: () => true, most: MOST_AT_ONCE });
  const bulk = useBulk(selection, bulkItemOf);
  const { list, lineProps } = useLines({
    rows: providers,
    keyOf,
    acts: {
      ...actions,
      reject: (provider) => bulk.ask('reject') || actions.reject(provider),
      select: selection.toggle,
    },
  });
  return (
    <>
      <Checkbox label="Select all shown" checked={selection.isAll} onChange={selection.toggleAll} />
      <ol ref={list}>
        {providers.map((provider, index) => (
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
/** Lists shown even when empty, with their texts. */
const NONE: Partial<Record<Listed, { title: string; next: string }>> = {
  verified: { title: 'No verified providers', next: 'Businesses that you approve appear here.' },
  rejected: { title: 'No rejected applications', next: 'Applications that you reject appear here.' },
};

type Asked = ReturnType<typeof useProvidersBy>;

/** All at once: a late one would push down those below it. */
export function DecidedLists(list: ListProps) {
  const { words } = list;
  const isWaiting = useWaitingProviders(words).isPending;
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
    <Panel className="mt-12" title={TITLES[status]}>
      <Answer of={asked} rows={3} failed="Providers did not load">
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
