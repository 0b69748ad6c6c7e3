// The query client, loaded only with the screens that use it. Its defaults are the specified ones.
import { QueryClient } from '@tanstack/react-query';
import { getJson } from './call.ts';

/**
 * No automatic retries, no refetch on window focus, data never stale on its own. A query without its own function GETs the
 * first element of its key and reads JSON; a 401 throws. Without a network a call fails at once and says so, instead of waiting.
 */
const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        queryFn: ({ queryKey, signal }) => getJson(String(queryKey[0]), signal),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

export const queryClient = makeClient();

/** The browser's one client; on the server one for each page that is drawn, since answers are nobody else's. */
export const clientOfPage = (): QueryClient => (typeof document === 'undefined' ? makeClient() : queryClient);
