// Routes of places.
import * as z from 'zod/mini';
import { get } from '../../../route.ts';
import { ParishOpenJobs, Place, PlaceQuery } from './schema.ts';

export const placeRoutes = {
  resolve: get('places.resolve', '/api/places/resolve', 'anyone', {
    summary: 'What a typed location is taken for: ZIP, place and parish, or why it was not found.',
    query: PlaceQuery,
    replies: { 200: Place },
  }),
  openJobs: get('places.openJobs', '/api/parishes/open-jobs', 'anyone', {
    summary: 'How many jobs are open for bidding in each of the 64 parishes.',
    replies: { 200: z.array(ParishOpenJobs) },
  }),
};
