// One API response by address: the one embedded in the page, or else a GET. For public pages rendered on request.
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../app/session.tsx';
import type { EmbeddedResponse } from './embedded-response.ts';
import { embeddedResponse, discardEmbedded } from './embedded.ts';
import { getAnswer } from './call.ts';

/** The query key of an address, to refresh it after a change: `queryClient.invalidateQueries({ queryKey: answerKey(address) })`. */
export const answerKey = (address: string): readonly [string, 'answer'] => [address, 'answer'];

/** The query of an address, without the refetch for people who are signed in. */
export const answerQuery = <T>(address: string) =>
  queryOptions<EmbeddedResponse<T>, Error, EmbeddedResponse<T>, ReturnType<typeof answerKey>>({
    queryKey: answerKey(address),
    queryFn: async ({ signal }) => {
      const { body, nextCursor, closeMatch } = await getAnswer<T>(address, signal);
      return { body, nextCursor, closeMatch };
    },
    initialData: () => embeddedResponse<T>(address),
  });

/**
 * `useAnswer<Thread>(threadAddress(id))`: a query of `{ body, nextCursor, closeMatch }`. List the same address in the screen's `embeds`, so
 * that the first render has it on the server and in the browser. The embedded response is a visitor's; it is fetched again for people who
 * are signed in. The page needs `app/member-layout.tsx` (not `queries: false`).
 * `everyMs`: fetched again at this interval while the page is visible, for people who are signed in; for what others change unannounced.
 */
export function useAnswer<T>(address: string, everyMs?: number): UseQueryResult<EmbeddedResponse<T>> {
  const { user } = useAuth();
  const userId = user?.id;
  const query = useQuery({
    ...answerQuery<T>(address),
    refetchInterval: everyMs !== undefined && userId !== undefined && everyMs,
  });
  const { refetch } = query;
  useEffect(() => {
    if (userId !== undefined && discardEmbedded(address)) void refetch();
  }, [userId, address, refetch]);
  return query;
}
