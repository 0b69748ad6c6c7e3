// Routes of the state's license list.
import { get, own, routesOf, listOf, PageQuery } from '../../../route.ts';
import * as s from './schema.ts';

export const licenseRoutes = routesOf('licenses', {
  load: own
    .post('/api/admin/licence-register', 'admin', {
      query: s.ImportQuery,
      takes: { type: 'text/csv', bytes: s.MAX_LIST_BYTES },
      body: s.ListFile,
      200: s.ListPreview,
      201: s.ListStanding,
    })
    .says(
      "Reads the state's published list from a CSV file. mode=preview returns the columns, the first lines and errors by line; mode=import saves the whole file, or nothing and 422.",
    ),
  standing: get('/api/admin/licence-register', 'admin', { 200: s.ListStanding }).says(
    'The current list and how many businesses are on it.',
  ),
  imports: get('/api/admin/licence-register/imports', 'admin', listOf(s.ListImport, PageQuery)).says(
    'Every import of the list, newest first.',
  ),
  matches: get('/api/admin/licence-register/matches', 'admin', listOf(s.ListMatch, s.MatchQuery)).says(
    'Businesses compared with the current list, newest first, filtered by result, words or business.',
  ),
  rematch: own
    .post('/api/admin/licence-register/rematch', 'admin', { 200: s.ListStanding })
    .says('Compares every business with the current list again. 409 before the first import.'),
});
