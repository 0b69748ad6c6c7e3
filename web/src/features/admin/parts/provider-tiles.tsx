// How many applications wait, are verified, were rejected; '100+' while only a part of them is loaded.
import { Tiles } from '../../dashboard/parts/tiles.tsx';
import { useProvidersBy, useWaitingProviders } from '../vetting-data.ts';
import { CouldNotLoad } from './could-not-load.tsx';

function useCountOf(status: 'verified' | 'rejected') {
  const asked = useProvidersBy(status, '');
  const count = asked.data?.pages.reduce((sum, page) => sum + page.body.length, 0);
  return { asked, text: wordsFor(count, asked.isError, asked.hasNextPage) };
}

/** Zero where it did not load, which the hint below says too (S2 §4, spec 3 C71). */
function wordsFor(count: number | undefined, isError: boolean, more: boolean): string | undefined {
  return count === undefined ? (isError ? '0' : undefined) : `${count.toLocaleString('en-US')}${more ? '+' : ''}`;
}

export function ProviderTiles() {
  const waiting = useWaitingProviders();
  const verified = useCountOf('verified');
  const rejected = useCountOf('rejected');
  const pending = waiting.data?.rows.length;
  const failed = [waiting, verified.asked, rejected.asked].find((asked) => asked.isError && !asked.data);
  return (
    <>
      <Tiles
        label="Applications"
        tiles={[
          {
            label: 'Pending',
            value: wordsFor(pending, waiting.isError, waiting.data?.complete === false),
            hot: (pending ?? 0) > 0,
          },
          { label: 'Verified', value: verified.text },
          { label: 'Rejected', value: rejected.text },
        ]}
      />
      {failed && <CouldNotLoad what="A count" asked={failed} />}
    </>
  );
}
