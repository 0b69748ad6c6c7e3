// The rows of the record in all their states, page by page.
import { ACTS } from '@live-oak/contract/features/admin/audit-log/acts.ts';
import type { AuditRow } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { TARGET_NAMES, type RecordFilters, useRecord, writeRecordFilters } from '../record.ts';
import { Changes } from './act-history.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { PagedList } from '../../dashboard/parts/paged-list.tsx';

/** One row of the record: its number, who did what to what and when, why, what changed, and the end of its hash. */
function RecordLine({ row, onNarrow }: { row: AuditRow; onNarrow: (part: Partial<RecordFilters>) => void }) {
  const { targetType, targetId, targetName } = row;
  const target = targetId === null ? targetType : `${targetType}:${targetId}`;
  return (
    <li className="grid gap-4 grid-entry-18 py-3.5 border-b border-b-rule max-md:gap-x-3 max-md:gap-y-0.5 max-md:grid-cols-ends">
      <span className="num text-bark-3 font-semibold text-ui leading-normal font-display normal-nums">
        {row.id.toLocaleString('en-US')}
      </span>
      <div className="grid gap-1 min-w-0 text-ui max-md:col-span-full max-md:row-start-2">
        <p>
          <b>{ACTS[row.action]}</b>{' '}
          <button
            type="button"
            className="wide-hit [font:inherit] p-0 border-0 bg-transparent bg-none text-oak text-left underline decoration-1 underline-offset-3 cursor-pointer hover:text-oak-hover hover:decoration-2"
            onClick={() => onNarrow({ target })}
          >
            {TARGET_NAMES[targetType]} {targetName ?? targetId ?? ''}
          </button>
        </p>
        <p className="small second">
          <button
            type="button"
            className="wide-hit [font:inherit] p-0 border-0 bg-transparent bg-none text-oak text-left underline decoration-1 underline-offset-3 cursor-pointer hover:text-oak-hover hover:decoration-2"
            onClick={() => onNarrow({ actor: row.actorId === null ? 'clock' : String(row.actorId) })}
          >
            {row.actorName}
          </button>
          , <time dateTime={row.at}>{dayAndTime(row.at)}</time>
          {row.times > 1 && <span className="num">, {row.times.toLocaleString('en-US')} times within the hour</span>}
        </p>
        {row.reason && <p className="pl-3 border-l-3 border-l-gold">“{row.reason}”</p>}
        <Changes row={row} />
      </div>
      <code className="small text-bark-3" title={`Hash ${row.hash}, before ${row.prevHash}`}>
        {row.hash.slice(0, 8)}
      </code>
    </li>
  );
}

interface RecordListProps {
  filters: RecordFilters;
  onClear: () => void;
  onNarrow: (part: Partial<RecordFilters>) => void;
}

export function RecordList({ filters, onClear, onNarrow }: RecordListProps) {
  const asked = useRecord(filters);
  const narrowed = writeRecordFilters(filters).size > 0;
  const none = narrowed ? (
    <EmptyState title="No entries match" action={<Button onClick={onClear}>Clear All Filters</Button>}>
      Try other words or other days.
    </EmptyState>
  ) : (
    <EmptyState title="The audit log is empty">The first decision an administrator makes will appear here.</EmptyState>
  );
  return (
    <PagedList of={asked} skeleton={<SkeletonRows rows={6} />} failed="The audit log didn’t load" none={none}>
      {(rows) => (
        <ol>
          {rows.map((row) => (
            <RecordLine key={row.id} row={row} onNarrow={onNarrow} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}
