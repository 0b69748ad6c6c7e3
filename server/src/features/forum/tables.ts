// Tables of the forum: threads, replies, likes, followers, equipment reviews, and the search index.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  BOARDS,
  EQUIPMENT_CATEGORIES,
  THREAD_KINDS,
  type ForumCategory,
} from '@live-oak/contract/features/forum/boards.ts';
import { REMOVED_BY } from '@live-oak/contract/features/forum/schema.ts';
import { createdAt, id, instant, refersTo, partialIndex, partialUniqueIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';

/** Words as the database searches them. */
const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Columns that threads and replies share. */
const post = () => ({
  authorId: refersTo('author_id', () => users.id),
  /** Markdown as its author wrote it, without contact details. */
  body: text('body').notNull(),
  /** The rendered HTML, and the version of the rules (markdown.ts); rendered again where that is older. */
  bodyHtml: text('body_html').notNull(),
  htmlVersion: smallint('html_version').notNull(),
  likeCount: integer('like_count').notNull().default(0),
  editedAt: instant('edited_at'),
  /** Set once it can no longer be read, with who removed it. */
  hiddenAt: instant('hidden_at'),
  hiddenBy: text('hidden_by', { enum: REMOVED_BY }),
  createdAt: createdAt(),
});

export const forumThreads = pgTable(
  'forum_threads',
  {
    id: id(),
    board: text('board', { enum: BOARDS }).notNull(),
    kind: text('kind', { enum: THREAD_KINDS }).notNull(),
    category: text('category').$type<ForumCategory>().notNull(),
    /** Of a review the model. */
    title: text('title').notNull(),
    /** The beginning of the body as plain text. */
    excerpt: text('excerpt').notNull(),
    ...post(),
    /** Replies that can be read; kept with them, in their transactions. */
    replyCount: integer('reply_count').notNull().default(0),
    pinned: boolean('pinned').notNull().default(false),
    lockedAt: instant('locked_at'),
    lastPostAt: instant('last_post_at').notNull().defaultNow(),
  },
  (t) => [
    // Lists are read from the end: pinned ones, then the newest post.
    partialIndex('forum_threads_list', sql`hidden_at is null`, t.board, t.kind, t.pinned, t.lastPostAt, t.id),
    partialIndex(
      'forum_threads_category',
      sql`hidden_at is null`,
      t.board,
      t.kind,
      t.category,
      t.pinned,
      t.lastPostAt,
      t.id,
    ),
    partialIndex('forum_threads_reviews', sql`kind = 'review' and hidden_at is null`, t.category, t.id),
    partialIndex('forum_threads_newest_reviews', sql`kind = 'review' and hidden_at is null`, t.id),
    partialIndex('forum_threads_helpful', sql`kind = 'review' and hidden_at is null`, t.category, t.likeCount, t.id),
    partialIndex('forum_threads_most_helpful', sql`kind = 'review' and hidden_at is null`, t.likeCount, t.id),
    index('forum_threads_author').on(t.authorId, t.id),
    partialIndex('forum_threads_created', sql`hidden_at is null`, t.createdAt),
    check('forum_threads_board', sql`${t.board} in ('general','technical','business','equipment')`),
    check('forum_threads_kind', sql`${t.kind} = 'discussion' or (${t.kind} = 'review' and ${t.board} = 'equipment')`),
    check('forum_threads_counts', sql`${t.likeCount} >= 0 and ${t.replyCount} >= 0`),
    check('forum_threads_hidden', sql`(${t.hiddenAt} is null) = (${t.hiddenBy} is null)`),
    check('forum_threads_hidden_by', sql`${t.hiddenBy} in ('author','desk')`),
  ],
);

export const forumReplies = pgTable(
  'forum_replies',
  {
    id: id(),
    threadId: refersTo('thread_id', () => forumThreads.id),
    /** The part of forum_search with its words; null is the first one. */
    searchPart: smallint('search_part'),
    ...post(),
  },
  (t) => [
    index('forum_replies_thread').on(t.threadId, t.id),
    index('forum_replies_author').on(t.authorId, t.id),
    partialIndex('forum_replies_created', sql`hidden_at is null`, t.createdAt),
    check('forum_replies_likes', sql`${t.likeCount} >= 0`),
    check('forum_replies_hidden', sql`(${t.hiddenAt} is null) = (${t.hiddenBy} is null)`),
    check('forum_replies_hidden_by', sql`${t.hiddenBy} in ('author','desk')`),
  ],
);

/** Likes of threads and of replies, and helpful votes of reviews: one a person and thing. */
export const forumLikes = pgTable(
  'forum_likes',
  {
    id: id(),
    userId: refersTo('user_id', () => users.id),
    threadId: integer('thread_id').references(() => forumThreads.id),
    replyId: integer('reply_id').references(() => forumReplies.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('forum_likes_thread').on(t.threadId, t.userId),
    unique('forum_likes_reply').on(t.replyId, t.userId),
    index('forum_likes_user').on(t.userId),
    check('forum_likes_one', sql`(${t.threadId} is null) <> (${t.replyId} is null)`),
  ],
);

/** Who is notified of replies: everyone who wrote in the thread or followed it, until they unfollow. */
export const forumFollows = pgTable(
  'forum_follows',
  {
    threadId: refersTo('thread_id', () => forumThreads.id),
    userId: refersTo('user_id', () => users.id),
    following: boolean('following').notNull(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.userId] }), index('forum_follows_user').on(t.userId)],
);

