// /admin/disputes: held payments that two sides disagree on, the longest waiting first.
import type { DisputeStatus, DisputeLine } from '@live-oak/contract/features/disputes/schema.ts';
import { useState, type ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router';
import { DataTable, type DataColumn } from '../../../ui/data-table.tsx';
import { EmptyState, PageTitle } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Button, Badge } from '../../../ui/basics.tsx';
import { adminPage } from '../../admin/parts/admin-page.tsx';
import { ExportLink, SearchField } from '../../admin/parts/controls.tsx';
import { PagedList } from '../../dashboard/parts/panel.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { AnswerBadge } from '../parts/answer-badge.tsx';
import { useDisputes } from '../data.ts';
import { shortDay, moneyFromCents } from '../../../ui/format.ts';
import { When } from '../../../ui/when.tsx';
import { to } from '../../../app/to.ts';

const TITLE = 'Disputes';
const REST_MS = 150;

export default adminPage(TITLE, List);

type Shown = DisputeStatus | 'all';
const STATES = [
  { value: 'open', label: 'To decide' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
] as const;

const NONE: Record<Shown, ReactNode> = {
  open: (
    <EmptyState title="Nothing to decide">
      When a side opens a dispute, its payment stays held and you’ll see it here.
    </EmptyState>
  ),
  resolved: (
    <EmptyState
      title="Nothing resolved yet"
      text="Disputes that you decide or both sides settle appear here, with how the payment was divided."
    />
  ),
  all: <EmptyState title="No disputes" text="When a side opens one, its payment stays held and you’ll see it here." />,
};

const readShown = (typed: string | null): Shown => (typed === 'resolved' || typed === 'all' ? typed : 'open');

function List() {
  const [search, setSearch] = useSearchParams();
  const shown = readShown(search.get('status'));
  const [words, setWords] = useState('');
  const q = useSettled(words, REST_MS).trim();
  const status = shown === 'all' ? '' : shown;
  const asked = useDisputes(status, q);
  const show = (next: Shown) => setSearch(next === 'open' ? {} : { status: next }, { replace: true });
  const none = q === '' ? NONE[shown] : <NoMatch onClear={() => setWords('')} />;
  return (
    <div className="wrap pb-18">
      <PageTitle title={TITLE} actions={<ExportLink of="disputes" filters={new URLSearchParams({ status, q })} />}>
        A held payment that owner and business disagree on. Hear both sides, then divide it. The two amounts always add
        up to what is held.
      </PageTitle>
      <search className="grid gap-x-6 gap-y-3 grid-cols-[minmax(12rem,26rem)_auto] items-center justify-start max-sm:grid-cols-1">
        <SearchField label="Search disputes" placeholder="Job, owner or business" value={words} onChange={setWords} />
        <Segmented label="Which disputes" options={STATES} value={shown} onChange={show} />
      </search>
      <PagedList of={asked} rows={4} failed="Disputes did not load" none={none}>
        {(rows) => <Disputes rows={rows} isOld={asked.isPlaceholderData} />}
      </PagedList>
    </div>
  );
}

const Disputes = ({ rows, isOld }: { rows: readonly DisputeLine[]; isOld: boolean }) => (
  <div className="mt-4">
    <DataTable
      caption="Disputes"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowName={({ jobTitle }) => jobTitle}
      busy={isOld}
    />
  </div>
);

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No matching disputes" action={<Button label="Clear the search" onClick={onClear} />}>
    We search the job’s title and the names of both sides.
  </EmptyState>
);

function sidesOf({ clientName, businessName, openedBy }: DisputeLine): string {
  if (openedBy === 'desk') return `${clientName} and ${businessName}, held by an administrator`;
  return openedBy === 'provider' ? `${businessName} against ${clientName}` : `${clientName} against ${businessName}`;
}

/** How much is held, or how it was divided. */
function moneyOf({ heldCents, refundCents, releaseCents }: DisputeLine): string {
  if (refundCents === null) return moneyFromCents(heldCents);
  return heldCents === 0
    ? 'Hold lifted'
    : `${moneyFromCents(refundCents)} back, ${moneyFromCents(releaseCents ?? 0)} paid`;
}

const COLUMNS: readonly DataColumn<DisputeLine>[] = [
  {
    head: 'Dispute',
    main: true,
    cell: (one) => (
      <>
        <Link className="font-strong text-ui" to={to.adminDispute(one.id)}>
          {one.jobTitle}
        </Link>
        <span className="second max-md:line-clamp-3">
          {sidesOf(one)}: {one.reason}
        </span>
      </>
    ),
  },
  { head: 'State', headHidden: true, cell: (one) => <State one={one} /> },
  { head: 'Opened', cell: ({ createdAt }) => <When className="num" at={createdAt} /> },
  { head: 'Held', cell: (one) => <b className="num">{moneyOf(one)}</b> },
];

function State({ one }: { one: DisputeLine }) {
  return one.status === 'resolved' ? (
    <Badge tone="info">
      {one.settled ? 'Settled' : 'Decided'}
      {one.resolvedAt && ` ${shortDay(one.resolvedAt)}`}
    </Badge>
  ) : (
    <AnswerBadge of={one} format={shortDay} />
  );
}
