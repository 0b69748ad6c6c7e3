// Administrators' decisions about one thing, from the audit log, newest first; collapsed, since reviews rarely need it.
import { type AuditRow, ACTS } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { changesOf, useActsOn, type Change } from '../record.ts';
import { Link } from 'react-router';
import { dayAndTime } from '../../../ui/format.ts';
import { SkeletonLine } from '../../../ui/page.tsx';
import { CouldNotLoad } from './facts.tsx';

/** The values before and after an action, line by line. */
export function Changes({ row: { before, after } }: { row: Pick<AuditRow, 'before' | 'after'> }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-0.5 text-small leading-normal">
      {changes.map((change) => (
        <div className="grid gap-3 grid-lead-36 max-sm:gap-0 max-sm:grid-cols-1" key={change.name}>
          <dt className="text-bark-3">{change.name}</dt>
          <dd className="wrap-anywhere">
            <Changed {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Changed({ before, after }: Pick<Change, 'before' | 'after'>) {
  if (after === undefined) return `was ${before}`;
  return (
    <>
      {before !== undefined && (
        <del className="text-error">
          <span className="visually-hidden">before: </span>
          {before}
        </del>
      )}
      {before !== undefined && <span aria-hidden="true"> → </span>}
      <ins className="text-low font-semibold no-underline">
        <span className="visually-hidden">after: </span>
        {after}
      </ins>
    </>
  );
}

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
      {asked.data && rows.length === 0 && <p className="second">No one has decided or viewed anything yet.</p>}
      <ol>{rows.map(historyLine)}</ol>
      {rows.length > 0 && (
        <p className="small">
          <Link to={`/admin/record?target=${target}`}>See all in the audit log</Link>
        </p>
      )}
    </details>
  );
}

const historyLine = (row: AuditRow) => (
  <li className="grid gap-1 py-2.5 border-b border-b-rule text-ui" key={row.id}>
    <p>
      <b>{ACTS[row.action]}</b>
      <span className="small second">{` by ${row.actorName}, ${dayAndTime(row.at)}`}</span>
    </p>
    {row.reason && <p className="small">“{row.reason}”</p>}
    <Changes row={row} />
  </li>
);
