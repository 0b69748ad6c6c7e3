// Recent Jobs: the first five by words and status; title, location, budget and badge.
import { useState } from 'react';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { roundDollars } from '../../../ui/money.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { JobBadge } from '../../jobs/parts/job-badge.tsx';
import { SHOWN_ON_DESK, useNewestJobs, type RecentStatus } from '../data.ts';
import { CouldNotLoad } from './could-not-load.tsx';
import { JobDialog } from './job-dialog.tsx';
import './short-list.css';

export function NewestJobs({ words, status }: { words: string; status: RecentStatus }) {
  const asked = useNewestJobs(words, status);
  const [openId, setOpenId] = useState<number>();
  const jobs = (asked.data ?? []).slice(0, SHOWN_ON_DESK);
  return (
    <Panel title="Recent Jobs">
      {asked.isError && !asked.data && <CouldNotLoad what="Recent jobs" asked={asked} />}
      {asked.isPending ? (
        <SkeletonRows rows={SHOWN_ON_DESK} />
      ) : (
        <ul className="short-list" aria-busy={asked.isPlaceholderData}>
          {jobs.map((job) => (
            <li key={job.id}>
              <span>
                <button type="button" className="wide-hit" onClick={() => setOpenId(job.id)}>
                  {job.title}
                </button>
                <span className="small second">
                  {job.location},{' '}
                  <span className="num">{typeof job.budget === 'number' ? roundDollars(job.budget) : 'no budget'}</span>
                </span>
              </span>
              <JobBadge job={job} />
            </li>
          ))}
        </ul>
      )}
      {!asked.isPending && jobs.length === 0 && <p className="short-list-none">No recent jobs found.</p>}
      {openId !== undefined && <JobDialog jobId={openId} onClose={() => setOpenId(undefined)} />}
    </Panel>
  );
}
