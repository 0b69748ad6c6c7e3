// The table behind the map: each parish that has open jobs, most first.
import { PARISHES } from '../../../ui/map/parishes.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';

interface Row {
  fips: string;
  name: string;
  jobs: number;
}

export function ParishNumbers({ counts }: { counts: ReadonlyMap<string, number> }) {
  const t = useTexts(homeTexts).parishes;
  const columns: readonly Column<Row>[] = [
    { head: t.parish, cell: (row) => row.name, names: true },
    { head: t.jobs, cell: (row) => row.jobs, align: 'right' },
  ];
  const rows = PARISHES.map(({ fips, name }) => ({ fips, name, jobs: counts.get(fips) ?? 0 }))
    .filter((row) => row.jobs > 0)
    .toSorted((a, b) => b.jobs - a.jobs);
  if (rows.length === 0) {
    return <p className="second">{t.noneAnywhere}</p>;
  }
  return (
    <details className="fold">
      <summary>{t.numbers}</summary>
      <Table caption={t.caption} columns={columns} rows={rows} rowKey={(row) => row.fips} />
    </details>
  );
}
