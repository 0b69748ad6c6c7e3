// The parishes beside the list: how many jobs are open in each, and a counted point for each ZIP or town with jobs that match.
import { useTexts } from '../../../texts/language.tsx';
import { citiesBeside } from '../../../ui/map/city-names.ts';
import { discOf } from '../../../ui/map/drawing-order.ts';
import { MapLegend } from '../../../ui/map/map-legend.tsx';
import { MapPoints } from '../../../ui/map/map-points.tsx';
import { ParishMap } from '../../../ui/map/parish-map.tsx';
import { countOf } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useJobMap, useOpenJobs, type JobListQuery } from '../data.ts';
import { findingTexts } from '../finding-texts.ts';

interface JobMapProps {
  query: JobListQuery;
  parish: string;
  /** The place of the point that the list is held to. */
  chosen: string | undefined;
  onParish: (fips: string) => void;
  /** The place of a point, as `near` takes it. */
  onPoint: (place: string) => void;
}

export function JobMap({ query, parish, chosen, onParish, onPoint }: JobMapProps) {
  const t = useTexts(findingTexts);
  const counts = useOpenJobs();
  const map = useJobMap(query, true);
  const points = (map.data?.points ?? []).map(({ area, lat, lon, jobs, urgency }) => {
    return { id: area, lat, lon, count: jobs, tone: urgency, label: t.point(jobs, area) };
  });
  return (
    <aside
      className="grid sticky top-4 gap-4.5 self-start max-lg:static max-lg:max-w-160 max-lg:[.job-board[data-view='list']_&]:hidden"
      aria-label={t.mapOf}
    >
      <ParishMap
        label={t.mapLabel}
        counts={counts.data}
        selected={parish || undefined}
        cities={citiesBeside(points.map(discOf))}
        onSelect={(fips) => onParish(fips === parish ? '' : fips)}
      >
        <MapPoints points={points} chosen={chosen} onPoint={onPoint} />
      </ParishMap>
      {map.isError && <p className="small second">{t.mapDidNotLoad}</p>}
      {map.data && (
        <p className="small second">
          {map.data.isWhole ? t.pointsNote(map.data.jobs) : t.pointsMost(countOf(map.data.jobs))}{' '}
          {map.data.unplaced > 0 && `${t.unplaced(map.data.unplaced)} `}
          {points.length > 0 && (
            <>
              {t.pressPoint} <span className="keys-only">{t.pointKeys}</span>
            </>
          )}
        </p>
      )}
      <MapLegend />
      <Notice icon="lock">{t.rough}</Notice>
    </aside>
  );
}
