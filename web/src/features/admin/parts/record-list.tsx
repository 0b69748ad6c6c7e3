// The rows of the record in all their states, page by page.
import type { AuditRow } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useRecord } from '../record-data.ts';
import { writeRecordFilters, type RecordFilters } from '../record-filters.ts';
import { RecordLine } from './record-line.tsx';

interface RecordListProps {
  filters: RecordFilters;
  onClear: () => void;
  onNarrow: (part: Partial<RecordFilters>) => void;
}

export function RecordList({ filters, onClear, onNarrow }: RecordListProps) {
  const asked = useRecord(filters);
  const narrowed = writeRecordFilters(filters).size > 0;
  return (
    <>
      <Answer of={asked} skeleton={<SkeletonRows rows={6} />} failed="The record did not load">
        {({ pages }) => (
          <Lines rows={pages.flatMap((page) => page.body)} narrowed={narrowed} onClear={onClear} onNarrow={onNarrow} />
        )}
      </Answer>
      <MoreButton of={asked} />
    </>
  );
}

function Lines({
  rows,
  narrowed,
  onClear,
  onNarrow,
}: Omit<RecordListProps, 'filters'> & { rows: readonly AuditRow[]; narrowed: boolean }) {
  if (rows.length > 0) {
    return (
      <ol className="[&>li]:grid [&>li]:gap-4 [&>li]:grid-cols-[4.5rem_minmax(0,1fr)_auto] [&>li]:py-3.5 [&>li]:border-b [&>li]:border-b-rule max-md:[&>li]:gap-x-3 max-md:[&>li]:gap-y-0.5 max-md:[&>li]:grid-cols-[minmax(0,1fr)_auto]">
        {rows.map((row) => (
          <RecordLine key={row.id} row={row} onNarrow={onNarrow} />
        ))}
      </ol>
    );
  }
  return narrowed ? (
    <EmptyState title="No row matches" action={<Button onClick={onClear}>Clear All Filters</Button>}>
      Look with other words or other days.
    </EmptyState>
  ) : (
    <EmptyState title="The record is empty">The first decision of an administrator will be its first row.</EmptyState>
  );
}
