// One row of the record: its number, who did what to what and when, why, what changed, and the end of its hash.
import { ACTS } from '@live-oak/contract/features/admin/audit-log/acts.ts';
import type { AuditRow } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { TARGET_NAMES, type RecordFilters } from '../record-filters.ts';
import { Changes } from './changes.tsx';

interface RecordLineProps {
  row: AuditRow;
  onNarrow: (part: Partial<RecordFilters>) => void;
}

export function RecordLine({ row, onNarrow }: RecordLineProps) {
  const { targetType, targetId, targetName } = row;
  const target = targetId === null ? targetType : `${targetType}:${targetId}`;
  return (
    <li>
      <span className="num text-bark-3 font-semibold text-ui leading-[1.5] font-display normal-nums">
        {row.id.toLocaleString('en-US')}
      </span>
      <div className="grid gap-1 min-w-0 text-ui max-md:col-span-full max-md:row-start-2">
        <p>
          <b>{ACTS[row.action]}</b>{' '}
          <button
            type="button"
            className="wide-hit [font:inherit] p-0 border-0 bg-transparent bg-none text-oak text-left underline [text-decoration-thickness:1px] [text-underline-offset:0.18em] cursor-pointer hover:text-oak-hover hover:[text-decoration-thickness:2px]"
            onClick={() => onNarrow({ target })}
          >
            {TARGET_NAMES[targetType]} {targetName ?? targetId ?? ''}
          </button>
        </p>
        <p className="small second">
          <button
            type="button"
            className="wide-hit [font:inherit] p-0 border-0 bg-transparent bg-none text-oak text-left underline [text-decoration-thickness:1px] [text-underline-offset:0.18em] cursor-pointer hover:text-oak-hover hover:[text-decoration-thickness:2px]"
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
