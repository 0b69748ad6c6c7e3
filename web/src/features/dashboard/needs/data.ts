// The signed-in person's open tasks, from the server.
import { needRoutes } from '@live-oak/contract/features/dashboard/routes.ts';
import { useRead } from '../../../api-client/use-route.ts';

/** Most urgent first. */
export function useNeeds(enabled = true) {
  return useRead(['needs'], needRoutes.list, {}, { select: ({ items }) => items, enabled });
}
