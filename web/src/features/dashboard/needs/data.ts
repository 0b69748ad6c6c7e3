// What waits for the signed-in person, as the server says it.
import { needRoutes } from '@live-oak/contract/features/dashboard/routes.ts';
import { useRead } from '../../../api-client/use-route.ts';

/** What presses most comes first. */
export function useNeeds(enabled = true) {
  return useRead(['needs'], needRoutes.list, {}, { select: ({ items }) => items, enabled });
}
