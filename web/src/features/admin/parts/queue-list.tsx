// 'Waiting for you': what the desk must decide, with the ring of its target, moved through by keys.
import type { QueueItem } from '@live-oak/contract/features/admin/schema.ts';
import { EmptyState } from '../../../ui/list-states.tsx';
import { useLines } from '../use-lines.ts';
import { QueueRow, type QueueActions } from './queue-row.tsx';

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
