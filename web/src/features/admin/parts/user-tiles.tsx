// The counts of User Management: total, administrators, providers, clients; zeros and a hint when they do not load.
import { Tiles } from '../../dashboard/parts/tiles.tsx';
import { useUserCounts } from '../users-data.ts';
import { CouldNotLoad } from './could-not-load.tsx';

const ZEROS = { total: 0, administrators: 0, providers: 0, clients: 0, suspended: 0, testAccounts: 0 };
const count = (value: number | undefined) => value?.toLocaleString('en-US');

export function UserTiles() {
  const asked = useUserCounts();
  const failed = asked.isError && !asked.data;
  const counts = asked.data ?? (failed ? ZEROS : undefined);
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
