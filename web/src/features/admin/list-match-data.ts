// How a business compares with the state's list: asked once by its review, whichever part shows it.
import { licenseRoutes } from '@live-oak/contract/features/vetting/licenses/routes.ts';
import type { MatchResult } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { onArrival } from '../../api-client/on-arrival.ts';

export function useListMatch(providerId: number) {
  return useQuery({
    queryKey: ['admin', 'license-match', providerId],
    queryFn: ({ signal }) => call(licenseRoutes.matches, { query: { providerId: String(providerId) }, signal }),
    refetchOnMount: onArrival,
  });
}

/** What the list says where it is a reason to stop; undefined where the business is on it, or no list was imported. */
export function useOffList(providerId: number): MatchResult | undefined {
  const result = useListMatch(providerId).data?.[0]?.result;
  return result === 'number_and_name' ? undefined : result;
}
