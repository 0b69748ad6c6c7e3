// What waits for the signed-in person, as the server says it.
import { needRoutes } from '@live-oak/contract/features/dashboard/needs/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api-client/call.ts';
import { onArrival } from '../../../api-client/on-arrival.ts';

/** What presses most comes first. */
export function useNeeds(enabled = true) {
  return useQuery({
    queryKey: ['needs'],
    queryFn: ({ signal }) => call(needRoutes.list, { signal }),
    select: ({ items }) => items,
    refetchOnMount: onArrival,
    enabled,
  });
}
