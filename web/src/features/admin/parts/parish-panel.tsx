// The parish map of administration: where jobs wait, where they are open, and where verified businesses work; also as text.
import type { ParishMap as Figures } from '@live-oak/contract/features/admin/schema.ts';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/basics.tsx';
import { SkeletonLine } from '../../../ui/page.tsx';
import { MapLegend } from '../../../ui/map/map-legend.tsx';
import { ParishMap } from '../../../ui/map/parish-map.tsx';
import { ParishPicker } from '../../../ui/map/parish-picker.tsx';
import { parishName } from '../../../ui/map/parishes.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useAdminMap } from '../data.ts';

type MapLayer = 'jobsWaiting' | 'jobsOpen' | 'providers';

interface Layer {
  short: string;
  /** What the map shows. */
  label: string;
  /** What the shades count. */
  legend: string;
  /** The number of a parish on hover: '3 waiting jobs'. */
  words: (count: number) => string;
}

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

const MAP_LAYERS: Record<MapLayer, Layer> = {
  jobsWaiting: {
    short: 'Waiting',
    label: 'Jobs that wait for approval, by parish',
    legend: 'Waiting jobs in a parish',
    words: counted('waiting job', 'waiting jobs'),
  },
  jobsOpen: {
    short: 'Open',
    label: 'Jobs open for bids, by parish',
    legend: 'Open jobs in a parish',
    words: counted('open job', 'open jobs'),
  },
  providers: {
    short: 'Providers',
    label: 'Verified businesses, by parish',
    legend: 'Verified businesses in a parish',
    words: counted('verified business', 'verified businesses'),
  },
};

/**
 * One parish's figures, or the totals for ''. A business that lists several parishes would be counted in each, so there is no total of
 * businesses: null.
 */
export function inParishes({ parishes, unplaced }: Figures, fips: string): Record<MapLayer, number | null> {
  if (fips !== '') {
    const { jobsWaiting = 0, jobsOpen = 0, providers = 0 } = parishes.find((one) => one.fips === fips) ?? {};
    return { jobsWaiting, jobsOpen, providers };
  }
  const sum = (layer: MapLayer) => [...parishes, unplaced].reduce((total, row) => total + row[layer], 0);
  return { jobsWaiting: sum('jobsWaiting'), jobsOpen: sum('jobsOpen'), providers: null };
}

const LAYERS: readonly MapLayer[] = ['jobsWaiting', 'jobsOpen', 'providers'];

export function ParishPanel() {
  const asked = useAdminMap();
  return (
    <Panel title="By parish">
      <Answer of={asked} skeleton={<MapSkeleton />} failed="The map did not load">
        {(figures) => <Map figures={figures} />}
      </Answer>
    </Panel>
  );
}

function Map({ figures }: { figures: Figures }) {
  const [layer, setLayer] = useState<MapLayer>('jobsWaiting');
  const [fips, setFips] = useState('');
  const { label, legend, words } = MAP_LAYERS[layer];
  const counts = new globalThis.Map(figures.parishes.map((one) => [one.fips, one[layer]]));
  const here = inParishes(figures, fips);
  return (
    <div className="grid gap-4 pt-4 [&_.map_text]:text-[27px]">
      <Segmented
        label="What the map shows"
        block
        options={LAYERS.map((value) => ({ value, label: MAP_LAYERS[value].short }))}
        value={layer}
        onChange={setLayer}
      />
      <ParishMap label={label} counts={counts} words={words} selected={fips || undefined} onSelect={setFips} />
      <MapLegend label={legend} />
      <ParishPicker value={fips} onChange={setFips} none="All parishes" />
      <dl
        className="grid grid-cols-3 border-y border-y-rule"
        aria-live="polite"
        aria-label={fips ? parishName(fips) : 'All parishes'}
      >
        {LAYERS.map((key) => {
          const figure = here[key];
          return (
            figure !== null && (
              <div className="px-3 py-2 first:pl-0 not-first:border-l not-first:border-l-rule" key={key}>
                <dt className="text-bark-2 text-small">{MAP_LAYERS[key].short}</dt>
                <dd className="num font-strong text-lead leading-title font-display normal-nums">
                  {figure.toLocaleString('en-US')}
                </dd>
              </div>
            )
          );
        })}
      </dl>
      {fips === '' && <Rest figures={figures} />}
      <div className="row">
        <ButtonLink to={fips ? `/admin/jobs?status=pending&parish=${fips}` : '/admin/jobs?status=pending'}>
          Waiting jobs
        </ButtonLink>
        <ButtonLink variant="quiet" to={fips ? `/admin/jobs?status=open&parish=${fips}` : '/admin/jobs?status=open'}>
          Open jobs
        </ButtonLink>
      </div>
    </div>
  );
}

/** What the map cannot show: places without a known parish, and businesses that work everywhere. */
function Rest({ figures: { unplaced, statewideProviders } }: { figures: Figures }) {
  const jobs = unplaced.jobsWaiting + unplaced.jobsOpen;
  const parts = [
    jobs > 0 && `${jobs} ${jobs === 1 ? 'job' : 'jobs'} in no known parish`,
    unplaced.providers > 0 &&
      `${unplaced.providers} ${unplaced.providers === 1 ? 'business' : 'businesses'} in no known parish`,
    statewideProviders > 0 &&
      `${statewideProviders} ${statewideProviders === 1 ? 'business works' : 'businesses work'} in the whole state`,
  ].filter(Boolean);
  return parts.length > 0 && <p className="small second">Not on the map: {parts.join(', ')}.</p>;
}

function MapSkeleton() {
  return (
    <div className="grid gap-4 pt-4" role="status" aria-busy="true">
      <span className="visually-hidden">Loading the map</span>
      <span className="skeleton h-auto aspect-828/759" aria-hidden="true" />
      <SkeletonLine width="long" />
    </div>
  );
}
