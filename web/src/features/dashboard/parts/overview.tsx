// The Overview tab: stat cards, the first three jobs, the first three notices, and a provider's first three bids.
import { ShowTogether } from '../../../app/show-together.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { SessionUser } from '../../../app/session.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { NewMemberPanel } from '../../subscriptions/parts/new-member-panel.tsx';
import NeedsBlock from '../needs/parts/needs-block.tsx';
import { isGated } from '../gated.ts';
import { SHOWN_FIRST, useDashboardStats, useRecentBids, useRecentJobs } from '../data.ts';
import { NO_STATS, statCards } from '../stats.ts';
import { dashboardTexts } from '../texts.ts';
import { BidTable } from './bid-table.tsx';
import { JobLines } from './job-lines.tsx';
import { NewestNotices } from './newest-notices.tsx';
import { NoBids } from './no-bids.tsx';
import { NoJobs } from './no-jobs.tsx';
import { Answer, Panel } from './panel.tsx';
import { MonthTable } from './month-table.tsx';
import { tileOf } from './stat-tile.tsx';
import { Tiles, type Tile } from './tiles.tsx';
import { BusinessWork } from './your-jobs.tsx';

const dashboardColumns =
  'dashboard-columns grid gap-12 grid-cols-[minmax(0,1fr)_minmax(0,26.25rem)] mt-12 max-lg:grid-cols-1';

export function Overview({ user }: { user: SessionUser }) {
  return (
    <ShowTogether skeleton={<OverviewSkeleton />}>
      {isGated(user) && <StartVerification />}
      <NewMemberPanel user={user} className="mb-6" />
      {user.userType === 'provider' && <BusinessWork />}
      {user.userType === 'client' && <NeedsBlock />}
      <Stats user={user} />
      <div className={dashboardColumns}>
        <div>
          <NewestJobs user={user} />
          {user.userType === 'provider' && <NewestBids user={user} />}
        </div>
        <div>
          <NewestNotices />
        </div>
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

/** A business that may not bid is shown what comes first, not jobs that are closed to it. */
function StartVerification() {
  const t = useTexts(dashboardTexts).verificationFirst;
  return (
    <div className="mb-6">
      <Notice tone="gold" icon="shield" title={t.title} actions={<ButtonLink to="/verification">{t.go}</ButtonLink>}>
        {t.text}
      </Notice>
    </div>
  );
}

function Stats({ user }: { user: SessionUser }) {
  const t = useTexts(dashboardTexts);
  const stats = useDashboardStats();
  const hasFailed = stats.isError && !stats.data;
  const again = (
    <Button onClick={() => void stats.refetch()} busy={stats.isFetching} busyLabel={t.figures.trying}>
      {t.figures.again}
    </Button>
  );
  const shown = stats.data ?? (hasFailed ? NO_STATS : undefined);
  const cards = statCards(t, user.userType, shown ?? NO_STATS);
  const tiles: readonly Tile[] = shown
    ? cards.map((card) => tileOf(t, card, shown.history))
    : cards.map(({ label }) => ({ label }));
  return (
    <>
      {hasFailed && (
        <div className="mb-6">
          <Notice tone="error" actions={again}>
            {t.figures.failed}
          </Notice>
        </div>
      )}
      <Tiles label={t.figures.label} tiles={tiles} />
      {shown?.history && <MonthTable role={user.userType} history={shown.history} />}
    </>
  );
}

function NewestJobs({ user }: { user: SessionUser }) {
  const jobs = useRecentJobs();
  const t = useTexts(dashboardTexts);
  return (
    <Panel
      title={t.jobs.recent}
      action={
        !isGated(user) && (
          <ButtonLink look="quiet" to={user.userType === 'admin' ? '/admin/jobs' : '/jobs'}>
            {t.jobs.all}
          </ButtonLink>
        )
      }
    >
      <Answer of={jobs} skeleton={<SkeletonRows rows={SHOWN_FIRST} />} failed={t.jobs.failed}>
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
  const t = useTexts(dashboardTexts);
  return (
    <Panel title={t.bids.recent}>
      <Answer of={bids} skeleton={<SkeletonRows rows={SHOWN_FIRST} />} failed={t.bids.failed}>
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
