// Handlers of places; both are open to anyone.
import { placeRoutes } from '@live-oak/contract/features/knowledge/places/routes.ts';
import type { Place } from '@live-oak/contract/features/knowledge/places/schema.ts';
import { handle, type Bound } from '../../../kernel/http/bind.ts';
import { resolveLocation } from '../../../places/resolve.ts';
import { openJobsByParish } from './queries.ts';
import { ok } from '../../../kernel/http/answer.ts';

const NOWHERE = { city: null, zip: null, parish: null, parishFips: null, lat: null, lon: null };

/** What a typed location is taken for. */
function placeOf(text: string): Place {
  const location = resolveLocation(text);
  if (location.status === 'unresolved') {
    return { status: 'unresolved', reason: location.reason, ...NOWHERE };
  }
  const { status, city, zip, parish, parishFips, lat, lon } = location;
  return { status, reason: null, city, zip, parish, parishFips, lat, lon };
}

/** ZIP, place and parish of a typed location, or why it was not found. */
const resolve = handle(placeRoutes.resolve, async ({ query }) => ({ status: 200, body: placeOf(query.text) }));

/** The 64 parishes with the number of jobs open for bidding, at most five seconds old. */
const openJobs = handle(placeRoutes.openJobs, async ({ services }) => ok(await openJobsByParish(services)));

export const handlers: readonly Bound[] = [resolve, openJobs];
