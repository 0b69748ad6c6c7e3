// The calls of reviews (spec 4 "Jobs, bids, award").
import * as z from 'zod/mini';
import { IdParams } from '../../numbers.ts';
import { pagingFields } from '../../paging.ts';
import { defineRoute } from '../../route.ts';
import { CreateReview, Review } from './schema.ts';

export const reviewRoutes = {
  create: defineRoute({
    id: 'reviews.create',
    method: 'POST',
    path: '/api/jobs/:id/reviews',
    who: ['client', 'provider'],
    summary: 'Reviews a completed and paid job, one review a side.',
    params: IdParams,
    body: CreateReview,
    replies: { 201: Review },
    idempotent: true,
  }),
  ofJob: defineRoute({
    id: 'reviews.ofJob',
    method: 'GET',
    path: '/api/jobs/:id/reviews',
    who: 'member',
    summary: "The own review of a job and, once shown, the other side's.",
    params: IdParams,
    replies: { 200: z.array(Review) },
  }),
  ofProvider: defineRoute({
    id: 'reviews.ofProvider',
    method: 'GET',
    path: '/api/providers/:id/reviews',
    who: ['provider', 'client', 'admin'],
    summary: 'What owners wrote: to the business itself, to an administrator, and to owners whose paid job it has.',
    params: IdParams,
    query: z.object(pagingFields),
    paged: true,
    replies: { 200: z.array(Review) },
  }),
};
