// What administrators decided about one thing, from the record, newest first; behind a fold, since a review reads it rarely.
import { ACTS } from '@live-oak/contract/features/admin/audit-log/acts.ts';
import { Link } from 'react-router';
import { dayAndTime } from '../../../ui/dates.ts';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { useActsOn } from '../record-data.ts';
import { Changes } from './changes.tsx';
import { CouldNotLoad } from './could-not-load.tsx';

function historyWords(rows: number, more: boolean): string {
  return rows === 0 ? 'History: nothing yet' : `History (${rows}${more ? '+' : ''})`;
}

export function ActHistory({ target }: { target: string }) {
  const asked = useActsOn(target);
  const rows = asked.data?.body ?? [];
  return (
    <details className="fold">
      <summary>{asked.data ? historyWords(rows.length, asked.data.nextCursor !== undefined) : 'History'}</summary>
      {asked.isError && !asked.data && <CouldNotLoad what="The history" asked={asked} />}
      {asked.isPending && <SkeletonLine width="long" />}
      {asked.data && rows.length === 0 && <p className="second">Nothing was decided or looked at yet.</p>}
      <ol>
        {rows.map((row) => (
          <li className="grid gap-1 py-2.5 border-b border-b-rule text-ui" key={row.id}>
            <p>
              <b>{ACTS[row.action]}</b>
              <span className="small second">
                {' '}
                by {row.actorName}, {dayAndTime(row.at)}
              </span>
            </p>
            {row.reason && <p className="small">“{row.reason}”</p>}
            <Changes row={row} />
          </li>
        ))}
      </ol>
      {rows.length > 0 && (
        <p className="small">
          <Link to={`/admin/record?target=${target}`}>All of it in the record</Link>
        </p>
      )}
    </details>
  );
}
