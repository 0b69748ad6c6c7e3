// The query of the preferences, refetched on each visit: another device may have changed them.
import { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import { visitQuery } from '../../../api-client/use-route.ts';

export const preferencesQuery = visitQuery(notificationRoutes.preferences, {});
