// 'Waiting for you': what the desk must decide, with the ring of its target, moved through by keys, and the kinds of it.
import { QUEUE_KINDS, type QueueKind, type QueueItem } from '@live-oak/contract/features/admin/schema.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useQueueCounts } from '../data.ts';
import { KIND_NAMES, detailOf, opensHere, screenOf } from '../queue.ts';
import { Badge, UrgencyBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type LineProps, useLines } from '../use-lines.ts';
import { Waited } from './waited.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';

interface QueueChipsProps {
  /** How many of a kind match the search; undefined where nothing is searched for, or not all of it is loaded. */
  found: ((kind: QueueKind | '') => number | undefined) | undefined;
  kind: QueueKind | '';
  onChange: (kind: QueueKind | '') => void;
}

const count = (value: number | undefined) => (value === undefined ? '' : ` ${value.toLocaleString('en-US')}`);

/** The kinds of what waits with how much of each, and how much of it is due or late. */
export function QueueChips({ found, kind, onChange }: QueueChipsProps) {
  const { data } = useQueueCounts();
  const of = (one: QueueKind | '') => count(found ? found(one) : one === '' ? data?.total : data?.byKind[one]);
  return (
    <div className="queue-chips flex gap-x-4 gap-y-2 flex-wrap items-center justify-between py-3 border-b border-b-rule">
      <Segmented
        swiped
        label="What is shown"
        options={[
          { value: '', label: `All${of('')}` },
          ...QUEUE_KINDS.map((value) => ({ value, label: `${KIND_NAMES[value].many}${of(value)}` })),
        ]}
        value={kind}
        onChange={onChange}
      />
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

interface QueueActions {
  open: (one: QueueItem) => void;
  approve: (one: QueueItem) => void;
  reject: (one: QueueItem) => void;
  ask: (one: QueueItem) => void;
}

interface QueueRowProps {
  one: QueueItem;
  now: Date;
  line: LineProps;
  actions: QueueActions;
}

/** One line of the queue: the ring, what it is, its badge, and what can be done at once. */
function QueueRow({ one, now, line, actions }: QueueRowProps) {
  return (
    <li
      className={classNames(line['aria-current'] && 'queue-current [.queue>&]:border-l-oak [.queue>&]:bg-oak-tint')}
      {...line}
    >
      <Waited since={one.waitingSince} dueAt={one.dueAt} now={now} />
      <div className="min-w-0 wrap-anywhere max-md:col-span-full max-md:row-start-2">
        <button
          type="button"
          className="title-3 wide-hit px-0 py-0.5 border-0 bg-transparent bg-none text-inherit font-[650] text-3 leading-[1.3] font-text text-left cursor-pointer hover:text-oak hover:underline hover:[text-underline-offset:0.18em]"
          onClick={() => actions.open(one)}
        >
          {one.title}
        </button>
        <p className="small second">{detailOf(one)}</p>
      </div>
      <span className="flex gap-1.5 flex-wrap justify-end max-w-48 max-md:justify-end">
        {one.isTest && <Badge tone="slate">Test</Badge>}
        {one.kind === 'storm_job' && <Badge tone="slate">Live, not yet reviewed</Badge>}
        {one.urgency ? <UrgencyBadge urgency={one.urgency} /> : <Badge tone="wait">Pending</Badge>}
      </span>
      <div className="flex gap-1 justify-end min-w-28 max-md:col-span-full max-md:justify-start">
        {one.kind === 'job' ? (
          <>
            <Button aria-label={`Approve ${one.title}`} onClick={() => actions.approve(one)}>
              Approve
            </Button>
            <Button
              look="quiet"
              className="[.queue_&]:text-error"
              aria-label={`Reject ${one.title}`}
              onClick={() => actions.reject(one)}
            >
              Reject
            </Button>
          </>
        ) : (
          (opensHere(one) || screenOf(one)) && (
            <Button aria-label={`Review ${one.title}`} onClick={() => actions.open(one)}>
              Review
            </Button>
          )
        )}
      </div>
    </li>
  );
}

interface QueueListProps {
  items: readonly QueueItem[];
  now: Date;
  /** Of the filter before, while the next one loads. */
  isOld: boolean;
  actions: QueueActions;
  /** Why an empty list is empty; undefined when that is not known, since it did not load. */
  none: 'decided' | 'narrowed' | undefined;
}

export function QueueList({ items, now, isOld, actions, none }: QueueListProps) {
  const { list, lineProps } = useLines({ rows: items, keyOf: ({ key }) => key, acts: { ...actions } });
  if (items.length === 0) {
    return none && <NothingWaits why={none} />;
  }
  return (
    <ol
      className="queue [&>li]:grid [&>li]:gap-4 [&>li]:grid-cols-[8rem_minmax(0,1fr)_auto_auto] [&>li]:items-center [&>li]:pr-3 [&>li]:pl-2.5 [&>li]:py-3 [&>li]:border-l-4 [&>li]:border-b [&>li]:border-l-transparent [&>li]:border-b-rule [&>li:focus-visible]:relative [&>li:focus-visible]:rounded-none [&[aria-busy='true']]:opacity-60 max-md:[&>li]:gap-x-3 max-md:[&>li]:gap-y-2 max-md:[&>li]:grid-cols-[minmax(0,1fr)_auto]"
      ref={list}
      aria-busy={isOld}
    >
      {items.map((one, index) => (
        <QueueRow key={one.key} one={one} now={now} line={lineProps(index)} actions={actions} />
      ))}
    </ol>
  );
}

function NothingWaits({ why }: { why: 'decided' | 'narrowed' }) {
  return why === 'narrowed' ? (
    <EmptyState title="Nothing that matches">
      Choose all, or clear the filters, to see everything that waits.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing waits for you">Every job, application and credential is decided.</EmptyState>
  );
}
