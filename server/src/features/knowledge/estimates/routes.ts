// The cost calculator, and prices of finished work in a parish, aggregated so that no single price can be derived; open to anyone.
import { estimate as roughly, type EstimateService } from '@live-oak/contract/features/jobs/estimate.ts';
import { estimateRoutes } from '@live-oak/contract/features/knowledge/routes.ts';
import {
  REAL_RANGE_STEP,
  type RealRange,
  SERVICE_OF_ESTIMATE,
} from '@live-oak/contract/features/knowledge/estimates/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Db } from '../../../kernel/db/open.ts';
import { assertValid } from '../../../kernel/errors.ts';
import { ok, handlersOf } from '../../../kernel/http/handler.ts';
import { findParish } from '../../../places/resolve.ts';

/** How many of the newest jobs are read, a multiple of the step. */
const MOST_JOBS = 500;

/**
 * Prices of work that was released in full, without test accounts: both sides agreed to them. The newest that make no multiple of five are
 * left out, so that comparing the answer before and after one job reveals nothing about it.
 */
const FINISHED = `
  with done as materialized (
    select j.id, j.completed_at, a.amount_cents from jobs j
      join awards a on a.job_id = j.id and a.status = 'released' and coalesce(a.refunded_cents, 0) = 0
      join bids b on b.id = a.bid_id
      join providers p on p.id = b.provider_id
      join users c on c.id = j.client_id and not c.is_test
      join users u on u.id = p.user_id and not u.is_test
    where j.status = 'completed' and j.parish_fips = $1 and j.service_code = $2)
  select amount_cents from done order by completed_at desc, id desc
  offset (select count(*) % ${REAL_RANGE_STEP} from done) limit ${MOST_JOBS}`;

/** The value at position (n + 1) · share, counted from 1 and interpolated. */
function quantile(sorted: readonly number[], share: number): number {
  const place = Math.min(sorted.length, Math.max(1, (sorted.length + 1) * share));
  const below = Math.floor(place);
  const [low = 0, high = low] = sorted.slice(below - 1, below + 1);
  return low + (high - low) * (place - below);
}

const toTenDollars = (cents: number) => Math.round(cents / 1000) * 1000;

/** The quartiles of prices in cents, rounded to ten dollars; null for fewer than five. */
export function rangeOf(prices: readonly number[]): RealRange['range'] {
  if (prices.length < REAL_RANGE_STEP) {
    return null;
  }
  const sorted = prices.toSorted((a, b) => a - b);
  return {
    jobs: prices.length,
    lowCents: toTenDollars(quantile(sorted, 0.25)),
    medianCents: toTenDollars(quantile(sorted, 0.5)),
    highCents: toTenDollars(quantile(sorted, 0.75)),
  };
}

async function realRange(db: Db, parishFips: string, service: EstimateService): Promise<RealRange['range']> {
  const code = SERVICE_OF_ESTIMATE[service];
  const rows = await db.prepared<{ amount_cents: number }>('estimates_real', FINISHED, [parishFips, code]);
  return rangeOf(rows.map(({ amount_cents: cents }) => cents));
}

export const handlers = handlersOf(estimateRoutes, {
  /** The screen uses the same function. */
  estimate: async ({ body }) => ok(roughly(body)),

  /** 422 for an unknown parish. */
  real: async ({ query: { parish, service }, services }) => {
    const knownParish = findParish(parish);
    assertValid(knownParish, { parish: 'form.parish' });
    const range = await realRange(services.db, knownParish.fips, service);
    return ok({ parish: pick(knownParish, 'fips', 'name', 'slug'), service, range });
  },
});
