// /admin/dashboard: figures, filters, what waits for a decision, the newest jobs and providers, the parishes, the week, what expires.
import { useState } from 'react';
import { ShowTogether } from '../../../app/show-together.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useAuth } from '../../../app/session.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { NO_DESK_FILTERS } from '../filters.ts';
import { DeskFilters } from '../parts/desk-filters.tsx';
import { DeskPage } from '../parts/desk-page.tsx';
import { DeskTiles } from '../parts/desk-tiles.tsx';
import { ExpiringPanel } from '../parts/expiring-panel.tsx';
import { NewestJobs } from '../parts/newest-jobs.tsx';
import { NewestProviders } from '../parts/newest-providers.tsx';
import { ParishPanel } from '../parts/parish-panel.tsx';
import { Queue } from '../parts/queue.tsx';
import { TestData } from '../parts/test-data.tsx';
import { WeekTrends } from '../parts/week-trends.tsx';
import { useNow } from '../use-now.ts';

const TITLE = 'Admin desk';

export default function AdminDashboard() {
  return (
    <DeskPage title={TITLE}>
      <ShowTogether skeleton={<SkeletonRows rows={6} />}>
        <Desk />
      </ShowTogether>
    </DeskPage>
  );
}

function Desk() {
  const now = useNow();
  const [filters, setFilters] = useState(NO_DESK_FILTERS);
  const words = useSettled(filters.words.trim());
  return (
    <>
      <div className="wrap pb-6">
        <PageTitle title={TITLE} actions={<Ways />}>
          {dayAndTime(now)} Central Time
        </PageTitle>
        <DeskTiles now={now} />
      </div>
      <DeskFilters filters={filters} onChange={setFilters} />
      <div className="wrap grid gap-12 grid-cols-[minmax(0,1fr)_22rem] pt-7 pb-18 max-lg:grid-cols-1">
        <div>
          <Queue words={words} now={now} />
          <div className="grid gap-8 grid-cols-2 mt-12 max-md:grid-cols-1">
            <NewestJobs words={words} status={filters.job} />
            <NewestProviders words={words} filter={filters.provider} />
          </div>
        </div>
        <div className="desk-pictures max-lg:max-w-136">
          <ParishPanel />
          <WeekTrends />
          <ExpiringPanel />
        </div>
      </div>
    </>
  );
}

/** With these stand the links of the desk's own line above. */
function Ways() {
  const { leave, isLeaving } = useAuth();
  return (
    <>
      <TestData />
      <Button look="quiet" busy={isLeaving} onClick={leave}>
        Logout
      </Button>
    </>
  );
}
