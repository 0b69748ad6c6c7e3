// Routes of the cost calculator; both are open to anyone.
import { get, post } from '../../../route.ts';
import { Estimate, EstimateQuestion, RealRange, RealRangeQuery } from './schema.ts';

export const estimateRoutes = {
  estimate: post('estimates.estimate', '/api/estimates', 'anyone', {
    summary:
      'A rough price in whole dollars by the formula of the cost calculator; `low` is 100 less and never below 0, `high` is 200 more.',
    body: EstimateQuestion,
    replies: { 200: Estimate },
    ownTransactions: true,
  }),
  real: get('estimates.real', '/api/estimates/real', 'anyone', {
    summary:
      'What finished and paid jobs of a parish and service cost: quartiles to ten dollars, from five jobs on, in steps of five.',
    query: RealRangeQuery,
    replies: { 200: RealRange },
  }),
};
