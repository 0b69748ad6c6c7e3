// The Jobs tab: all jobs of this person, newest first, page by page.
import type { SessionUser } from '../../../app/session.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { isGated } from '../gated.ts';
import { useRecentJobs } from '../data.ts';
import { JobLines } from './job-lines.tsx';
import { MoreButton } from './more-button.tsx';
import { NoJobs } from './no-jobs.tsx';
import { Answer, Panel } from './panel.tsx';

const TITLES: Record<SessionUser['userType'], string> = {
  client: 'Your jobs',
  provider: 'Jobs you bid on',
  admin: 'All jobs',
};

export function JobsTab({ user }: { user: SessionUser }) {
  const jobs = useRecentJobs();
  return (
    <Panel title={TITLES[user.userType]}>
      <Answer of={jobs} skeleton={<SkeletonRows rows={6} />} failed="Jobs did not load">
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
