// Routes of the Operations page.
import { listOf, get, post, withBody } from '../../route.ts';
import { FailureDismissal, FailureLine, FailureQuery, FailureRetry, FailuresRetried, Operations } from './schema.ts';

export const operationRoutes = {
  overview: get('operations.overview', '/api/admin/operations', 'admin', {
    summary: 'How the server goes: health of each part, queues, processes, webhooks, mail, storage, backups, versions.',
    replies: { 200: Operations },
  }),
  failures: get('operations.failures', '/api/admin/operations/failures', 'admin', {
    summary: 'Work that failed for good or keeps failing, newest first, of one `state` or all; dismissed left out.',
    ...listOf(FailureLine, FailureQuery),
  }),
  retry: post('operations.retry', '/api/admin/operations/failures/retry', 'admin', {
    summary: 'Sets failed work going again, one or all of a kind; what does not fail any more is left alone.',
    ...withBody(FailureRetry, { 200: FailuresRetried }),
  }),
  dismiss: post('operations.dismiss', '/api/admin/operations/failures/dismiss', 'admin', {
    summary: 'Puts failed work aside with a reason: out of the list and of the alarms. 404 when it does not fail.',
    ...withBody(FailureDismissal, { 204: null }),
  }),
};
