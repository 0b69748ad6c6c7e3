// Routes of the Operations page.
import { get, post, routesOf, listOf } from '../../route.ts';
import { FailureDismissal, FailureLine, FailureQuery, FailureRetry, FailuresRetried, Operations } from './schema.ts';

export const operationRoutes = routesOf('operations', {
  overview: get('/api/admin/operations', 'admin', { 200: Operations }).says(
    'Server status: health of each part, queues, processes, webhooks, email, storage, backups, versions.',
  ),
  failures: get('/api/admin/operations/failures', 'admin', listOf(FailureLine, FailureQuery)).says(
    'Work that failed for good or keeps failing, newest first, of one `state` or all. Dismissed failures are left out.',
  ),
  retry: post('/api/admin/operations/failures/retry', 'admin', { body: FailureRetry, 200: FailuresRetried }).says(
    'Retries failed work, one item or all of a kind. What no longer fails is left alone.',
  ),
  dismiss: post('/api/admin/operations/failures/dismiss', 'admin', { body: FailureDismissal, 204: null }).says(
    'Dismisses failed work with a reason, from the list and the alerts. 404 if it is not failing.',
  ),
});
