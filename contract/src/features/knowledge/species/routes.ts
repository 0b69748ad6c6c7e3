// Routes of the species guide.
import { listOf } from '../../../paging.ts';
import { get } from '../../../route.ts';
import { Species, SpeciesGuide, SpeciesLine, SpeciesParams, SpeciesQuery } from './schema.ts';

export const speciesRoutes = {
  list: get('species.list', '/api/species', 'anyone', {
    summary: 'The trees of Louisiana by name, or those that the words mean, best first; forgives mistakes of writing.',
    ...listOf(SpeciesLine, SpeciesQuery),
  }),
  guide: get('species.guide', '/api/species/guide', 'anyone', {
    summary: 'All 171 trees in one answer, for a search while somebody types.',
    replies: { 200: SpeciesGuide },
  }),
  one: get('species.one', '/api/species/:slug', 'anyone', {
    summary:
      'One tree with its range by parish and, for the most common ones, care notes with their sources. 404 for a word that is none.',
    params: SpeciesParams,
    replies: { 200: Species },
  }),
};
