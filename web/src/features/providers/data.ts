// What a tree business asks about itself: profile, membership, jobs it may bid on, and its own bids.
import { bidRoutes } from '@live-oak/contract/features/bids/routes.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { subscriptionRoutes } from '@live-oak/contract/features/subscriptions/routes.ts';
import { useInfiniteQuery, useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForAnswer } from '../../api-client/call.ts';
import { byCursor } from '../../api-client/page-by-page.ts';
import { onArrival } from '../../api-client/on-arrival.ts';
import type { SetWorkArea } from '@live-oak/contract/features/providers/work-area.ts';
import type * as z from 'zod/mini';

/** How many jobs and bids the provider dashboard shows at first. */
export const JOBS_SHOWN = 3;
export const BIDS_FIRST = 3;
const BIDS_PAGE = 10;

const fresh = { refetchOnMount: onArrival } as const;

/** The own profile, by the number of the account. */
export function useOwnProfile(userId: number) {
  return useQuery({
    queryKey: ['providers', 'of-user', userId],
    queryFn: ({ signal }) => call(providerRoutes.ofUser, { params: { userId: String(userId) }, signal }),
    ...fresh,
  });
}

/** Until when the membership gives access, grace included. */
export function useMembership() {
  return useQuery({
    queryKey: ['subscription', 'status'],
    queryFn: ({ signal }) => call(subscriptionRoutes.status, { signal }),
    ...fresh,
  });
}

/** The newest open jobs that fit the work area, if there is one; only a verified business may ask. */
export function useAvailableJobs(enabled: boolean) {
  return useQuery({
    queryKey: ['jobs', 'available', JOBS_SHOWN],
    queryFn: ({ signal }) =>
      call(jobRoutes.protectedList, { query: { limit: String(JOBS_SHOWN), fits: true, view: 'card' }, signal }),
    enabled,
    ...fresh,
  });
}

/** The own bids, newest first, page by page. */
export function useOwnBids(providerId: number) {
  return useInfiniteQuery({
    queryKey: ['bids', 'of-provider', providerId],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(bidRoutes.ofProvider, {
        params: { providerId: String(providerId) },
        query: { limit: String(BIDS_PAGE), cursor: pageParam },
        signal,
      }),
    ...byCursor,
    ...fresh,
  });
}

const KEY = ['work-area'] as const;
type SentWorkArea = z.input<typeof SetWorkArea>;

export function useWorkArea(enabled = true) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(providerRoutes.workArea, { signal }),
    enabled,
  });
}

/** The form's values, as typed. */
export interface WorkAreaValues {
  parishes: string[];
  baseZip: string;
  radiusMiles: string;
  /** The main one first. */
  specialties: string[];
  equipment: string[];
}

/** Saves the whole work area; every list that compares jobs with it is refetched. */
export function useSaveWorkArea() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (area: SentWorkArea) => call(providerRoutes.setWorkArea, { body: area }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    },
  });
}
