// The query client, loaded only with the screens that use it, with the defaults that the specification fixes.
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { noteFocus, recoverFocus, type Focused } from '../ui/lost-focus.ts';
import { getJson } from './call.ts';

// Before the next click, so that the second of a fast double click finds the button busy; the default is a timer.
notifyManager.setScheduler(queueMicrotask);

/** What was sent may replace its form or button; the focus stays near them. */
function commands(): MutationCache {
  const focused = new WeakMap<object, Focused>();
  return new MutationCache({
    onMutate: (_, command) => void focused.set(command, noteFocus()),
    onSuccess: (_, __, ___, command) => {
      const before = focused.get(command);
      if (before?.element) recoverFocus(before);
    },
  });
}

/**
 * No retries, no refetch on window focus, data never stale by age. A query without its own function GETs the first element of its key as
 * JSON and throws on 401. Without a network, a call fails at once instead of waiting.
 */
const makeClient = () =>
  new QueryClient({
    mutationCache: commands(),
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

/** Whose answers the browser's client holds; undefined while nobody was signed in. */
let holder: number | undefined;

/** Drops the answers of the person before. Also where the account changed on a page without queries, which holds no client. */
export function holdFor(client: QueryClient, userId: number | undefined): void {
  if (holder !== undefined && holder !== userId) client.clear();
  holder = userId;
}

/** One client in the browser; on the server one per rendered page, since responses belong to one person. */
export const clientOfPage = (): QueryClient => (typeof document === 'undefined' ? makeClient() : queryClient);
