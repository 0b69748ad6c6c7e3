// Where jobs are open now: the parish map, the same as a list, and the way to one parish's jobs.
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { MapLegend } from '../../../ui/map/map-legend.tsx';
import { ParishMap } from '../../../ui/map/parish-map.tsx';
import { ParishPicker } from '../../../ui/map/parish-picker.tsx';
import { parishName } from '../../../ui/map/parishes.ts';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useOpenJobs } from '../../jobs/data.ts';
import './open-jobs-map.css';

export function OpenJobsMap() {
  const asked = useOpenJobs();
  return (
    <Panel title="Open jobs by parish">
      <Answer of={asked} skeleton={<MapSkeleton />} failed="The map did not load">
        {(counts) => <Map counts={counts} />}
      </Answer>
    </Panel>
  );
}

function Map({ counts }: { counts: ReadonlyMap<string, number> }) {
  const [fips, setFips] = useState('');
  const total = [...counts.values()].reduce((sum, open) => sum + open, 0);
  const open = fips === '' ? total : (counts.get(fips) ?? 0);
  return (
    <div className="open-jobs">
      <ParishMap label="Open jobs by parish" counts={counts} selected={fips || undefined} onSelect={setFips} />
      <MapLegend />
      <ParishPicker value={fips} onChange={setFips} none="All parishes" />
      <div className="row between" aria-live="polite">
        <p>
          <b className="num">{open}</b> open {open === 1 ? 'job' : 'jobs'}
          {fips && ` in ${parishName(fips)}`}
        </p>
        <ButtonLink to={fips ? `/admin/jobs?status=open&parish=${fips}` : '/admin/jobs?status=open'}>
          See them
        </ButtonLink>
      </div>
    </div>
  );
}

function MapSkeleton() {
  return (
    <div className="open-jobs" role="status" aria-busy="true">
      <span className="visually-hidden">Loading the map</span>
      <span className="skeleton open-jobs-skeleton" aria-hidden="true" />
      <SkeletonLine width="long" />
    </div>
  );
}
