// Handlers of the cost calculator; both are open to anyone.
import { estimateRoutes } from '@live-oak/contract/features/knowledge/estimates/routes.ts';
import { estimate as roughly } from '@live-oak/contract/features/jobs/estimate.ts';
import { invalid } from '../../../kernel/errors.ts';
import { handle } from '../../../kernel/http/bind.ts';
import { findParish } from '../../../places/resolve.ts';
import { realRange } from './queries.ts';
import { ok } from '../../../kernel/http/answer.ts';

/** The formula; the screen computes the same with the same function. */
const estimate = handle(estimateRoutes.estimate, async ({ body }) => ({ status: 200, body: roughly(body) }));

/** What such work really cost there; 422 for a parish that is none. */
const real = handle(estimateRoutes.real, async ({ query: { parish, service }, services }) => {
  const knownParish = findParish(parish);
  if (!knownParish) {
    throw invalid({ parish: 'There is no such parish in Louisiana' });
  }
  const { fips, name, slug } = knownParish;
  return ok({ parish: { fips, name, slug }, service, range: await realRange(services.db, fips, service) });
});

export const handlers = [estimate, real];