/** Models of equipment, as the first who reviewed one wrote its name. */
export const equipmentModels = pgTable(
  'equipment_models',
  {
    id: id(),
    category: text('category', { enum: EQUIPMENT_CATEGORIES }).notNull(),
    name: text('name').notNull(),
    /** Letters and digits alone, without case: 'stihlms261'. */
    nameKey: text('name_key').notNull(),
    /** Of reviews that can be read; kept with them. */
    reviewCount: integer('review_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
  },
  (t) => [
    unique('equipment_models_name').on(t.category, t.nameKey),
    partialIndex('equipment_models_list', sql`review_count > 0`, t.reviewCount, t.id),
    partialIndex('equipment_models_category', sql`review_count > 0`, t.category, t.reviewCount, t.id),
    index('equipment_models_alike').using('gin', t.nameKey.op('gin_trgm_ops')),
    check(
      'equipment_models_category_known',
      sql`${t.category} in ('chainsaws','climbing_gear','stump_grinders','other_equipment')`,
    ),
    check('equipment_models_counts', sql`${t.reviewCount} >= 0 and ${t.ratingSum} >= 0`),
  ],
);

/** The stars and facts of a review; its words are its thread. */
export const equipmentReviews = pgTable(
  'equipment_reviews',
  {
    threadId: integer('thread_id')
      .primaryKey()
      .references(() => forumThreads.id),
    modelId: refersTo('model_id', () => equipmentModels.id),
    authorId: refersTo('author_id', () => users.id),
    rating: smallint('rating').notNull(),
    pros: text('pros'),
    cons: text('cons'),
    bestFor: text('best_for'),
    /** What the reviewer says it cost. */
    pricePaidCents: integer('price_paid_cents'),
    /** False once its author removed it: they may write another one. */
    stands: boolean('stands').notNull().default(true),
  },
  (t) => [
    partialUniqueIndex('equipment_reviews_once', sql`stands`, t.modelId, t.authorId),
    index('equipment_reviews_model').on(t.modelId, t.threadId),
    index('equipment_reviews_author').on(t.authorId),
    check('equipment_reviews_rating', sql`${t.rating} between 1 and 5`),
    check('equipment_reviews_price', sql`${t.pricePaidCents} between 1 and 100000000`),
  ],
);

/**
 * What the search looks in: the words of a thread that can be read, of its title, body and replies, and marks of its board and of its age
 * (search.ts). A long thread has several parts, each with the title, so that a reply costs the same however many there are.
 */
export const forumSearch = pgTable(
  'forum_search',
  {
    threadId: refersTo('thread_id', () => forumThreads.id),
    part: smallint('part').notNull(),
    words: lexemes('words').notNull(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.part] }), index('forum_search_words').using('gin', t.words)],
);

/** The words of the forum: what a misspelled word is compared with. A timer deletes words that no thread contains any more. */
export const forumWords = pgTable(
  'forum_words',
  {
    word: text('word').primaryKey(),
    /** What the search makes of it: 'branch' of 'branches'. */
    stem: text('stem').notNull(),
    /** The word, and what is left of it without each of its letters: two words that share one are a slip apart. */
    near: text('near').array().notNull(),
    /** In how many threads it was when that was last counted, up to two thousand. */
    threads: integer('threads').notNull().default(1),
    countedAt: instant('counted_at').notNull().defaultNow(),
  },
  (t) => [
    index('forum_words_stem').on(t.stem),
    index('forum_words_near').using('gin', t.near),
    index('forum_words_alike').using('gin', t.word.op('gin_trgm_ops')),
    index('forum_words_counted').on(t.countedAt),
  ],
);
