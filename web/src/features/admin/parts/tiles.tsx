// The figures at the top of the admin dashboard, Provider Verification and User Management. If they do not load, they show zeros and a
// message.
import type { ComponentProps } from 'react';
import type { Asked } from '../../dashboard/parts/panel.tsx';
import { Tiles } from '../../dashboard/parts/tiles.tsx';
import { useAdminStats, useTrends, useUserCounts } from '../data.ts';
import { countOf, pendingNote, testNote } from '../wording.ts';
import { CouldNotLoad } from './facts.tsx';

const counted = (value: number | undefined) => value?.toLocaleString('en-US');
const grown = (count: number | undefined) => (count ? `+${counted(count)} this week` : undefined);

/** A figure of an answer: omitted while it loads, zero if it did not load; the note below says so. */
const figureOf =
  ({ isError }: { isError: boolean }) =>
  (value: number | undefined) =>
    counted(value ?? (isError ? 0 : undefined));

type FiguresProps = ComponentProps<typeof Tiles> & { asked: Asked<unknown>; what: string };

function Figures({ asked, what, ...tiles }: FiguresProps) {
  return (
    <>
      <Tiles {...tiles} />
      {asked.isError && !asked.data && <CouldNotLoad what={what} asked={asked} />}
    </>
  );
}

/** The four figures of the admin dashboard. */
export function AdminTiles({ now }: { now: Date }) {
  const asked = useAdminStats();
  const week = useTrends().data?.week;
  const { totalUsers, totalProviders, totalJobs, pendingApprovals = 0, pendingProviders } = asked.data ?? {};
  const figure = figureOf(asked);
  // Beside a figure that failed, the week's growth would look like the figure itself.
  const growth = (count: number | undefined) => asked.data && grown(count);
  const waiting = pendingProviders ? `${countOf(pendingProviders, 'application')} waiting` : undefined;
  const pending = { value: figure(asked.data?.pendingApprovals), note: asked.data && pendingNote(asked.data, now) };
  const tiles = [
    { label: 'Total Users', value: figure(totalUsers), note: growth(week?.newUsers) },
    { label: 'Service Providers', value: figure(totalProviders), note: waiting },
    { label: 'Total Jobs', value: figure(totalJobs), note: growth(week?.jobsPosted) },
    { label: 'Pending Approvals', ...pending, hot: pendingApprovals > 0 },
  ];
  return <Figures asked={asked} what="The figures" low label="Totals" tiles={tiles} />;
}

/** How many applications are waiting, verified and rejected. */
export function ProviderTiles() {
  const asked = useAdminStats();
  const { pending, verified, rejected } = asked.data?.applications ?? {};
  const figure = figureOf(asked);
  const note = testNote(asked.data?.pendingOfTest.applications ?? 0);
  const tiles = [
    { label: 'Pending', value: figure(pending), hot: (pending ?? 0) > 0, note },
    { label: 'Verified', value: figure(verified) },
    { label: 'Rejected', value: figure(rejected) },
  ];
  return <Figures asked={asked} what="A count" noted label="Applications" tiles={tiles} />;
}

/** The counts of User Management. */
export function UserTiles() {
  const asked = useUserCounts();
  const { total, administrators, providers, clients, suspended, testAccounts } = asked.data ?? {};
  const figure = figureOf(asked);
  const notes = [
    suspended && `${counted(suspended)} suspended`,
    testAccounts && `${countOf(testAccounts, 'test account')} not counted`,
  ].filter(Boolean);
  const tiles = [
    { label: 'Total Users', value: figure(total), note: notes.join(', ') || undefined },
    { label: 'Administrators', value: figure(administrators) },
    { label: 'Providers', value: figure(providers) },
    { label: 'Clients', value: figure(clients) },
  ];
  return <Figures asked={asked} what="The counts" label="People" tiles={tiles} />;
}
