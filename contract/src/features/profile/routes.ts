// Routes of /profile.
import { Sentence } from '../../errors.ts';
import { del, get, put, withBody } from '../../route.ts';
import { CloseAccount, Closing, Profile, ProfileUpdate } from './schema.ts';

export const profileRoutes = {
  get: get('profile.get', '/api/profile', 'member', { summary: 'The own profile.', replies: { 200: Profile } }),
  update: put('profile.update', '/api/profile', 'member', {
    summary: 'Changes the fields of the own profile that are sent; everything else in the body is ignored.',
    ...withBody(ProfileUpdate, { 200: Profile }),
  }),
  export: get('profile.export', '/api/profile/export', 'member', {
    summary: 'All data about the caller as a ZIP: JSON for each kind, uploaded files and an index.',
    produces: 'application/zip',
    replies: { 200: null },
  }),
  closing: get('profile.closing', '/api/profile/closing', 'member', {
    summary: 'What closing the account would do now, and what stops it.',
    replies: { 200: Closing },
  }),
  close: del('profile.close', '/api/profile', 'member', {
    summary:
      'Closes the own account by password, or by a code texted to its phone where it has no email address, and code where a second factor is on: money records stay, names go. 409 while something stops it.',
    ...withBody(CloseAccount, { 200: Sentence }, 'ownTransactions'),
  }),
};
