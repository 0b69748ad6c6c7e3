// Routes of reviews.
import * as z from 'zod/mini';
import { listOf, PageQuery, get, post, withBody } from '../../route.ts';
import { ReportReview, ReportTaken } from '../reports/schema.ts';
import { CreateReview, PublicReview, ReplyToReview, Review, ReviewSummary } from './schema.ts';

export const reviewRoutes = {
  create: post('reviews.create', '/api/jobs/:id/reviews', ['client', 'provider'], {
    summary: 'Reviews a completed and paid job, one review per side.',
    ...withBody(CreateReview, { 201: Review }, 'idempotent'),
  }),
  ofJob: get('reviews.ofJob', '/api/jobs/:id/reviews', 'member', {
    summary: "The caller’s review of a job and, once published, the other side's.",
    replies: { 200: z.array(Review) },
  }),
  ofProvider: get('reviews.ofProvider', '/api/providers/:id/reviews', ['provider', 'client', 'admin'], {
    summary: 'What owners wrote. For the business itself, administrators, and owners who paid it for a job.',
    ...listOf(Review, PageQuery),
  }),
  summary: get('reviews.summary', '/api/providers/:id/reviews/summary', ['provider', 'client', 'admin'], {
    summary: 'Review statistics of a business: average, count by stars, shares of facts. Same audience as the list.',
    replies: { 200: ReviewSummary },
  }),
  reply: post('reviews.reply', '/api/reviews/:id/reply', ['client', 'provider'], {
    summary: 'Replies to a published review, once, by the side that was reviewed.',
    ...withBody(ReplyToReview, { 201: Review }, 'idempotent'),
  }),
  report: post('reviews.report', '/api/reviews/:id/report', ['client', 'provider'], {
    summary: 'Reports a review to administrators, once per person, like POST /api/reports with targetType review.',
    ...withBody(ReportReview, { 201: ReportTaken }, 'idempotent'),
  }),
  newest: get('reviews.newest', '/api/public/reviews', 'anyone', {
    summary:
      'The newest published reviews by owners of at least eight words, whatever their stars, without the business, a street or a last name. May be a minute old.',
    ...listOf(PublicReview, PageQuery),
  }),
};
