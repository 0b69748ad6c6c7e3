// What is wrong with the file, line by line.
import { LIST_FIELDS, type LineError } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';

const LABELS = new Map<string, string>(LIST_FIELDS.map(({ field, label }) => [field, label]));

const COLUMNS: readonly Column<LineError>[] = [
  { head: 'Line', names: true, cell: ({ line }) => <span className="num">{line}</span> },
  { head: 'Field', cell: ({ field }) => (field === null ? 'The whole line' : LABELS.get(field)) },
  { head: 'What is wrong', cell: ({ message }) => message },
  { head: 'Value in the file', cell: ({ value }) => (value === null ? '(nothing)' : <q>{value}</q>) },
];

export function LineErrors({ errors, count }: { errors: readonly LineError[]; count: number }) {
  if (count === 0) {
    return null;
  }
  const more = count - errors.length;
  return (
    <div className="grid gap-3 mt-6 [&_q]:wrap-anywhere">
      <Notice tone="error" title={`${count.toLocaleString('en-US')} ${count === 1 ? 'error' : 'errors'} in this file`}>
        Correct these lines in the file and choose it again. Nothing is imported in part.
      </Notice>
      <Table
        caption="Errors by line"
        columns={COLUMNS}
        rows={errors}
        rowKey={({ line, field, message }) => `${line} ${field ?? ''} ${message}`}
      />
      {more > 0 && <p className="small second">And {more.toLocaleString('en-US')} more.</p>}
    </div>
  );
}
