// The parishes beside the list: how many jobs are open in each, and a pin for each job of the page.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { MapLegend } from '../../../ui/map/map-legend.tsx';
import { ParishMap } from '../../../ui/map/parish-map.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useOpenJobs } from '../data.ts';
import { pinsOf } from './pins.ts';

interface JobMapProps {
  jobs: readonly Job[];
  parish: string;
  onParish: (fips: string) => void;
  onPin: (jobId: number) => void;
}

export function JobMap({ jobs, parish, onParish, onPin }: JobMapProps) {
  const counts = useOpenJobs();
  return (
    <aside className="job-map" aria-label="Map of the jobs">
      <ParishMap
        label="Open jobs by parish, with the jobs of this page"
        counts={counts.data}
        selected={parish || undefined}
        onSelect={(fips) => onParish(fips === parish ? '' : fips)}
        pins={pinsOf(jobs)}
        onPin={(id) => onPin(Number(id))}
      />
      <MapLegend />
      <Notice icon="lock">
        Pins are rough. The street address, name and phone come to you after the client selects your bid and pays.
      </Notice>
    </aside>
  );
}
