// Routes of storm mode.
import * as z from 'zod/mini';
import { listOf, get, patch, post, withBody } from '../../route.ts';
import * as storms from './schema.ts';

export const stormRoutes = {
  live: get('storms.live', '/api/storms', 'anyone', {
    summary: 'Active storms with parishes and end; up to a minute old. 304 with If-None-Match.',
    replies: { 200: z.array(storms.LiveStorm), 304: null },
  }),
  mine: get('storms.mine', '/api/storms/mine', 'member', {
    summary:
      "Active storms that concern the caller: by an owner's open jobs, a business's area, or all for administrators.",
    replies: { 200: storms.MyStorms },
  }),
  admin: get('storms.admin', '/api/admin/storms', 'admin', {
    summary:
      'All storms, newest first, with how many people were notified and which posts were published before review.',
    ...listOf(storms.AdminStorm, storms.StormQuery),
  }),
  preview: get('storms.preview', '/api/admin/storms/preview', 'admin', {
    summary: 'How many businesses and owners would be notified if storm mode were turned on in these parishes now.',
    query: storms.PreviewStorm,
    replies: { 200: storms.StormPreview },
  }),
  start: post('storms.start', '/api/admin/storms', 'admin', {
    summary:
      'Turns on storm mode in parishes (FIPS codes, slugs or names) until a time at most 30 days ahead; 409 when one of them already has a storm. Businesses and owners there are notified within seconds.',
    ...withBody(storms.StartStorm, { 201: storms.AdminStorm }, 'idempotent'),
  }),
  extend: patch('storms.extend', '/api/admin/storms/:id', 'admin', {
    summary: 'Changes when an active storm ends, to later or sooner.',
    ...withBody(storms.ExtendStorm, { 200: storms.AdminStorm }),
  }),
  end: post('storms.end', '/api/admin/storms/:id/end', 'admin', {
    summary: 'Ends a storm now. Posts published before review stay published.',
    ...withBody(storms.EndStorm, { 200: storms.AdminStorm }),
  }),
};
