// Routes of saved searches: at most twenty for each business.
import { listOf, PageQuery, del, get, patch, post, withBody } from '../../../route.ts';
import { ChangeSearch, SavedSearch, SaveSearch } from './schema.ts';

export const searchRoutes = {
  list: get('searches.list', '/api/saved-searches', 'verified provider', {
    summary: 'The own saved searches, newest first.',
    ...listOf(SavedSearch, PageQuery),
  }),
  save: post('searches.save', '/api/saved-searches', 'verified provider', {
    summary:
      'Saves the filters of a list under a name; new matching jobs send a notification unless `notify` is false.',
    ...withBody(SaveSearch, { 201: SavedSearch }),
  }),
  change: patch('searches.change', '/api/saved-searches/:id', 'verified provider', {
    summary: 'Renames an own search, or turns its notices on or off.',
    ...withBody(ChangeSearch, { 200: SavedSearch }),
  }),
  remove: del('searches.remove', '/api/saved-searches/:id', 'verified provider', {
    summary: 'Deletes an own search.',
    replies: { 204: null },
  }),
};
