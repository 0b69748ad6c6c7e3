// Routes of the state's license list.
import { listOf, PageQuery, get, post, answers, withBody } from '../../../route.ts';
import * as licenses from './schema.ts';

export const licenseRoutes = {
  load: post('licenses.load', '/api/admin/licence-register', 'admin', {
    summary:
      "Reads the state's published list from a CSV file. mode=preview returns the columns, the first lines and errors by line; mode=import saves the whole file, or nothing and 422.",
    query: licenses.ImportQuery,
    takes: { type: 'text/csv', bytes: licenses.MAX_LIST_BYTES },
    ...withBody(licenses.ListFile, { 200: licenses.ListPreview, 201: licenses.ListStanding }, 'ownTransactions'),
  }),
  standing: get('licenses.standing', '/api/admin/licence-register', 'admin', {
    summary: 'The current list and how many businesses are on it.',
    replies: { 200: licenses.ListStanding },
  }),
  imports: get('licenses.imports', '/api/admin/licence-register/imports', 'admin', {
    summary: 'Every import of the list, newest first.',
    ...listOf(licenses.ListImport, PageQuery),
  }),
  matches: get('licenses.matches', '/api/admin/licence-register/matches', 'admin', {
    summary: 'Businesses compared with the current list, newest first, filtered by result, words or business.',
    ...listOf(licenses.ListMatch, licenses.MatchQuery),
  }),
  rematch: post('licenses.rematch', '/api/admin/licence-register/rematch', 'admin', {
    summary: 'Compares every business with the current list again. 409 before the first import.',
    ...answers({ 200: licenses.ListStanding }, 'ownTransactions'),
  }),
};
