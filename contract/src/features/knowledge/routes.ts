// Routes of facts about parishes.
import * as z from 'zod/mini';
import { get } from '../../route.ts';
import { Parish, ParishLine, ParishParams } from './schema.ts';

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
