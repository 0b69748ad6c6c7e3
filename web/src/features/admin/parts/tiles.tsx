// The figures at the top of the admin dashboard, Provider Verification and User Management. If they do not load, they show zeros and a
// message.
import { Tiles } from '../../dashboard/parts/tiles.tsx';
import { useAdminStats, useTrends, useUserCounts } from '../data.ts';
import { countOf, pendingNote, testNote } from '../wording.ts';
import { CouldNotLoad } from './could-not-load.tsx';

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

const counted = (value: number) => value.toLocaleString('en-US');

/** The four figures of the admin dashboard. If they do not load, they show zeros and a message. */
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
          {
            label: 'Total Users',
            value: stats && counted(stats.totalUsers),
            note: stats && week && week.newUsers > 0 ? `+${counted(week.newUsers)} this week` : undefined,
          },
          {
            label: 'Service Providers',
            value: stats && counted(stats.totalProviders),
            note:
              stats && stats.pendingProviders > 0
                ? `${countOf(stats.pendingProviders, 'application')} waiting`
                : undefined,
          },
          {
            label: 'Total Jobs',
            value: stats && counted(stats.totalJobs),
            note: stats && week && week.jobsPosted > 0 ? `+${counted(week.jobsPosted)} this week` : undefined,
          },
          {
            label: 'Pending Approvals',
            value: stats && counted(stats.pendingApprovals),
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
  const shown = (count: number | undefined) => (count ?? (asked.isError ? 0 : undefined))?.toLocaleString('en-US');
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
const count = (value: number | undefined) => value?.toLocaleString('en-US');

/** The counts of User Management: total, administrators, providers, clients; zeros and a note if they do not load. */
export function UserTiles() {
  const asked = useUserCounts();
  const failed = asked.isError && !asked.data;
  const counts = asked.data ?? (failed ? NO_COUNTS : undefined);
  const notes = [
    counts && counts.suspended > 0 ? `${count(counts.suspended)} suspended` : undefined,
    counts && counts.testAccounts > 0
      ? `${count(counts.testAccounts)} test ${counts.testAccounts === 1 ? 'account' : 'accounts'} not counted`
      : undefined,
  ].filter(Boolean);
  return (
    <>
      <Tiles
        label="People"
        tiles={[
          { label: 'Total Users', value: count(counts?.total), note: notes.length > 0 ? notes.join(', ') : undefined },
          { label: 'Administrators', value: count(counts?.administrators) },
          { label: 'Providers', value: count(counts?.providers) },
          { label: 'Clients', value: count(counts?.clients) },
        ]}
      />
      {failed && <CouldNotLoad what="The counts" asked={asked} />}
    </>
  );
}
