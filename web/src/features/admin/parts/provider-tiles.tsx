// How many applications wait, are verified, were rejected.
import { Tiles } from '../../dashboard/parts/tiles.tsx';
import { useAdminStats } from '../data.ts';
import { testNote } from '../pending-words.ts';
import { CouldNotLoad } from './could-not-load.tsx';

export function ProviderTiles() {
  const asked = useAdminStats();
  const { pending, verified, rejected } = asked.data?.applications ?? {};
  // Zero where it did not load, which the hint below says too.
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
