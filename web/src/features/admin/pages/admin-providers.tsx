// /admin/providers: applications to decide, and the businesses that were verified, rejected, suspended or have expired.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle, EmptyState } from '../../../ui/page.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { searchOf } from '../filters.ts';
import { useAddress } from '../use-address.ts';
import { useNow } from '../use-now.ts';
import { useWaitingProviders, useProvidersBy } from '../data.ts';
import { adminPage } from '../parts/admin-page.tsx';
import { ExportLink, SearchField } from '../parts/controls.tsx';
import { ProviderTiles } from '../parts/tiles.tsx';
import { placeIn } from '../parts/place.tsx';
import { Review, type ReviewAct } from '../parts/review.tsx';
import type { VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { Checkbox } from '../../../ui/field.tsx';
import type { BulkItem } from '../bulk.ts';
import { BulkBar, useBulkLines } from '../parts/bulk-bar.tsx';
import { PagedList, Panel } from '../../dashboard/parts/panel.tsx';
import { ProviderRow, type ProviderActions } from '../parts/provider-row.tsx';

const TITLE = 'Provider Verification';

export default adminPage(TITLE, Providers);

const readWords = (search: URLSearchParams) => search.get('q') ?? '';
const writeWords = (q: string) => searchOf([['q', q]]);

/** Which review is open, and the action whose dialog opens with it. */
function useOpenReview() {
  const [search] = useSearchParams();
  const { open, ...address } = useAddress({ read: readWords, write: writeWords, item: 'provider' });
  const [startWith, setStartWith] = useState<ReviewAct | undefined>(() =>
    search.get('act') === 'requestInfo' ? 'requestInfo' : undefined,
  );
  const go = (providerId: number | undefined, start?: ReviewAct) => {
    setStartWith(start);
    open(providerId);
  };
  return { ...address, startWith, go };
}

function Providers() {
  const { filters: typed, setFilters: setTyped, openId, startWith, go } = useOpenReview();
  const words = useSettled(typed.trim(), 250);
  const asked = useWaitingProviders(words);
  const waiting = asked.data?.pages.flatMap(({ body }) => body) ?? [];
  const at = waiting.findIndex(({ id }) => id === openId);
  const close = () => go(undefined);
  const place = placeIn(waiting, at, `${asked.hasNextPage ? '+' : ''} waiting`, ({ id }) => go(id));
  const review = { place, startWith, onDecided: close, onClose: close };
  return (
    <div className="wrap pb-18">
      <PageTitle title={TITLE} actions={<ExportLink of="providers" filters={writeWords(words)} />}>
        Approving verifies the contractor and triggers payment collection for marketplace access.
      </PageTitle>
      <ProviderTiles />
      <search className="block pt-6">
        <SearchField {...SEARCH} value={typed} onChange={setTyped} />
      </search>
      <Lists words={words} go={go} />
      {openId !== undefined && (
        <Review key={openId} providerId={openId} name={waiting[at]?.businessName ?? 'Business'} {...review} />
      )}
    </div>
  );
}

const SEARCH = { label: 'Search businesses', placeholder: 'Business, person, area or license' };

function Lists({ words, go }: { words: string; go: (providerId: number, start?: ReviewAct) => void }) {
  const actions: ProviderActions = {
    open: ({ id }) => go(id),
    reject: ({ id }) => go(id, 'reject'),
    ask: ({ id }) => go(id, 'requestInfo'),
    approve: ({ id }) => go(id, 'approve'),
  };
  const list = { words, now: useNow(), actions };
  return (
    <>
      <WaitingList {...list} />
      <DecidedLists {...list} />
    </>
  );
}

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
  const { selection, bulk, list, lineProps } = useBulkLines<ProviderForAdmin>({
    rows: providers,
    keyOf,
    itemOf: bulkItemOf,
    acts: (ask) => ({ ...actions, reject: (provider) => ask('reject') || actions.reject(provider) }),
  });
  const row = { now, actions, selection };
  return (
    <>
      <Checkbox label="Select all shown" checked={selection.isAll} onChange={selection.toggleAll} />
      <ol ref={list}>
        {providers.map((provider, index) => (
          <ProviderRow key={provider.id} {...row} provider={provider} line={lineProps(index)} />
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
  info_requested: 'Information requested',
  verified: 'Verified',
  rejected: 'Rejected',
  suspended: 'Suspended',
  expired: 'Expired',
};
/** Lists shown even when empty, with their texts. */
const NONE: Partial<Record<Listed, ReactNode>> = {
  verified: <EmptyState title="No verified providers">Businesses that you approve appear here.</EmptyState>,
  rejected: <EmptyState title="No rejected applications">Applications that you reject appear here.</EmptyState>,
};
const NO_MATCH = <EmptyState title="No business matches">Try other words.</EmptyState>;

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
  if (isWaiting || asked.some(([, { isPending }]) => isPending)) return null;
  return asked.map(([status, ofStatus]) => <DecidedList key={status} status={status} asked={ofStatus} {...list} />);
}

function DecidedList({ status, asked, words, now, actions }: ListProps & { status: Listed; asked: Asked }) {
  const none = NONE[status];
  const isEmpty = asked.data?.pages.every((page) => page.body.length === 0) ?? true;
  if (!none && isEmpty && !asked.isError) return null;
  return (
    <Panel className="mt-12" title={TITLES[status]}>
      <PagedList of={asked} rows={3} failed="Providers did not load" none={none && (words === '' ? none : NO_MATCH)}>
        {(providers) => (
          <ul>
            {providers.map((provider) => (
              <ProviderRow key={provider.id} provider={provider} now={now} actions={actions} />
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  );
}
