// Route queries of a screen: one response, or a list page by page, refetched each time the screen opens.
import {
  queryOptions,
  type Query,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import type { ReplyOf, RouteDeclaration } from '@live-oak/contract/route.ts';
import { callForAnswer, type Answer, type Arguments, type CallInput } from './call.ts';

/** The largest page size of a list. */
export const WHOLE_PAGE = '100';

/** Parts of one screen mount one after another and read the same query: such a recent response is not fetched again. */
const JUST_CAME_MS = 2000;

/** For `refetchOnMount`: always, except for a response that just arrived and was not invalidated since. */
export const onArrival = ({ state }: Pick<Query, 'state'>): true | 'always' =>
  Date.now() - state.dataUpdatedAt < JUST_CAME_MS ? true : 'always';

/** The query of a route without any input (`{}`), refetched on each visit; its key is the route's path. */
export const visitQuery = <R extends RouteDeclaration>(route: R, input: CallInput<R>) =>
  queryOptions({
    queryKey: [route.path],
    queryFn: async ({ signal }) => (await ask(route, input, { signal })).body,
    refetchOnMount: onArrival,
  });

/** For `infiniteQueryOptions`: starts without a cursor and follows each page's cursor. */
export const byCursor: {
  initialPageParam: string | undefined;
  getNextPageParam: (page: { nextCursor: string | undefined }) => string | undefined;
} = {
  initialPageParam: undefined,
  getNextPageParam: (page) => page.nextCursor,
};

interface Asking {
  signal: AbortSignal;
  cursor?: string | undefined;
}

function ask<R extends RouteDeclaration>(route: R, input: CallInput<R>, { signal, cursor }: Asking) {
  const query = { ...propertiesOf('query' in input ? input.query : {}), cursor };
  // The route's input plus the cursor that every list takes.
  return callForAnswer<R>(route, ...([{ ...input, query, signal }] as unknown as Arguments<R>));
}

type ReadOptions<Data, Shown> = Omit<UseQueryOptions<Data, Error, Shown>, 'queryKey' | 'queryFn'>;

/** `useRead(['contacts', jobId], awardRoutes.contacts, { params: { id: jobId } })`; `data` is the response body. */
export function useRead<R extends RouteDeclaration, Shown = ReplyOf<R>>(
  queryKey: QueryKey,
  route: R,
  input: CallInput<R>,
  options?: ReadOptions<ReplyOf<R>, Shown>,
) {
  return useQuery<ReplyOf<R>, Error, Shown>({
    queryKey,
    queryFn: async ({ signal }) => (await ask(route, input, { signal })).body,
    refetchOnMount: onArrival,
    ...options,
  });
}

type Page<R> = Answer<ReplyOf<R>>;
type PagesOptions<R> = Omit<
  UseInfiniteQueryOptions<Page<R>, Error, InfiniteData<Page<R>>, QueryKey, string | undefined>,
  'queryKey' | 'queryFn' | keyof typeof byCursor
>;

/** The same for a list, page by page. */
export function usePages<R extends RouteDeclaration>(
  queryKey: QueryKey,
  route: R,
  input: CallInput<R>,
  options?: PagesOptions<R>,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }): Promise<Page<R>> => ask(route, input, { signal, cursor: pageParam }),
    ...byCursor,
    refetchOnMount: onArrival,
    ...options,
  });
}
