// The figures at the top of the admin dashboard, Provider Verification and User Management. If they do not load, they show zeros and a
// message.
import { Tiles } from '../../dashboard/parts/tiles.tsx';
import { useAdminStats, useTrends, useUserCounts } from '../data.ts';
import { countOf, pendingNote, testNote } from '../wording.ts';
import { CouldNotLoad } from './facts.tsx';

/** Shown if the figures do not load, with a note that says so; `NO_COUNTS` below likewise. */
const NO_STATS = {
  totalUsers: 0,
  totalProviders: 0,
  totalJobs: 0,
  pendingApprovals: 0,
  pendingProviders: 0,
  pendingJobs: 0,
  pendingOfTest: { jobs: 0, applications: 0 },
  oldestPendingAt: null,
  nextDueAt: null,
  testAccounts: 0,
};

const counted = (value: number | undefined) => value?.toLocaleString('en-US');
const grown = (count: number | undefined) => (count ? `+${counted(count)} this week` : undefined);

/** The four figures of the admin dashboard. */
export function AdminTiles({ now }: { now: Date }) {
  const asked = useAdminStats();
  const failed = asked.isError && !asked.data;
  const stats = asked.data ?? (failed ? NO_STATS : undefined);
  const trends = useTrends().data;
  // Beside a figure that failed, the week's growth would look like the figure itself.
  const week = failed ? undefined : trends?.week;
  return (
    <>
      <Tiles
        low
        label="Totals"
        tiles={[
          { label: 'Total Users', value: counted(stats?.totalUsers), note: stats && grown(week?.newUsers) },
          {
            label: 'Service Providers',
            value: counted(stats?.totalProviders),
            note: stats?.pendingProviders ? `${countOf(stats.pendingProviders, 'application')} waiting` : undefined,
          },
          { label: 'Total Jobs', value: counted(stats?.totalJobs), note: stats && grown(week?.jobsPosted) },
          {
            label: 'Pending Approvals',
            value: counted(stats?.pendingApprovals),
            note: stats && !failed ? pendingNote(stats, now) : undefined,
            hot: (stats?.pendingApprovals ?? 0) > 0,
          },
        ]}
      />
      {failed && <CouldNotLoad what="The figures" asked={asked} />}
    </>
  );
}

/** How many applications are waiting, verified and rejected. */
export function ProviderTiles() {
  const asked = useAdminStats();
  const { pending, verified, rejected } = asked.data?.applications ?? {};
  // Zero if it did not load; the note below says so.
  const shown = (count: number | undefined) => counted(count ?? (asked.isError ? 0 : undefined));
  return (
    <>
      <Tiles
        noted
        label="Applications"
        tiles={[
          {
            label: 'Pending',
            value: shown(pending),
            hot: (pending ?? 0) > 0,
            note: testNote(asked.data?.pendingOfTest.applications ?? 0),
          },
          { label: 'Verified', value: shown(verified) },
          { label: 'Rejected', value: shown(rejected) },
        ]}
      />
      {asked.isError && !asked.data && <CouldNotLoad what="A count" asked={asked} />}
    </>
  );
}

const NO_COUNTS = { total: 0, administrators: 0, providers: 0, clients: 0, suspended: 0, testAccounts: 0 };

/** The counts of User Management. */
export function UserTiles() {
  const asked = useUserCounts();
  const failed = asked.isError && !asked.data;
  const counts = asked.data ?? (failed ? NO_COUNTS : undefined);
  const notes = [
    counts?.suspended && `${counted(counts.suspended)} suspended`,
    counts?.testAccounts && `${countOf(counts.testAccounts, 'test account')} not counted`,
  ].filter(Boolean);
  return (
    <>
      <Tiles
        label="People"
        tiles={[
          { label: 'Total Users', value: counted(counts?.total), note: notes.join(', ') || undefined },
          { label: 'Administrators', value: counted(counts?.administrators) },
          { label: 'Providers', value: counted(counts?.providers) },
          { label: 'Clients', value: counted(counts?.clients) },
        ]}
      />
      {failed && <CouldNotLoad what="The counts" asked={asked} />}
    </>
  );
}
