// Storms that are over, in a table.
import type { DeskStorm } from '@live-oak/contract/features/storms/schema.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { EmptyState } from '../../../ui/list-states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';

const COLUMNS: readonly Column<DeskStorm>[] = [
  { head: 'Parishes', names: true, cell: ({ parishes }) => parishes.map(({ name }) => name).join(', ') },
  { head: 'From', cell: ({ since }) => dayAndTime(since) },
  {
    head: 'To',
    cell: ({ endedAt, until, endedBy }) => `${dayAndTime(endedAt ?? until)}${endedBy ? `, by ${endedBy}` : ''}`,
  },
  { head: 'Reason', cell: ({ reason }) => reason },
  { head: 'Notified', align: 'right', cell: ({ told }) => (told.businesses + told.owners).toLocaleString('en-US') },
  { head: 'Posts published', align: 'right', cell: ({ posts }) => posts.out.toLocaleString('en-US') },
  { head: 'Not reviewed', align: 'right', cell: ({ posts }) => posts.unreviewed.toLocaleString('en-US') },
  { head: 'Taken down', align: 'right', cell: ({ posts }) => posts.takenDown.toLocaleString('en-US') },
];

export function PastStorms({ storms }: { storms: readonly DeskStorm[] }) {
  if (storms.length === 0) {
    return <EmptyState title="No storm yet">Past storms appear here: who was notified and what went out.</EmptyState>;
  }
  return <Table caption="Past storms" columns={COLUMNS} rows={storms} rowKey={({ id }) => id} />;
}
