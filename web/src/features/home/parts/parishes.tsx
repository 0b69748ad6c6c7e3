// All 64 parishes, chosen from the list or the map; open jobs are counted by the server, with a table of the numbers.
import type { ReplyOf } from '@live-oak/contract/route.ts';
import type { placeRoutes } from '@live-oak/contract/features/knowledge/routes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { AREAS } from '../../../app/menus.ts';
import { useShellTexts } from '../../../app/texts.ts';
import { Button, Icon } from '../../../ui/basics.tsx';
import { SkeletonLine } from '../../../ui/page.tsx';
import { MapLegend } from '../../../ui/map/map-legend.tsx';
import { ParishMap } from '../../../ui/map/parish-map.tsx';
import { ParishPicker } from '../../../ui/map/parish-picker.tsx';
import { parishName, PARISHES } from '../../../ui/map/parishes.ts';
import { useUiTexts } from '../../../ui/texts.ts';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { OPEN_JOBS } from '../addresses.ts';
import { useHomeTexts } from '../texts.ts';
import { Table } from '../../../ui/table.tsx';

const EAST_BATON_ROUGE = '22033';

const COLUMNS =
  'section wrap grid gap-18 grid-cols-minor items-start [&_figcaption>*+*]:mt-3 max-lg:gap-8 max-lg:grid-cols-1';

export function Parishes() {
  const t = useHomeTexts().parishes;
  const { data, isError, isPending, refetch } = useAnswer<ReplyOf<typeof placeRoutes.openJobs>>(OPEN_JOBS);
  const [chosen, setChosen] = useState(EAST_BATON_ROUGE);
  const counts = data && new Map(data.body.map((parish) => [parish.fips, parish.openJobs]));
  return (
    <section className={COLUMNS} aria-labelledby="parishes">
      <div className="pt-wide stack max-lg:pt-0">
        <h2 id="parishes">{t.title}</h2>
        <p className="second mt-2.5">{t.lead}</p>
        <ParishPicker value={chosen} onChange={setChosen} />
        <Chosen fips={chosen} counts={counts} {...{ isError, isPending, refetch }} />
        <Areas />
      </div>
      <figure>
        <ParishMap label={t.map} counts={counts} selected={chosen} onSelect={setChosen} />
        <figcaption className="min-h-20 mt-4 max-md:min-h-27">
          {counts && (
            <>
              <MapLegend />
              <ParishNumbers counts={counts} />
            </>
          )}
        </figcaption>
      </figure>
    </section>
  );
}

const CHOSEN = 'grid gap-1.5 justify-items-start content-start min-h-23 pl-4.5 border-l-4 border-l-gold';

interface ChosenProps {
  fips: string;
  counts: ReadonlyMap<string, number> | undefined;
  isError: boolean;
  isPending: boolean;
  refetch: () => unknown;
}

function Chosen({ fips, counts, isError, isPending, refetch }: ChosenProps) {
  const t = useHomeTexts().parishes;
  const ui = useUiTexts();
  return (
    <div className={CHOSEN} aria-live="polite" aria-busy={isPending}>
      <p className="display title-2">{parishName(fips)}</p>
      {isPending && <SkeletonLine width="mid" big />}
      {isError && !counts && (
        <>
          <p>{t.notLoaded}</p>
          <Button onClick={() => void refetch()}>{ui.tryAgain}</Button>
        </>
      )}
      {counts && <Count jobs={counts.get(fips) ?? 0} />}
    </div>
  );
}

const areaLink =
  'flex items-center justify-between w-full min-h-13 p-0 border-x-0 border-t-0 border-b border-b-rule bg-transparent bg-none text-oak font-semibold text-body leading-snug font-text text-left no-underline cursor-pointer hover:text-oak-hover hover:underline';

function Areas() {
  const areas = useShellTexts().links;
  return (
    <ul className="border-t border-t-rule">
      {AREAS.map(({ to, name }) => (
        <li key={to}>
          <Link className={areaLink} to={to}>
            {areas[name]} <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Count({ jobs }: { jobs: number }) {
  const t = useHomeTexts().parishes;
  if (jobs === 0) return <p className="text-bark-2">{t.none}</p>;
  return (
    <p>
      <b className="display mr-1 font-strong text-figure leading-none">{jobs}</b> {t.openJobs(jobs)}
    </p>
  );
}

/** The table behind the map: parishes with open jobs, most first. */
function ParishNumbers({ counts }: { counts: ReadonlyMap<string, number> }) {
  const t = useHomeTexts().parishes;
  const rows = PARISHES.map(({ fips, name }) => ({ fips, name, jobs: counts.get(fips) ?? 0 }))
    .filter((row) => row.jobs > 0)
    .toSorted((a, b) => b.jobs - a.jobs);
  if (rows.length === 0) return <p className="second">{t.noneAnywhere}</p>;
  return (
    <details className="fold">
      <summary>{t.numbers}</summary>
      <Table
        caption={t.caption}
        columns={[
          { head: t.parish, cell: (row) => row.name, names: true },
          { head: t.jobs, cell: (row) => row.jobs, align: 'right' },
        ]}
        rows={rows}
        rowKey={(row) => row.fips}
      />
    </details>
  );
}
