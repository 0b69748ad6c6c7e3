// The Overview tab of owners and administrators: what waits for them, their figures, the first three jobs and notices.
import { ShowTogether } from '../../../app/show-together.tsx';
import type { SessionUser } from '../../../app/session.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import NeedsBlock from '../needs/parts/needs-block.tsx';
import { SHOWN_FIRST } from '../data.ts';
import { Figures } from './figures.tsx';
import { NewestJobs } from './newest-jobs.tsx';
import { NewestNotices } from './newest-notices.tsx';

const dashboardColumns =
  'dashboard-columns grid gap-12 grid-cols-[minmax(0,1fr)_minmax(0,26.25rem)] mt-12 max-lg:grid-cols-1';

export function Overview({ user }: { user: SessionUser }) {
  return (
    <ShowTogether skeleton={<OverviewSkeleton />}>
      {user.userType === 'client' && <NeedsBlock />}
      <Figures user={user} />
      <div className={dashboardColumns}>
        <NewestJobs user={user} />
        <NewestNotices />
      </div>
    </ShowTogether>
  );
}

/** Without words: the page's own are in the document already, out of sight. */
const OverviewSkeleton = () => (
  <>
    <SkeletonRows rows={1} />
    <div className={dashboardColumns}>
      <SkeletonRows rows={SHOWN_FIRST} />
      <SkeletonRows rows={SHOWN_FIRST} />
    </div>
  </>
);
