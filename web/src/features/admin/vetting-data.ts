// What the desk asks about businesses: what waits, what was decided, one of them in full, and what expires soon.
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import type { VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callForAnswer } from '../../api-client/call.ts';
import { byCursor } from '../../api-client/page-by-page.ts';
import { onArrival } from '../../api-client/on-arrival.ts';
import { allPages, WHOLE_PAGE } from '../dashboard/all-pages.ts';

const fresh = { refetchOnMount: onArrival } as const;

/** All providers that wait for a decision, the longest waiting first. */
export function useWaitingProviders() {
  return useQuery({
    queryKey: ['admin', 'waiting-providers'],
    queryFn: ({ signal }) =>
      allPages((cursor) => callForAnswer(providerRoutes.pending, { query: { limit: WHOLE_PAGE, cursor }, signal })),
    ...fresh,
  });
}

/** The newest providers of every state, for the filter of the desk, which is sent in no call. */
export function useNewestProviders(enabled: boolean) {
  return useQuery({
    queryKey: ['admin', 'newest-providers'],
    queryFn: ({ signal }) => call(providerRoutes.list, { query: { limit: WHOLE_PAGE }, signal }),
    enabled,
    ...fresh,
  });
}

/** Providers of one state, newest first, page by page. */
export function useProvidersBy(status: VerificationStatus, words: string) {
  const q = words || undefined;
  return useInfiniteQuery({
    queryKey: ['admin', 'providers', status, q],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(providerRoutes.list, { query: { status, q, limit: WHOLE_PAGE, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
    ...fresh,
  });
}

/** One business with its credentials, documents and checks. */
export function useProviderDetails(id: number) {
  return useQuery({
    queryKey: ['admin', 'provider', id],
    queryFn: ({ signal }) => call(vettingRoutes.details, { params: { id: String(id) }, signal }),
    ...fresh,
  });
}

/** Verified credentials that end within sixty days, or ended, the soonest first. */
export function useExpiring() {
  return useInfiniteQuery({
    queryKey: ['admin', 'expiring'],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(vettingRoutes.expiring, { query: { limit: '50', cursor: pageParam }, signal }),
    ...byCursor,
    ...fresh,
  });
}
