// Routes of storm mode.
import * as z from 'zod/mini';
import { get, post, patch, once, routesOf, listOf } from '../../route.ts';
import * as s from './schema.ts';

export const stormRoutes = routesOf('storms', {
  live: get('/api/storms', 'anyone', { 200: z.array(s.LiveStorm), 304: null }).says(
    'Active storms with parishes and end; up to a minute old. 304 with If-None-Match.',
  ),
  mine: get('/api/storms/mine', 'member', { 200: s.MyStorms }).says(
    "Active storms that concern the caller: by an owner's open jobs, a business's area, or all for administrators.",
  ),
  admin: get('/api/admin/storms', 'admin', listOf(s.AdminStorm, s.StormQuery)).says(
    'All storms, newest first, with how many people were notified and which posts were published before review.',
  ),
  preview: get('/api/admin/storms/preview', 'admin', { query: s.PreviewStorm, 200: s.StormPreview }).says(
    'How many businesses and owners would be notified if storm mode were turned on in these parishes now.',
  ),
  start: once
    .post('/api/admin/storms', 'admin', { body: s.StartStorm, 201: s.AdminStorm })
    .says(
      'Turns on storm mode in parishes (FIPS codes, slugs or names) until a time at most 30 days ahead; 409 when one of them already has a storm. Businesses and owners there are notified within seconds.',
    ),
  extend: patch('/api/admin/storms/:id', 'admin', { body: s.ExtendStorm, 200: s.AdminStorm }).says(
    'Changes when an active storm ends, to later or sooner.',
  ),
  end: post('/api/admin/storms/:id/end', 'admin', { body: s.EndStorm, 200: s.AdminStorm }).says(
    'Ends a storm now. Posts published before review stay published.',
  ),
});
