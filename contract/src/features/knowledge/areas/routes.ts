// Routes of the area pages.
import * as z from 'zod/mini';
import { get } from '../../../route.ts';
import { Area, AreaParams, AreaParish } from './schema.ts';

export const areaRoutes = {
  list: get('areas.list', '/api/areas', 'anyone', {
    summary: 'The 64 parishes with their open jobs and the member businesses that take work there.',
    replies: { 200: z.array(AreaParish) },
  }),
  get: get('areas.get', '/api/areas/:slug', 'anyone', {
    summary:
      'A parish or a metro area: neighbors, open jobs, member businesses, towns and ZIPs. 404 for a word that is no area.',
    params: AreaParams,
    replies: { 200: Area },
  }),
};
