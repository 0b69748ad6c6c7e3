// The open jobs for bidders, or all jobs for an administrator: filters, list, map, and the dialog of one job.
import { ShowTogether } from '../../../app/show-together.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink, Button, Notice } from '../../../ui/basics.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { countOf } from '../../../ui/format.ts';
import { ApiError } from '../../../api-client/api-error.ts';
import { useWorkArea } from '../../providers/data.ts';
import { useJob, useJobs, useOpenJobs, useOpenTotal, useJobMap } from '../data.ts';
import { useFindingTexts } from '../finding-texts.ts';
import { FilterBar } from './filter-bar.tsx';
import {
  mapQuery,
  radiusAround,
  toQuery,
  isNarrowed,
  toSaved,
  useFilters,
  type Filtering,
  type JobFilters,
} from './filters.tsx';
import { FoundJobs, SetArea } from './found-jobs.tsx';
import { ApprovalGate, isAboutStanding, standingOf, SignInGate } from './job-not-shown.tsx';
import { grouped } from '../../../ui/map/map-groups.ts';
import { citiesNear } from '../../../ui/map/city-names.ts';
import { discOf, MapPoints } from '../../../ui/map/map-points.tsx';
import { MapLegend } from '../../../ui/map/map-legend.tsx';
import { ParishMap } from '../../../ui/map/parish-map.tsx';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { useSearches } from '../searches/data.ts';

const BidDialog = lazyComponent(() => import('../../bids/parts/bid-dialog.tsx'));
const SavedSearchesDialog = lazyComponent(() => import('../searches/parts/saved-searches.tsx'));
const SaveSearchDialog = lazyComponent(() => import('../searches/parts/save-search.tsx'));

