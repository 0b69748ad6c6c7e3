// Table of reviews: one for each side and job.
import type { FactShares } from '@live-oak/contract/features/reviews/schema.ts';
import {
  and,
  boolean,
  check,
  eq,
  integer,
  isNotNull,
  isNull,
  pgTable,
  sql,
  text,
  unique,
} from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    jobId: refersTo('job_id', () => jobs.id),
    providerId: refersTo('provider_id', () => providers.id),
    authorId: refersTo('author_id', () => users.id),
    /** Who writes: the owner about the business, or the business about the owner. */
    side: text('side', { enum: ['client', 'provider'] }).notNull(),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    onTime: boolean('on_time'),
    clean: boolean('clean'),
    priceKept: boolean('price_kept'),
    publishedAt: instant('published_at'),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    replyHiddenAt: instant('reply_hidden_at'),
    /** Taken down by an administrator after a report; the stars no longer count. */
    hiddenAt: instant('hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('reviews_one_a_side').on(t.jobId, t.side),
    partialIndex('reviews_provider', sql`side = 'client' and published_at is not null`, t.providerId, t.id),
    partialIndex('reviews_waiting', sql`published_at is null`, t.createdAt),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_replied', sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
    check('reviews_side', sql`${t.side} in ('client','provider')`),
  ],
);

/** What a business's rating is made of: what owners wrote, is shown, and was not taken down. */
export const countedReview = and(eq(reviews.side, 'client'), isNotNull(reviews.publishedAt), isNull(reviews.hiddenAt));

const share = (name: string, column: typeof reviews.onTime | typeof reviews.clean | typeof reviews.priceKept) =>
  sql`${sql.raw(`'${name}'`)}, json_build_object('yes', count(*) filter (where ${column}), 'said', count(${column}))`;

/** The shares of the facts over the rows of a query or group. */
export const factShares = sql<FactShares>`json_build_object(${sql.join(
  [share('onTime', reviews.onTime), share('clean', reviews.clean), share('priceKept', reviews.priceKept)],
  sql`, `,
)})`;
