// The Jobs tab: all jobs of this person, newest first, page by page.
import type { SessionUser } from '../../../app/session.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { isGated } from '../gated.ts';
import { useRecentJobs } from '../data.ts';
import { dashboardTexts } from '../texts.ts';
import { JobLines } from './job-lines.tsx';
import { MoreButton } from './more-button.tsx';
import { NoJobs } from './no-jobs.tsx';
import { Answer, Panel } from './panel.tsx';

export function JobsTab({ user }: { user: SessionUser }) {
  const jobs = useRecentJobs();
  const t = useTexts(dashboardTexts);
  return (
    <Panel title={t.jobs.titles[user.userType]}>
      <Answer of={jobs} skeleton={<SkeletonRows rows={6} />} failed={t.jobs.failed}>
        {({ pages }) => {
          const all = pages.flatMap((page) => page.body);
          return all.length > 0 ? (
            <JobLines jobs={all} role={user.userType} />
          ) : (
            <NoJobs role={user.userType} gated={isGated(user)} />
          );
        }}
      </Answer>
      <MoreButton of={jobs} />
    </Panel>
  );
}
