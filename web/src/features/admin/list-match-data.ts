// How a business compares with the state's list: asked once by its review, whichever part shows it.
import { licenceRoutes } from '@live-oak/contract/features/licences/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../wire/call.ts';

export function useListMatch(providerId: number) {
  return useQuery({
    queryKey: ['admin', 'licence-match', providerId],
    queryFn: ({ signal }) => call(licenceRoutes.matches, { query: { providerId: String(providerId) }, signal }),
    refetchOnMount: 'always',
  });
}
