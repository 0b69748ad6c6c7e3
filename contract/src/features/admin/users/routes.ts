// Routes of user management.
import * as z from 'zod/mini';
import { IdParams } from '../../../numbers.ts';
import { get, patch } from '../../../route.ts';
import { ReinstateUser, SuspendUser, UserCounts, UserDetails, UserForDesk, UserQuery } from './schema.ts';

export const userRoutes = {
  list: get('users.list', '/api/users', {
    aliases: ['/api/admin/users'],
    who: 'admin',
    summary: 'All people, newest first; found by name, e-mail, username, phone or business name.',
    query: UserQuery,
    paged: true,
    replies: { 200: z.array(UserForDesk) },
  }),
  counts: get('users.counts', '/api/users/counts', {
    aliases: ['/api/admin/users/counts'],
    who: 'admin',
    summary: 'How many people of each kind there are, test accounts apart.',
    replies: { 200: UserCounts },
  }),
  get: get('users.get', '/api/users/:id', {
    aliases: ['/api/admin/users/:id'],
    who: 'admin',
    summary: 'One person with what they did here, their open sessions, and what the desk may do.',
    params: IdParams,
    replies: { 200: UserDetails },
  }),
  suspend: patch('users.suspend', '/api/admin/users/:id/suspend', {
    aliases: ['/api/users/:id/suspend'],
    who: 'admin',
    summary:
      'Shuts an account: every session ends on every server process, sign-in is refused, a business stops bidding. 409 for oneself, the last administrator, or who is suspended already.',
    params: IdParams,
    body: SuspendUser,
    replies: { 200: UserDetails },
    ownTransactions: true,
  }),
  reinstate: patch('users.reinstate', '/api/admin/users/:id/reinstate', {
    aliases: ['/api/users/:id/reinstate'],
    who: 'admin',
    summary: 'Opens a suspended account again; 409 when it is not suspended.',
    params: IdParams,
    body: ReinstateUser,
    replies: { 200: UserDetails },
  }),
};
