// Routes of facts about parishes, areas, places and trees, the cost calculator and the health assessment; open to anyone.
import * as z from 'zod/mini';
import { get, own, routesOf, listOf } from '../../route.ts';
import * as s from './schema.ts';
import * as estimates from './estimates/schema.ts';
import { Assessment, AssessmentQuestion } from './assessments/schema.ts';

export const knowledgeRoutes = routesOf('knowledge', {
  parishes: get('/api/parishes', 'anyone', { 200: z.array(s.ParishLine) }).says(
    'The 64 parishes by name: office, phones, website and power companies, each with how sure we are.',
  ),
  parish: get('/api/parishes/:slug', 'anyone', { params: s.ParishParams, 200: s.Parish }).says(
    'One parish with its rules for tree work and their sources. 404 for an unknown parish.',
  ),
});

export const areaRoutes = routesOf('areas', {
  list: get('/api/areas', 'anyone', { 200: z.array(s.AreaParish) }).says(
    'The 64 parishes with their open jobs and the member businesses that take work there.',
  ),
  get: get('/api/areas/:slug', 'anyone', { params: s.AreaParams, 200: s.Area }).says(
    'A parish or metro area: neighbors, open jobs, member businesses, towns, ZIPs. 404 for an unknown name.',
  ),
});

export const estimateRoutes = routesOf('estimates', {
  estimate: own
    .post('/api/estimates', 'anyone', { body: estimates.EstimateQuestion, 200: estimates.Estimate })
    .says('A rough price in whole dollars from the calculator: `low` is 100 less (at least 0), `high` 200 more.'),
  real: get('/api/estimates/real', 'anyone', { query: estimates.RealRangeQuery, 200: estimates.RealRange }).says(
    'Price quartiles of finished and paid jobs for a parish and service, rounded to ten dollars; updated every five jobs.',
  ),
});

export const speciesRoutes = routesOf('species', {
  list: get('/api/species', 'anyone', listOf(s.SpeciesLine, s.SpeciesQuery)).says(
    'The trees of Louisiana by name, or those that match the words, best first; forgives typos.',
  ),
  guide: get('/api/species/guide', 'anyone', { 200: s.SpeciesGuide }).says(
    'All 171 trees in one response, for search as you type.',
  ),
  one: get('/api/species/:slug', 'anyone', { params: s.SpeciesParams, 200: s.Species }).says(
    'One tree with its range by parish and, for common ones, care notes with sources. 404 if unknown.',
  ),
});

export const placeRoutes = routesOf('places', {
  resolve: get('/api/places/resolve', 'anyone', { query: s.PlaceQuery, 200: s.Place }).says(
    'How a typed location is understood: ZIP, place and parish, or why it was not found.',
  ),
  openJobs: get('/api/parishes/open-jobs', 'anyone', { 200: z.array(s.ParishOpenJobs) }).says(
    'How many jobs are open for bidding in each of the 64 parishes.',
  ),
});

export const assessmentRoutes = routesOf('assessments', {
  assess: own
    .post('/api/assessments', 'anyone', { body: AssessmentQuestion, 200: Assessment })
    .says('How urgent a tree is, from the signs checked, with reasons and a draft job. No diagnosis; not stored.'),
});
