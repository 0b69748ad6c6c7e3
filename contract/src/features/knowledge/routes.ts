// Routes of facts about parishes, areas and trees, and of the cost calculator; open to anyone.
import * as z from 'zod/mini';
import { get, post, listOf, withBody } from '../../route.ts';
import { Parish, ParishLine, ParishParams } from './schema.ts';
import { Area, AreaParams, AreaParish } from './areas/schema.ts';
import { Estimate, EstimateQuestion, RealRange, RealRangeQuery } from './estimates/schema.ts';
import { Species, SpeciesGuide, SpeciesLine, SpeciesParams, SpeciesQuery } from './species/schema.ts';

export const knowledgeRoutes = {
  parishes: get('knowledge.parishes', '/api/parishes', 'anyone', {
    summary: 'The 64 parishes by name: office, phones, website and power companies, each with how sure we are.',
    replies: { 200: z.array(ParishLine) },
  }),
  parish: get('knowledge.parish', '/api/parishes/:slug', 'anyone', {
    summary: 'One parish with the rules for tree work that hold there and their sources. 404 for a word that is none.',
    params: ParishParams,
    replies: { 200: Parish },
  }),
};

export const areaRoutes = {
  list: get('areas.list', '/api/areas', 'anyone', {
    summary: 'The 64 parishes with their open jobs and the member businesses that take work there.',
    replies: { 200: z.array(AreaParish) },
  }),
  get: get('areas.get', '/api/areas/:slug', 'anyone', {
    summary:
      'A parish or a metro area: neighbors, open jobs, member businesses, towns and ZIPs. 404 for a word that is no area.',
    params: AreaParams,
    replies: { 200: Area },
  }),
};

export const estimateRoutes = {
  estimate: post('estimates.estimate', '/api/estimates', 'anyone', {
    summary:
      'A rough price in whole dollars by the formula of the cost calculator; `low` is 100 less and never below 0, `high` is 200 more.',
    ...withBody(EstimateQuestion, { 200: Estimate }, 'ownTransactions'),
  }),
  real: get('estimates.real', '/api/estimates/real', 'anyone', {
    summary:
      'What finished and paid jobs of a parish and service cost: quartiles to ten dollars, from five jobs on, in steps of five.',
    query: RealRangeQuery,
    replies: { 200: RealRange },
  }),
};

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
