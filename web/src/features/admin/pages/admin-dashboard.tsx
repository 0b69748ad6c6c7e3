// /admin/dashboard: figures, filters, what waits for a decision, the newest jobs and providers, and where jobs are open.
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useLogout } from '../../../app/use-logout.ts';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { useNews } from '../../notifications/use-news.ts';
import { NO_DESK_FILTERS } from '../filters.ts';
import { AdminOnly } from '../parts/admin-only.tsx';
import { DeskFilters } from '../parts/desk-filters.tsx';
import { DeskTiles } from '../parts/desk-tiles.tsx';
import { NewestJobs } from '../parts/newest-jobs.tsx';
import { NewestProviders } from '../parts/newest-providers.tsx';
import { OpenJobsMap } from '../parts/open-jobs-map.tsx';
import { Queue } from '../parts/queue.tsx';
import { WeekPicture } from '../parts/week-picture.tsx';
import { useNow } from '../use-now.ts';
import './admin-dashboard.css';

const TITLE = 'Admin desk';

export default function AdminDashboard() {
  return (
    <AdminOnly title={TITLE}>
      <Desk />
    </AdminOnly>
  );
}

function Desk() {
  useNews();
  const now = useNow();
  const [filters, setFilters] = useState(NO_DESK_FILTERS);
  const words = useSettled(filters.words.trim());
  return (
    <>
      <div className="wrap desk-head">
        <PageTitle title={TITLE} actions={<Ways />}>
          {dayAndTime(now)} Central Time
        </PageTitle>
        <DeskTiles now={now} />
      </div>
      <DeskFilters filters={filters} onChange={setFilters} />
      <div className="wrap desk-columns">
        <div>
          <Queue words={words} now={now} />
          <div className="desk-lists">
            <NewestJobs words={words} status={filters.job} />
            <NewestProviders words={words} filter={filters.provider} />
          </div>
        </div>
        <div className="desk-pictures">
          <OpenJobsMap />
          <WeekPicture now={now} />
        </div>
      </div>
    </>
  );
}

function Ways() {
  const { logout, leaving } = useLogout();
  return (
    <>
      <ButtonLink to="/admin/providers">Provider Verification</ButtonLink>
      <ButtonLink to="/admin/jobs">Job Management</ButtonLink>
      <Button look="quiet" busy={leaving} onClick={logout}>
        Logout
      </Button>
    </>
  );
}