/** `all`: an administrator's list, with each job's state. */
export default function JobBoard({ all }: { all: boolean }) {
  const filtering = useFilters();
  const { filters } = filtering;
  const jobs = useJobs(all ? 'own' : 'bidders', toQuery(filters));
  const area = useWorkArea(!all);
  // The provider dashboard links here with the job whose dialog to open.
  const [search] = useSearchParams();
  const [openId, setOpenId] = useState(() => Number(search.get('job')) || undefined);
  const error = jobs.error instanceof ApiError ? jobs.error : undefined;
  if (error?.status === 401) return <SignInGate here="/jobs" />;
  if (isAboutStanding(error)) return <ApprovalGate why={standingOf(error?.reason)} />;
  const hasArea = area.data?.isSet ?? false;
  return (
    <>
      <BoardTitle all={all} />
      <FilterBar {...filtering} hasArea={hasArea} ofBusiness={!all} nearError={error?.fields['near']} />
      <ShowTogether skeleton={<PageSkeleton rows={6} />}>
        <ListAndMap filtering={filtering}>
          {!all && area.data && !hasArea && <SetArea />}
          {!all && <SearchTools filters={filters} hasArea={hasArea} />}
          <FoundJobs jobs={jobs} filtering={filtering} all={all} hasArea={hasArea} onOpen={setOpenId} />
        </ListAndMap>
      </ShowTogether>
      {openId !== undefined && <OpenJob key={openId} id={openId} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function ListAndMap({ filtering: { filters, narrow }, children }: { filtering: Filtering; children: ReactNode }) {
  const t = useFindingTexts();
  return (
    <div
      className="wrap job-board grid gap-x-12 gap-y-0 grid-side-108 pt-6 pb-18 max-xl:gap-x-8 max-xl:gap-y-0 max-xl:grid-side-96 max-lg:grid-cols-1 max-lg:pt-4"
      data-view={filters.view}
    >
      <section className="max-lg:[.job-board[data-view='map']_&]:hidden [&>.notice]:mb-3" aria-label={t.jobs}>
        {children}
      </section>
      <JobMap filters={filters} narrow={narrow} />
    </div>
  );
}

/** The whole job. If it closes meanwhile it stays, with what was typed and the server's error. */
function OpenJob({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: job } = useJob(id);
  // Its code loads in parallel with the job.
  useEffect(() => BidDialog.preload(), []);
  return job && <BidDialog job={job} onClose={onClose} onMissing={onClose} />;
}

function BoardTitle({ all }: { all: boolean }) {
  const t = useFindingTexts();
  const total = useOpenTotal();
  return (
    <div className="wrap">
      <PageTitle
        title={all ? t.jobs : t.jobsNearYou}
        actions={!all && <ButtonLink label={t.workArea} to="/work-area" />}
      >
        {total === undefined ? t.openAcross : t.openCount(countOf(total))} {all ? t.adminNote : t.sealedNote}
      </PageTitle>
    </div>
  );
}

/** The parishes beside the list: how many jobs are open in each, and a counted point for each ZIP or town with matching jobs. */
function JobMap({ filters, narrow }: Pick<Filtering, 'filters' | 'narrow'>) {
  const t = useFindingTexts();
  const counts = useOpenJobs();
  const map = useJobMap(mapQuery(filters));
  const { parish, near } = filters;
  const single = (map.data?.points ?? []).map(({ area, lat, lon, jobs, urgency }) => {
    return { id: area, lat, lon, count: jobs, tone: urgency };
  });
  const points = grouped(single).map((point) => ({
    ...point,
    label: (point.miles > 0 ? t.pointGroup : t.point)(point.count, point.id),
  }));
  const list = (place: string) => {
    const radiusMiles = radiusAround(points.find(({ id }) => id === place)?.miles ?? 0);
    narrow({ near: place, radiusMiles, point: true, parish: '', view: 'list' });
  };
  return (
    <aside
      className="grid sticky top-4 gap-4.5 self-start max-lg:static max-lg:max-w-160 max-lg:[.job-board[data-view='list']_&]:hidden"
      aria-label={t.mapOf}
    >
      <ParishMap
        label={t.mapLabel}
        counts={counts.data}
        selected={parish || undefined}
        cities={citiesNear(points.map(discOf))}
        onSelect={(fips) => narrow({ parish: fips === parish ? '' : fips })}
      >
        <MapPoints points={points} chosen={near} onPoint={list} />
      </ParishMap>
      {map.isError && <p className="small second">{t.mapDidNotLoad}</p>}
      {map.data && <MapNote map={map.data} />}
      <MapLegend />
      <Notice icon="lock" text={t.rough} />
    </aside>
  );
}

type MapNoteProps = { map: NonNullable<ReturnType<typeof useJobMap>['data']> };

function MapNote({ map: { isWhole, jobs, unplaced, points } }: MapNoteProps) {
  const t = useFindingTexts();
  return (
    <p className="small second">
      {isWhole ? t.pointsNote(jobs) : t.pointsMost(countOf(jobs))} {unplaced > 0 && `${t.unplaced(unplaced)} `}
      {points.length > 0 && t.pressPoint} {points.length > 0 && <span className="keys-only">{t.pointKeys}</span>}
    </p>
  );
}

/** Above the list of jobs: links to the saved searches and to save the current one. */
function SearchTools({ filters, hasArea }: { filters: JobFilters; hasArea: boolean }) {
  const t = useFindingTexts();
  const searches = useSearches();
  const [open, setOpen] = useState<'save' | 'list'>();
  const count = searches.data?.length ?? 0;
  const close = () => setOpen(undefined);
  return (
    <div className="row between gap-2 mb-3">
      <Button aria-haspopup="dialog" onClick={() => setOpen('list')}>
        {count > 0 ? t.savedCount(count) : t.savedSearches}
      </Button>
      {/* What the business may bid on goes without saying in a search that it saves. */}
      {isNarrowed({ ...filters, mayBid: false }) && (
        <Button label={t.saveSearch} variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('save')} />
      )}
      {open === 'save' && (
        <SaveSearchDialog query={toSaved(filters, hasArea)} count={count} onClose={close} onMissing={close} />
      )}
      {open === 'list' && <SavedSearchesDialog searches={searches} onClose={close} onMissing={close} />}
    </div>
  );
}
