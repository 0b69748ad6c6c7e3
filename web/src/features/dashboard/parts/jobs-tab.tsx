// The Jobs tab: all of a person's jobs, newest first, page by page.
import type { SessionUser } from '../../../app/session.tsx';
import { isGated } from '../gated.ts';
import { useRecentJobs } from '../data.ts';
import { useDashboardTexts } from '../texts.ts';
import { JobLines } from './job-lines.tsx';
import { PagedList, Panel } from './panel.tsx';
import { NoJobs } from './no-jobs.tsx';

export function JobsTab({ user }: { user: SessionUser }) {
  const jobs = useRecentJobs();
  const t = useDashboardTexts();
  return (
    <Panel title={t.jobs.titles[user.userType]}>
      <PagedList of={jobs} rows={6} failed={t.jobs.failed} none={<NoJobs role={user.userType} gated={isGated(user)} />}>
        {(all) => <JobLines jobs={all} role={user.userType} />}
      </PagedList>
    </Panel>
  );
}
