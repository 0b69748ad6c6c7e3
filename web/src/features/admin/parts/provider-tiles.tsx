// How many applications wait, are verified, were rejected; '100+' while only a part of them is loaded.
import { Tiles } from '../../dashboard/parts/tiles.tsx';
import { useProvidersBy, useWaitingProviders, type ListedStatus } from '../data.ts';

function useCountOf(status: ListedStatus): string | undefined {
  const { data, isError, hasNextPage } = useProvidersBy(status);
  if (!data) {
    return isError ? '–' : undefined;
  }
  const count = data.pages.reduce((sum, page) => sum + page.body.length, 0);
  return `${count.toLocaleString('en-US')}${hasNextPage ? '+' : ''}`;
}

function useWaitingCount(): { text: string | undefined; any: boolean } {
  const { data, isError } = useWaitingProviders();
  if (!data) {
    return { text: isError ? '–' : undefined, any: false };
  }
  const count = data.rows.length;
  return { text: `${count.toLocaleString('en-US')}${data.complete ? '' : '+'}`, any: count > 0 };
}

export function ProviderTiles() {
  const waiting = useWaitingCount();
  const verified = useCountOf('verified');
  const rejected = useCountOf('rejected');
  return (
    <Tiles
      label="Applications"
      tiles={[
        { label: 'Pending', value: waiting.text, hot: waiting.any },
        { label: 'Verified', value: verified },
        { label: 'Rejected', value: rejected },
      ]}
    />
  );
}
