// Routes of facts about parishes, areas, places and trees, the cost calculator and the health assessment; open to anyone.
import * as z from 'zod/mini';
import { get, post, listOf, withBody } from '../../route.ts';
import * as knowledge from './schema.ts';
import * as estimates from './estimates/schema.ts';
import { Assessment, AssessmentQuestion } from './assessments/schema.ts';

export const knowledgeRoutes = {
  parishes: get('knowledge.parishes', '/api/parishes', 'anyone', {
    summary: 'The 64 parishes by name: office, phones, website and power companies, each with how sure we are.',
    replies: { 200: z.array(knowledge.ParishLine) },
  }),
  parish: get('knowledge.parish', '/api/parishes/:slug', 'anyone', {
    summary: 'One parish with its rules for tree work and their sources. 404 for an unknown parish.',
    params: knowledge.ParishParams,
    replies: { 200: knowledge.Parish },
  }),
};

export const areaRoutes = {
  list: get('areas.list', '/api/areas', 'anyone', {
    summary: 'The 64 parishes with their open jobs and the member businesses that take work there.',
    replies: { 200: z.array(knowledge.AreaParish) },
  }),
  get: get('areas.get', '/api/areas/:slug', 'anyone', {
    summary: 'A parish or metro area: neighbors, open jobs, member businesses, towns, ZIPs. 404 for an unknown name.',
    params: knowledge.AreaParams,
    replies: { 200: knowledge.Area },
  }),
};

export const estimateRoutes = {
  estimate: post('estimates.estimate', '/api/estimates', 'anyone', {
    summary: 'A rough price in whole dollars from the calculator: `low` is 100 less (at least 0), `high` 200 more.',
    ...withBody(estimates.EstimateQuestion, { 200: estimates.Estimate }, 'ownTransactions'),
  }),
  real: get('estimates.real', '/api/estimates/real', 'anyone', {
    summary:
      'Price quartiles of finished and paid jobs for a parish and service, rounded to ten dollars; updated every five jobs.',
    query: estimates.RealRangeQuery,
    replies: { 200: estimates.RealRange },
  }),
};

export const speciesRoutes = {
  list: get('species.list', '/api/species', 'anyone', {
    summary: 'The trees of Louisiana by name, or those that match the words, best first; forgives typos.',
    ...listOf(knowledge.SpeciesLine, knowledge.SpeciesQuery),
  }),
  guide: get('species.guide', '/api/species/guide', 'anyone', {
    summary: 'All 171 trees in one response, for search as you type.',
    replies: { 200: knowledge.SpeciesGuide },
  }),
  one: get('species.one', '/api/species/:slug', 'anyone', {
    summary: 'One tree with its range by parish and, for common ones, care notes with sources. 404 if unknown.',
    params: knowledge.SpeciesParams,
    replies: { 200: knowledge.Species },
  }),
};

export const placeRoutes = {
  resolve: get('places.resolve', '/api/places/resolve', 'anyone', {
    summary: 'How a typed location is understood: ZIP, place and parish, or why it was not found.',
    query: knowledge.PlaceQuery,
    replies: { 200: knowledge.Place },
  }),
  openJobs: get('places.openJobs', '/api/parishes/open-jobs', 'anyone', {
    summary: 'How many jobs are open for bidding in each of the 64 parishes.',
    replies: { 200: z.array(knowledge.ParishOpenJobs) },
  }),
};

export const assessmentRoutes = {
  assess: post('assessments.assess', '/api/assessments', 'anyone', {
    summary: 'How urgent a tree is, from the signs checked, with reasons and a draft job. No diagnosis; not stored.',
    ...withBody(AssessmentQuestion, { 200: Assessment }, 'ownTransactions'),
  }),
};
