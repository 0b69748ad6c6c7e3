// Routes of /profile.
import { Sentence } from '../../errors.ts';
import { get, put, own, routesOf } from '../../route.ts';
import { CloseAccount, Closing, Profile, ProfileUpdate } from './schema.ts';

export const profileRoutes = routesOf('profile', {
  get: get('/api/profile', 'member', { 200: Profile }).says('The caller’s profile.'),
  update: put('/api/profile', 'member', { body: ProfileUpdate, 200: Profile }).says(
    'Changes the profile fields that are sent; everything else in the body is ignored.',
  ),
  export: get('/api/profile/export', 'member', { produces: 'application/zip', 200: null }).says(
    'All data about the caller as a ZIP: JSON for each kind, uploaded files and an index.',
  ),
  closing: get('/api/profile/closing', 'member', { 200: Closing }).says(
    'What closing the account would do now, and what prevents it.',
  ),
  close: own
    .del('/api/profile', 'member', { body: CloseAccount, 200: Sentence })
    .says(
      'Closes the caller’s account. Takes the password (or a texted code if the account has no email address) and, with two-factor login, a code. Payment records stay; names are removed. 409 while something prevents it.',
    ),
});
