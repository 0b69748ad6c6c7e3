// The calls of notices (S1 §7).
import * as z from 'zod/mini';
import { IdParams } from '../../numbers.ts';
import { pagingFields } from '../../paging.ts';
import { defineRoute } from '../../route.ts';
import { AllRead, Notification } from './schema.ts';

export const notificationRoutes = {
  list: defineRoute({
    id: 'notifications.list',
    method: 'GET',
    path: '/api/notifications',
    who: 'member',
    summary: 'The own notices, newest first; with If-None-Match an unchanged list is 304.',
    query: z.object(pagingFields),
    paged: true,
    replies: { 200: z.array(Notification), 304: null },
  }),
  read: defineRoute({
    id: 'notifications.read',
    method: 'PATCH',
    path: '/api/notifications/:id/read',
    who: 'member',
    summary: 'Marks one notice as read.',
    params: IdParams,
    replies: { 200: Notification },
  }),
  readAll: defineRoute({
    id: 'notifications.readAll',
    method: 'PATCH',
    path: '/api/notifications/mark-all-read',
    who: 'member',
    summary: 'Marks all notices as read.',
    replies: { 200: AllRead },
  }),
};
