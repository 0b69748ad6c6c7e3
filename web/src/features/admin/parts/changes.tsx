// What stood before and after an act, line by line.
import type { AuditRow } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { changesOf } from '../difference.ts';

export function Changes({ row: { before, after } }: { row: Pick<AuditRow, 'before' | 'after'> }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) {
    return null;
  }
  return (
    <dl className="grid gap-0.5 text-small leading-[1.5]">
      {changes.map((change) => (
        <div
          className="grid gap-3 grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)] max-sm:gap-0 max-sm:grid-cols-1"
          key={change.name}
        >
          <dt className="text-bark-3">{change.name}</dt>
          <dd className="wrap-anywhere">
            {change.before !== undefined && (
              <del className="text-error">
                <span className="visually-hidden">before: </span>
                {change.before}
              </del>
            )}
            {change.before !== undefined && change.after !== undefined && <span aria-hidden="true"> → </span>}
            {change.after !== undefined && (
              <ins className="text-low font-semibold no-underline">
                <span className="visually-hidden">after: </span>
                {change.after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
