// The Overview tab: stat cards, the first three jobs, the first three notices, and a provider's first three bids.
import { ButtonLink } from '../../../ui/button.tsx';
import type { SessionUser } from '../../../app/session.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { isGated } from '../gated.ts';
import { SHOWN_FIRST, useDashboardStats, useRecentBids, useRecentJobs } from '../data.ts';
import { statCards } from '../stats.ts';
import { BidTable } from './bid-table.tsx';
import { JobLines } from './job-lines.tsx';
import { NewestNotices } from './newest-notices.tsx';
import { NoBids } from './no-bids.tsx';
import { NoJobs } from './no-jobs.tsx';
import { Answer, Panel } from './panel.tsx';
import { Tiles, type Tile } from './tiles.tsx';

export function Overview({ user }: { user: SessionUser }) {
  return (
    <>
      {isGated(user) && <StartVerification />}
      <Stats user={user} />
      <div className="dashboard-columns">
        <div>
          <NewestJobs user={user} />
          {user.userType === 'provider' && <NewestBids user={user} />}
        </div>
        <div>
          <NewestNotices />
        </div>
      </div>
    </>
  );
}

/** A business that may not bid is shown what comes first, not jobs that are closed to it. */
function StartVerification() {
  return (
    <div className="dashboard-notice">
      <Notice
        tone="gold"
        icon="shield"
        title="Your verification comes first"
        actions={<ButtonLink to="/verification">Go to your verification</ButtonLink>}
      >
        Jobs open to you while your business is verified. The verification page says where that stands and what to do
        next.
      </Notice>
    </div>
  );
}

const WAITING: Record<SessionUser['userType'], readonly string[]> = {
  client: ['Total Jobs', 'Active Jobs', 'Completed Jobs', 'Total Spent'],
  provider: ['Total Jobs', 'Active Jobs', 'Total Earnings', 'Average Rating', 'Response Rate', 'Profile'],
  admin: ['Total Jobs', 'Active Jobs', 'Completed Jobs'],
};

function Stats({ user }: { user: SessionUser }) {
  const stats = useDashboardStats();
  if (stats.isError && !stats.data) {
    const retry = (
      <Button onClick={() => void stats.refetch()} busy={stats.isFetching} busyLabel="Trying...">
        Try again
      </Button>
    );
    return <Notice tone="error" title="Your figures did not load" actions={retry} />;
  }
  const tiles: readonly Tile[] = stats.data
    ? statCards(user.userType, stats.data)
    : WAITING[user.userType].map((label) => ({ label }));
  return <Tiles label="Your figures" tiles={tiles} />;
}

function NewestJobs({ user }: { user: SessionUser }) {
  const jobs = useRecentJobs();
  return (
    <Panel
      title="Recent jobs"
      action={
        !isGated(user) && (
          <ButtonLink look="quiet" to={user.userType === 'admin' ? '/admin/jobs' : '/jobs'}>
            All jobs
          </ButtonLink>
        )
      }
    >
      <Answer of={jobs} skeleton={<SkeletonRows rows={SHOWN_FIRST} />} failed="Jobs did not load">
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

function NewestBids({ user }: { user: SessionUser }) {
  const bids = useRecentBids();
  return (
    <Panel title="Recent bids">
      <Answer of={bids} skeleton={<SkeletonRows rows={SHOWN_FIRST} />} failed="Bids did not load">
        {({ pages: [first] }) =>
          first && first.body.length > 0 ? (
            <BidTable bids={first.body.slice(0, SHOWN_FIRST)} />
          ) : (
            <NoBids gated={isGated(user)} />
          )
        }
      </Answer>
    </Panel>
  );
}
