// What stood before and after an act, line by line.
import type { AuditRow } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { changesOf } from '../difference.ts';
import './changes.css';

export function Changes({ row: { before, after } }: { row: Pick<AuditRow, 'before' | 'after'> }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) {
    return null;
  }
  return (
    <dl className="changes">
      {changes.map((change) => (
        <div key={change.name}>
          <dt>{change.name}</dt>
          <dd>
            {change.before !== undefined && (
              <del>
                <span className="visually-hidden">before: </span>
                {change.before}
              </del>
            )}
            {change.before !== undefined && change.after !== undefined && <span aria-hidden="true"> → </span>}
            {change.after !== undefined && (
              <ins>
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
