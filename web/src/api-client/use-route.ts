// What a screen asks a route: one answer, or a list page by page. It is asked for again each time the screen opens.
import {
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

/** The largest page a list gives. */
export const WHOLE_PAGE = '100';

/** Parts of one screen come one after the other and ask for the same: what came so recently is not asked for again. */
const JUST_CAME_MS = 2000;

/** For `refetchOnMount`: always, but for an answer that just came and that no change made untrue since. */
export const onArrival = ({ state }: Pick<Query, 'state'>): true | 'always' =>
  Date.now() - state.dataUpdatedAt < JUST_CAME_MS ? true : 'always';

/** For `infiniteQueryOptions`: from the page without a cursor to the one that names no next. */
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
  // The input of the route, with the cursor that every list takes.
  return callForAnswer<R>(route, ...([{ ...input, query, signal }] as unknown as Arguments<R>));
}

type ReadOptions<Data, Shown> = Omit<UseQueryOptions<Data, Error, Shown>, 'queryKey' | 'queryFn'>;

/** `useRead(['contacts', jobId], awardRoutes.contacts, { params: { id: jobId } })`; the body of the answer is its data. */
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

/** The same for a list; each page names the cursor of the next. */
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
