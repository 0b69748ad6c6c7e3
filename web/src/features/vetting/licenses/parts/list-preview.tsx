// The first lines of a file: as they would be kept, or, while a column is missing, as the file has them.
import type { ListPreview as Preview } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { longDay } from '../../../../ui/dates.ts';
import { Table, type Column } from '../../../../ui/table.tsx';

type Entry = Preview['entries'][number];

const said = (text: string | null) => text ?? <span className="quiet">none</span>;

const KEPT: readonly Column<Entry>[] = [
  { head: 'Line', cell: ({ line }) => <span className="num">{line}</span> },
  { head: 'License number', names: true, cell: ({ licenceNumber }) => <span className="num">{licenceNumber}</span> },
  { head: 'Holder', cell: ({ holderName }) => holderName },
  { head: 'Business', cell: ({ businessName }) => said(businessName) },
  { head: 'Class', cell: ({ licenseClass }) => said(licenseClass) },
  { head: 'City', cell: ({ city }) => said(city) },
  { head: 'Expires', cell: ({ expiresOn }) => said(expiresOn && longDay(expiresOn)) },
];

const columnOf = (head: string, index: number): Column<Preview['rows'][number]> => ({
  head,
  cell: ({ cells }) => cells[index] || <span className="quiet">empty</span>,
});

export function ListPreview({ preview: { entries, rows, headings, lines, unmapped } }: { preview: Preview }) {
  if (lines === 0) {
    return <p className="second pt-3">There are no lines below the headings.</p>;
  }
  const isMapped = unmapped.length === 0;
  const shown = isMapped ? entries.length : rows.length;
  return (
    <>
      {isMapped ? (
        <Table caption="First lines as they would be kept" columns={KEPT} rows={entries} rowKey={({ line }) => line} />
      ) : (
        <Table
          caption="First lines of the file"
          columns={headings.map(columnOf)}
          rows={rows}
          rowKey={({ line }) => line}
        />
      )}
      {shown < lines && (
        <p className="small second pt-3">
          {shown} of {lines.toLocaleString('en-US')} lines.
        </p>
      )}
    </>
  );
}
