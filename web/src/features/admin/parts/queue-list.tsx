// 'Waiting for you': what administrators must decide, as a table with sorting, selection and keyboard navigation; and its kinds.
import {
  BULK_KINDS,
  QUEUE_KINDS,
  type BulkKind,
  type QueueItem,
  type QueueKind,
  type QueueSort,
} from '@live-oak/contract/features/admin/schema.ts';
import { isOneOf } from '@live-oak/contract/keys.ts';
import { Badge, UrgencyBadge, Button } from '../../../ui/basics.tsx';
import { DataTable, type DataColumn } from '../../../ui/data-table.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { EmptyState } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { reviewClock, waitText } from '../../providers/review-clock.tsx';
import type { BulkItem } from '../bulk.ts';
import { useQueueCounts } from '../data.ts';
import { KIND_NAMES, detailOf, opensHere, screenOf } from '../queue.ts';
import { BulkBar, useBulkLines } from './bulk-bar.tsx';
import { Waited } from './waited.tsx';

interface QueueChipsProps {
  /** The number of matches per kind; undefined without a search, or while not everything has loaded. */
  found: ((kind: QueueKind | '') => number | undefined) | undefined;
  kind: QueueKind | '';
  onChange: (kind: QueueKind | '') => void;
}

const count = (value: number | undefined) => (value === undefined ? '' : ` ${value.toLocaleString('en-US')}`);

/** The kinds of waiting items with their counts, and how many are due or overdue. */
export function QueueChips({ found, kind, onChange }: QueueChipsProps) {
  const { data } = useQueueCounts();
  const of = (one: QueueKind | '') => count(found ? found(one) : one === '' ? data?.total : data?.byKind[one]);
  const kinds = QUEUE_KINDS.map((value) => ({ value, label: `${KIND_NAMES[value].many}${of(value)}` }));
  const options = [{ value: '' as const, label: `All${of('')}` }, ...kinds];
  return (
    <div className="queue-chips flex gap-x-4 gap-y-2 flex-wrap items-center justify-between py-3 border-b border-b-rule">
      <Segmented swiped label="What is shown" options={options} value={kind} onChange={onChange} />
      {data && !found && data.due + data.late > 0 && (
        <p className="small">
          {data.late > 0 && <b className="num text-error">{data.late.toLocaleString('en-US')} late</b>}
          {data.late > 0 && data.due > 0 && ', '}
          {data.due > 0 && <span className="num">{data.due.toLocaleString('en-US')} past half the time</span>}
        </p>
      )}
    </div>
  );
}

export type QueueActions = Record<'open' | 'approve' | 'reject' | 'ask', (one: QueueItem) => void>;

function Name({ one, onOpen }: { one: QueueItem; onOpen: () => void }) {
  return (
    <>
      <button
        type="button"
        className="title-3 px-0 py-0 border-0 bg-transparent bg-none text-inherit font-strong text-ui leading-title font-text text-left cursor-pointer hover:text-oak hover:underline hover:underline-offset-3"
        onClick={onOpen}
      >
        {one.title}
      </button>
      <span className="second">
        <Badges one={one} />
        {detailOf(one)}
      </span>
    </>
  );
}

function Badges({ one }: { one: QueueItem }) {
  return (
    <>
      {one.isTest && <Badge tone="slate">Test</Badge>} {one.urgency && <UrgencyBadge urgency={one.urgency} />}{' '}
      {one.kind === 'storm_job' && <Badge tone="slate">Live, not yet reviewed</Badge>}{' '}
    </>
  );
}

/** The actions available in the row. */
function Actions({ one, actions }: { one: QueueItem; actions: QueueActions }) {
  if (one.kind !== 'job') {
    return (
      (opensHere(one) || screenOf(one)) && (
        <Button label="Review" aria-label={`Review ${one.title}`} onClick={() => actions.open(one)} />
      )
    );
  }
  return (
    <span className="flex gap-1 max-md:flex-wrap">
      <Button label="Approve" aria-label={`Approve ${one.title}`} onClick={() => actions.approve(one)} />
      <Button
        label="Reject"
        variant="quiet"
        className="[.data-table_&]:text-error"
        aria-label={`Reject ${one.title}`}
        onClick={() => actions.reject(one)}
      />
    </span>
  );
}

function columnsFor(now: Date, actions: QueueActions): DataColumn<QueueItem, QueueSort>[] {
  return [
    { head: 'Item', main: true, sorts: ['title'], cell: (one) => <Name one={one} onOpen={() => actions.open(one)} /> },
    { head: 'Waiting', sorts: ['oldest', 'newest'], cell: (one) => <WaitedFor one={one} now={now} /> },
    { head: 'Due', sorts: ['due'], cell: (one) => <Waited since={one.waitingSince} dueAt={one.dueAt} now={now} /> },
    { head: 'Actions', headHidden: true, cell: (one) => <Actions one={one} actions={actions} /> },
  ];
}

function WaitedFor({ one: { waitingSince }, now }: { one: QueueItem; now: Date }) {
  return (
    <time className="num" dateTime={waitingSince} title={`Since ${dayAndTime(waitingSince)}`}>
      <span className="second md:hidden">Waiting </span>
      {waitText(reviewClock(waitingSince, now))}
    </time>
  );
}

const isBulkKind = (kind: QueueKind): kind is BulkKind => isOneOf(BULK_KINDS, kind);

/** Only selectable items come here. */
const bulkItemOf = ({ kind, id, title }: QueueItem): BulkItem => ({
  kind: isBulkKind(kind) ? kind : 'job',
  id,
  title,
});

interface QueueListProps {
  items: readonly QueueItem[];
  now: Date;
  sort: { by: QueueSort; onChange: (sort: QueueSort) => void };
  /** From the previous filter, while the next one loads. */
  isOld: boolean;
  actions: QueueActions;
  /** Why the list is empty; undefined if it did not load. */
  none: 'decided' | 'narrowed' | undefined;
}

export function QueueList({ items, now, sort, isOld, actions, none }: QueueListProps) {
  const { selection, bulk, list, lineProps } = useQueueLines(items, actions);
  const rowProps = (index: number) => {
    const line = lineProps(index);
    return { ...line, className: line['aria-current'] ? 'queue-current' : undefined };
  };
  const keyboard = { selection, body: list, rowProps };
  const rows = { columns: columnsFor(now, actions), rows: items, rowKey: keyOf, rowName: titleOf };
  return (
    <>
      {items.length > 0 && <DataTable caption="Waiting items" {...rows} {...keyboard} sort={sort} busy={isOld} />}
      {items.length === 0 && none && <NothingWaits why={none} />}
      <BulkBar bulk={bulk} />
    </>
  );
}

const keyOf = ({ key }: QueueItem) => key;
const titleOf = ({ title }: QueueItem) => title;

function useQueueLines(rows: readonly QueueItem[], actions: QueueActions) {
  return useBulkLines<QueueItem, HTMLTableSectionElement>({
    rows,
    keyOf,
    can: ({ kind }) => isBulkKind(kind),
    itemOf: bulkItemOf,
    // With a selection, a key acts on the selected items.
    acts: (ask) => ({
      ...actions,
      approve: (one) => ask('approve') || actions.approve(one),
      reject: (one) => ask('reject') || actions.reject(one),
    }),
  });
}

function NothingWaits({ why }: { why: 'decided' | 'narrowed' }) {
  return why === 'narrowed' ? (
    <EmptyState title="No matches">Choose All, or clear the filters, to see everything that’s waiting.</EmptyState>
  ) : (
    <EmptyState title="You’re all caught up">Every job, application and credential has been decided.</EmptyState>
  );
}
