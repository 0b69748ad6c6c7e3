// A person's first three jobs, and a link to all.
import type { SessionUser } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/basics.tsx';
import { SHOWN_FIRST, useRecentJobs } from '../data.ts';
import { isGated } from '../gated.ts';
import { useDashboardTexts } from '../texts.ts';
import { JobLines } from './job-lines.tsx';
import { NoJobs } from './no-jobs.tsx';
import { Answer, Panel } from './panel.tsx';

export function NewestJobs({ user }: { user: SessionUser }) {
  const jobs = useRecentJobs();
  const t = useDashboardTexts();
  return (
    <Panel
      title={t.jobs.recent}
      action={
        !isGated(user) && (
          <ButtonLink variant="quiet" to={user.userType === 'admin' ? '/admin/jobs' : '/jobs'}>
            {t.jobs.all}
          </ButtonLink>
        )
      }
    >
      <Answer of={jobs} rows={SHOWN_FIRST} failed={t.jobs.failed}>
        {({ pages: [first] }) =>
          first && first.body.length > 0 ? (
            <JobLines jobs={first.body.slice(0, SHOWN_FIRST)} role={user.userType} />
          ) : (
            <NoJobs role={user.userType} gated={isGated(user)} />
          )
        }
      </Answer>
    </Panel>
  );
}
