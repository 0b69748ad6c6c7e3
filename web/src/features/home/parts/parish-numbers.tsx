// The table behind the map: each parish that has open jobs, most first.
import { PARISHES } from '../../../ui/map/parishes.ts';
import { Table, type Column } from '../../../ui/table.tsx';

interface Row {
  fips: string;
  name: string;
  jobs: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Parish', cell: (row) => row.name, names: true },
  { head: 'Open jobs', cell: (row) => row.jobs, align: 'right' },
];

export function ParishNumbers({ counts }: { counts: ReadonlyMap<string, number> }) {
  const rows = PARISHES.map(({ fips, name }) => ({ fips, name, jobs: counts.get(fips) ?? 0 }))
    .filter((row) => row.jobs > 0)
    .toSorted((a, b) => b.jobs - a.jobs);
  if (rows.length === 0) {
    return <p className="second">No parish has an open job right now.</p>;
  }
  return (
    <details className="fold">
      <summary>The numbers</summary>
      <Table caption="Open jobs by parish" columns={COLUMNS} rows={rows} rowKey={(row) => row.fips} />
    </details>
  );
}
