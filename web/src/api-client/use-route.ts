// What a screen asks a route: one answer, or a list page by page. It is asked for again each time the screen opens.
import { propertiesOf } from '@live-oak/contract/properties.ts';
import type { ReplyOf, RouteDeclaration } from '@live-oak/contract/route.ts';
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { callForAnswer, type Answer, type Arguments, type CallInput } from './call.ts';
import { onArrival } from './on-arrival.ts';
import { byCursor } from './page-by-page.ts';

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
