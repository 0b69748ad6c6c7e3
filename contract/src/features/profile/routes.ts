// Routes of /profile.
import { Sentence } from '../../errors.ts';
import { del, get, put, withBody } from '../../route.ts';
import { CloseAccount, Closing, Profile, ProfileUpdate } from './schema.ts';

export const profileRoutes = {
  get: get('profile.get', '/api/profile', 'member', { summary: 'The caller’s profile.', replies: { 200: Profile } }),
  update: put('profile.update', '/api/profile', 'member', {
    summary: 'Changes the profile fields that are sent; everything else in the body is ignored.',
    ...withBody(ProfileUpdate, { 200: Profile }),
  }),
  export: get('profile.export', '/api/profile/export', 'member', {
    summary: 'All data about the caller as a ZIP: JSON for each kind, uploaded files and an index.',
    produces: 'application/zip',
    replies: { 200: null },
  }),
  closing: get('profile.closing', '/api/profile/closing', 'member', {
    summary: 'What closing the account would do now, and what prevents it.',
    replies: { 200: Closing },
  }),
  close: del('profile.close', '/api/profile', 'member', {
    summary:
      'Closes the caller’s account. Takes the password (or a texted code if the account has no email address) and, with two-factor login, a code. Payment records stay; names are removed. 409 while something prevents it.',
    ...withBody(CloseAccount, { 200: Sentence }, 'ownTransactions'),
  }),
};
