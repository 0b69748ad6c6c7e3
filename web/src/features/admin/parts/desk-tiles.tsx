// The four figures of the desk. When they do not load they show zeros and say so.
import { Tiles } from '../../dashboard/parts/tiles.tsx';
import { useAdminStats, useTrends } from '../data.ts';
import { countOf, pendingNote } from '../pending-words.ts';
import { CouldNotLoad } from './could-not-load.tsx';

const ZEROS = {
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

const count = (value: number) => value.toLocaleString('en-US');

export function DeskTiles({ now }: { now: Date }) {
  const asked = useAdminStats();
  const failed = asked.isError && !asked.data;
  const stats = asked.data ?? (failed ? ZEROS : undefined);
  const trends = useTrends().data;
  // Beside a figure that failed, the week's growth would look like its own.
  const week = failed ? undefined : trends?.week;
  return (
    <>
      <Tiles
        label="Totals"
        tiles={[
          {
            label: 'Total Users',
            value: stats && count(stats.totalUsers),
            note: stats && week && week.newUsers > 0 ? `+${count(week.newUsers)} this week` : undefined,
          },
          {
            label: 'Service Providers',
            value: stats && count(stats.totalProviders),
            note:
              stats && stats.pendingProviders > 0
                ? `${countOf(stats.pendingProviders, 'application')} waiting`
                : undefined,
          },
          {
            label: 'Total Jobs',
            value: stats && count(stats.totalJobs),
            note: stats && week && week.jobsPosted > 0 ? `+${count(week.jobsPosted)} this week` : undefined,
          },
          {
            label: 'Pending Approvals',
            value: stats && count(stats.pendingApprovals),
            note: stats && !failed ? pendingNote(stats, now) : undefined,
            hot: (stats?.pendingApprovals ?? 0) > 0,
          },
        ]}
      />
      {failed && <CouldNotLoad what="The figures" asked={asked} />}
    </>
  );
}
