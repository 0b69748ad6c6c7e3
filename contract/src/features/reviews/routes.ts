// Routes of reviews.
import * as z from 'zod/mini';
import { get, once, routesOf, listOf, PageQuery } from '../../route.ts';
import { ReportReview, ReportTaken } from '../reports/schema.ts';
import { CreateReview, PublicReview, ReplyToReview, Review, ReviewSummary } from './schema.ts';

export const reviewRoutes = routesOf('reviews', {
  create: once
    .post('/api/jobs/:id/reviews', ['client', 'provider'], { body: CreateReview, 201: Review })
    .says('Reviews a completed and paid job, one review per side.'),
  ofJob: get('/api/jobs/:id/reviews', 'member', { 200: z.array(Review) }).says(
    "The caller’s review of a job and, once published, the other side's.",
  ),
  ofProvider: get('/api/providers/:id/reviews', ['provider', 'client', 'admin'], listOf(Review, PageQuery)).says(
    'What owners wrote. For the business itself, administrators, and owners who paid it for a job.',
  ),
  summary: get('/api/providers/:id/reviews/summary', ['provider', 'client', 'admin'], { 200: ReviewSummary }).says(
    'Review statistics of a business: average, count by stars, shares of facts. Same audience as the list.',
  ),
  reply: once
    .post('/api/reviews/:id/reply', ['client', 'provider'], { body: ReplyToReview, 201: Review })
    .says('Replies to a published review, once, by the side that was reviewed.'),
  report: once
    .post('/api/reviews/:id/report', ['client', 'provider'], { body: ReportReview, 201: ReportTaken })
    .says('Reports a review to administrators, once per person, like POST /api/reports with targetType review.'),
  newest: get('/api/public/reviews', 'anyone', listOf(PublicReview, PageQuery)).says(
    'The newest published reviews by owners of at least eight words, whatever their stars, without the business, a street or a last name. May be a minute old.',
  ),
});
