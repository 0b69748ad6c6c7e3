// The native range of a tree on the map of the parishes, with a legend and a table of the numbers.
import { PARISHES, parishName } from '../../../../ui/map/parishes.ts';
import { shade } from '../../../../ui/map/ramp.ts';
import shapesUrl from '../../../../ui/map/parishes.svg?url';
import { Table } from '../../../../ui/table.tsx';
import { useSpeciesTexts } from '../texts.ts';

/** The percentages from which a parish has the next darker green. */
const STEPS = [0, 1, 25, 50, 75];
const stepOf = (percent: number) => STEPS.findLastIndex((from) => percent >= from);

interface RangeMapProps {
  name: string;
  /** Percentage of a parish inside the range, by FIPS code. */
  percentByParish: Readonly<Record<string, number>>;
  /** Without legend and table, for a comparison. */
  small?: boolean;
}

export function RangeMap({ name, percentByParish, small = false }: RangeMapProps) {
  const t = useSpeciesTexts().tree;
  const count = Object.keys(percentByParish).length;
  const percentIn = (fips: string) => percentByParish[fips] ?? 0;
  return (
    <div className="range [.compared_&]:max-w-56 grid gap-3">
      <svg className="map" viewBox="-14 -14 828 759" role="img" aria-label={t.rangeLabel(name, count)}>
        <use
          href={`${shapesUrl}#louisiana`}
          fill="none"
          stroke="var(--color-map-water)"
          strokeWidth="9"
          strokeLinejoin="round"
        />
        {PARISHES.map(({ fips }) => (
          <use key={fips} href={`${shapesUrl}#p${fips}`} className="map-parish" fill={shade(stepOf(percentIn(fips)))}>
            <title>{`${parishName(fips)}: ${t.percentOf(percentIn(fips))}`}</title>
          </use>
        ))}
      </svg>
      {!small && <Behind percentByParish={percentByParish} />}
    </div>
  );
}

function Behind({ percentByParish }: Pick<RangeMapProps, 'percentByParish'>) {
  const t = useSpeciesTexts().tree;
  const rows = PARISHES.map(({ fips, name }) => ({ fips, name, percent: percentByParish[fips] ?? 0 }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent || a.name.localeCompare(b.name, 'en'));
  return (
    <>
      <div className="small">
        <p className="second">{t.legend}</p>
        <ul className="flex gap-x-4 gap-y-1 flex-wrap m-0 p-0 list-none">
          {t.steps.map((step, index) => (
            <li className="flex gap-1.5 items-center" key={step}>
              <svg className="size-4 border border-rule-strong" viewBox="0 0 10 10" aria-hidden="true">
                <rect width="10" height="10" fill={shade(index)} />
              </svg>
              {step}
            </li>
          ))}
        </ul>
      </div>
      <details className="fold">
        <summary>{t.numbers}</summary>
        <Table
          caption={t.range}
          rows={rows}
          rowKey={(row) => row.fips}
          columns={[
            { head: t.parish, cell: (row) => row.name, names: true },
            { head: t.percent, cell: (row) => t.percentOf(row.percent), align: 'right' },
          ]}
        />
      </details>
    </>
  );
}
