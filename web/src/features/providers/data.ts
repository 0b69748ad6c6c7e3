// A tree business's queries about itself: profile, membership, jobs it may bid on, and its own bids.
import { bidRoutes } from '@live-oak/contract/features/bids/routes.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { subscriptionRoutes } from '@live-oak/contract/features/subscriptions/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';
import { BIDDING_POLL_MS } from '../jobs/data.ts';
import type { SetWorkArea } from '@live-oak/contract/features/providers/work-area.ts';
import type * as z from 'zod/mini';

/** How many jobs and bids the provider dashboard shows at first. */
export const JOBS_SHOWN = 3;
export const BIDS_FIRST = 3;
const BIDS_PAGE = 10;

export const useOwnProfile = (userId: number) =>
  useRead(['providers', 'of-user', userId], providerRoutes.ofUser, { params: { userId } });

/** Until when the membership gives access, including the grace period. */
export const useMembership = () => useRead(['subscription', 'status'], subscriptionRoutes.status, {});

/** The newest open jobs that fit the work area, if there is one; for verified businesses only. */
export const useAvailableJobs = (enabled: boolean) =>
  useRead(
    ['jobs', 'available', JOBS_SHOWN],
    jobRoutes.protectedList,
    { query: { limit: String(JOBS_SHOWN), fits: true, view: 'card' } },
    { enabled, refetchInterval: BIDDING_POLL_MS },
  );

export const useOwnBids = (providerId: number) =>
  usePages(['bids', 'of-provider', providerId], bidRoutes.ofProvider, {
    params: { providerId },
    query: { limit: String(BIDS_PAGE) },
  });

const KEY = ['work-area'] as const;
type SentWorkArea = z.input<typeof SetWorkArea>;

export const useWorkArea = (enabled = true) =>
  useRead(KEY, providerRoutes.workArea, {}, { refetchOnMount: true, enabled });

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
