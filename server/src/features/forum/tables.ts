// Tables of the forum: threads, replies, likes, followers, equipment reviews, and the search index.
import { BOARDS, EQUIPMENT_CATEGORIES, THREAD_KINDS } from '@live-oak/contract/features/forum/boards.ts';
import type { ForumCategory } from '@live-oak/contract/features/forum/boards.ts';
import { REMOVED_BY } from '@live-oak/contract/features/forum/schema.ts';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
} from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex, partialUniqueIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const isShown = sql`hidden_at is null`;
const isShownReview = sql`kind = 'review' and hidden_at is null`;

const post = () => ({
  authorId: refersTo('author_id', () => users.id),
  /** Markdown without contact details. */
  body: text('body').notNull(),
  /** The rendered HTML; rendered again where its version of the rules (markdown.ts) is older. */
  bodyHtml: text('body_html').notNull(),
  htmlVersion: smallint('html_version').notNull(),
  likeCount: integer('like_count').notNull().default(0),
  editedAt: instant('edited_at'),
  /** When and by whom it was removed. */
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
    /** The model of a review. */
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    ...post(),
    /** Replies that can be read; updated in their transactions. */
    replyCount: integer('reply_count').notNull().default(0),
    pinned: boolean('pinned').notNull().default(false),
    lockedAt: instant('locked_at'),
    lastPostAt: instant('last_post_at').notNull().defaultNow(),
  },
  (t) => [
    // Lists are read from the end: pinned ones, then the newest post.
    partialIndex('forum_threads_list', isShown, t.board, t.kind, t.pinned, t.lastPostAt, t.id),
    partialIndex('forum_threads_category', isShown, t.board, t.kind, t.category, t.pinned, t.lastPostAt, t.id),
    partialIndex('forum_threads_reviews', isShownReview, t.category, t.id),
    partialIndex('forum_threads_newest_reviews', isShownReview, t.id),
    partialIndex('forum_threads_helpful', isShownReview, t.category, t.likeCount, t.id),
    partialIndex('forum_threads_most_helpful', isShownReview, t.likeCount, t.id),
    index('forum_threads_author').on(t.authorId, t.id),
    partialIndex('forum_threads_created', isShown, t.createdAt),
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
    /** The part of forum_search with its words; null is part 0. */
    searchPart: smallint('search_part'),
    ...post(),
  },
  (t) => [
    index('forum_replies_thread').on(t.threadId, t.id),
    index('forum_replies_author').on(t.authorId, t.id),
    partialIndex('forum_replies_created', isShown, t.createdAt),
    check('forum_replies_likes', sql`${t.likeCount} >= 0`),
    check('forum_replies_hidden', sql`(${t.hiddenAt} is null) = (${t.hiddenBy} is null)`),
    check('forum_replies_hidden_by', sql`${t.hiddenBy} in ('author','desk')`),
  ],
);

/** Likes of threads and replies, and helpful votes of reviews: one for each person and post. */
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

/** Who is notified of replies: everyone who wrote in a thread or followed it, until they unfollow it. */
export const forumFollows = pgTable(
  'forum_follows',
  {
    threadId: refersTo('thread_id', () => forumThreads.id),
    userId: refersTo('user_id', () => users.id),
    following: boolean('following').notNull(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.userId] }), index('forum_follows_user').on(t.userId)],
);

/** Models of equipment, with the names that their first reviewers wrote. */
export const equipmentModels = pgTable(
  'equipment_models',
  {
    id: id(),
    category: text('category', { enum: EQUIPMENT_CATEGORIES }).notNull(),
    name: text('name').notNull(),
    /** The name for comparisons: 'stihlms261'. */
    nameKey: text('name_key').notNull(),
    /** Of reviews that can be read; updated in their transactions. */
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

/** The stars and facts of a review; its text is in its thread. */
export const equipmentReviews = pgTable(
  'equipment_reviews',
  {
    threadId: refersTo('thread_id', () => forumThreads.id).primaryKey(),
    modelId: refersTo('model_id', () => equipmentModels.id),
    authorId: refersTo('author_id', () => users.id),
    rating: smallint('rating').notNull(),
    pros: text('pros'),
    cons: text('cons'),
    bestFor: text('best_for'),
    pricePaidCents: integer('price_paid_cents'),
    /** False once its author removed it, and may write another one. */
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

/** The words of a thread and marks of its board and age (search.ts), in parts: indexing a reply takes the same time however many there are. */
export const forumSearch = pgTable(
  'forum_search',
  {
    threadId: refersTo('thread_id', () => forumThreads.id),
    part: smallint('part').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.part] }), index('forum_search_words').using('gin', t.words)],
);

/** The words of the forum, which misspelled words are compared with. A timer deletes words that no thread contains any more. */
export const forumWords = pgTable(
  'forum_words',
  {
    word: text('word').primaryKey(),
    /** As the search index has it: 'branch' of 'branches'. */
    stem: text('stem').notNull(),
    /** The word, and the word without each of its letters: two words that share one differ by one typing error. */
    near: text('near').array().notNull(),
    /** In how many threads it was when they were last counted, up to two thousand. */
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
