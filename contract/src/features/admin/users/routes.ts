// Routes of user management.
import { listOf, get, patch, withBody } from '../../../route.ts';
import { ReinstateUser, SuspendUser, UserCounts, UserDetails, UserForAdmin, UserQuery } from './schema.ts';

export const userRoutes = {
  list: get('users.list', '/api/users', 'admin', {
    aliases: ['/api/admin/users'],
    summary: 'All people, newest first; found by name, e-mail, username, phone or business name.',
    ...listOf(UserForAdmin, UserQuery),
  }),
  counts: get('users.counts', '/api/users/counts', 'admin', {
    aliases: ['/api/admin/users/counts'],
    summary: 'How many people of each kind there are, test accounts apart.',
    replies: { 200: UserCounts },
  }),
  get: get('users.get', '/api/users/:id', 'admin', {
    aliases: ['/api/admin/users/:id'],
    summary: 'One person with what they did here, their open sessions, and what an administrator may do.',
    replies: { 200: UserDetails },
  }),
  suspend: patch('users.suspend', '/api/admin/users/:id/suspend', 'admin', {
    aliases: ['/api/users/:id/suspend'],
    summary:
      'Shuts an account: every session ends on every server process, sign-in is refused, a business stops bidding. 409 for oneself, the last administrator, or who is suspended already.',
    ...withBody(SuspendUser, { 200: UserDetails }, 'ownTransactions'),
  }),
  reinstate: patch('users.reinstate', '/api/admin/users/:id/reinstate', 'admin', {
    aliases: ['/api/users/:id/reinstate'],
    summary: 'Opens a suspended account again; 409 when it is not suspended.',
    ...withBody(ReinstateUser, { 200: UserDetails }),
  }),
};
