// Routes of the Operations page.
import { listOf, get, post, withBody } from '../../route.ts';
import { FailureDismissal, FailureLine, FailureQuery, FailureRetry, FailuresRetried, Operations } from './schema.ts';

export const operationRoutes = {
  overview: get('operations.overview', '/api/admin/operations', 'admin', {
    summary: 'Server status: health of each part, queues, processes, webhooks, email, storage, backups, versions.',
    replies: { 200: Operations },
  }),
  failures: get('operations.failures', '/api/admin/operations/failures', 'admin', {
    summary:
      'Work that failed for good or keeps failing, newest first, of one `state` or all. Dismissed failures are left out.',
    ...listOf(FailureLine, FailureQuery),
  }),
  retry: post('operations.retry', '/api/admin/operations/failures/retry', 'admin', {
    summary: 'Retries failed work, one item or all of a kind. What no longer fails is left alone.',
    ...withBody(FailureRetry, { 200: FailuresRetried }),
  }),
  dismiss: post('operations.dismiss', '/api/admin/operations/failures/dismiss', 'admin', {
    summary: 'Dismisses failed work with a reason, from the list and the alerts. 404 if it is not failing.',
    ...withBody(FailureDismissal, { 204: null }),
  }),
};
