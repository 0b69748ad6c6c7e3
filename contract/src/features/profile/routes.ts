// Routes of /profile.
import { defineRoute } from '../../route.ts';
import { Message } from '../accounts/schema.ts';
import { CloseAccount, Closing, Profile, ProfileUpdate } from './schema.ts';

export const profileRoutes = {
  get: defineRoute({
    id: 'profile.get',
    method: 'GET',
    path: '/api/profile',
    who: 'member',
    summary: 'The own profile.',
    replies: { 200: Profile },
  }),
  update: defineRoute({
    id: 'profile.update',
    method: 'PUT',
    path: '/api/profile',
    who: 'member',
    summary:
      'Changes the seven fields of the own profile, those that are sent; everything else in the body is ignored. 409 CONFLICT with `version` when somebody wrote since it was read; `fields` then says what stands now.',
    body: ProfileUpdate,
    replies: { 200: Profile },
  }),
  export: defineRoute({
    id: 'profile.export',
    method: 'GET',
    path: '/api/profile/export',
    who: 'member',
    summary:
      'Everything we hold on the signed-in person, as a ZIP: JSON per kind, the files they brought, and an index.',
    produces: 'application/zip',
    replies: { 200: null },
  }),
  closing: defineRoute({
    id: 'profile.closing',
    method: 'GET',
    path: '/api/profile/closing',
    who: 'member',
    summary: 'What closing the account would do now, and what stops it.',
    replies: { 200: Closing },
  }),
  close: defineRoute({
    id: 'profile.close',
    method: 'DELETE',
    path: '/api/profile',
    who: 'member',
    summary:
      'Closes the own account by password, and code where a second factor is on: money records stay, names go. 409 while something stops it.',
    body: CloseAccount,
    replies: { 200: Message },
    ownTransactions: true,
  }),
};
