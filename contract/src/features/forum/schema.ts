// Schemas of threads and replies. Bodies are Markdown; the server renders them to sanitized HTML.
import { list } from '../../keys.ts';
import { withParams } from '../../reasons.ts';
import { each, choiceFilter, flags, instant, pathId, text, words } from '../../fields.ts';
import * as z from 'zod/mini';
import { PageQuery } from '../../route.ts';
import * as boards from './boards.ts';
import { ReviewFacts } from './equipment.ts';
import { forumName } from './names.ts';

export const TITLE_NEEDED = withParams('forumForm.titleShort', { least: boards.MIN_TITLE });
export const CATEGORY_NEEDED = 'form.topic';
export const REASON_NEEDED =
  'Say why, in at least 3 characters. The author sees this, and it’s saved in the audit log.';

const title = text(TITLE_NEEDED, boards.MAX_TITLE, boards.MIN_TITLE);
const postBody = text(withParams('forumForm.postShort', { least: boards.MIN_POST }), boards.MAX_POST, boards.MIN_POST);
const replyBody = text('forumForm.reply', boards.MAX_REPLY, boards.MIN_REPLY);
const category = z.enum(boards.FORUM_CATEGORIES, CATEGORY_NEEDED);

export const BoardParams = z.object({ board: z.enum(boards.BOARDS) });
/** `board` is part of the longer form of the address; another board than the thread's is not found. */
export const ThreadParams = z.object({ id: pathId, board: z.optional(z.enum(boards.BOARDS)) });

const categoryAsked = choiceFilter(boards.FORUM_CATEGORIES, 'forumForm.category');
export const ThreadsQuery = z.extend(PageQuery, { category: categoryAsked, q: z.optional(words) });
export type ThreadsQuery = z.output<typeof ThreadsQuery>;

export const ForumSearchQuery = z.extend(PageQuery, {
  q: z.optional(words),
  board: choiceFilter(boards.BOARDS, 'forumForm.board'),
});

/** `from` begins at a reply; `page` counts pages of `limit` from 1. A cursor has priority, then `from`. */
export const RepliesQuery = z.extend(PageQuery, { from: z.optional(pathId), page: z.optional(pathId) });

export const NewThread = z.object({ title, body: postBody, category });
export type NewThread = z.output<typeof NewThread>;
export const ChangeThread = z.object({ title: z.optional(title), body: z.optional(postBody) });
export type ChangeThread = z.output<typeof ChangeThread>;
export const NewReply = z.object({ body: replyBody });
export const Follow = z.object({ following: z.boolean('following is true or false') });
export const ChooseForumName = z.object({ name: forumName });

const REPLY_ACTS = ['take_down', 'restore'] as const;
export type ReplyAct = (typeof REPLY_ACTS)[number];
const THREAD_ACTS = ['pin', 'unpin', 'lock', 'unlock', ...REPLY_ACTS] as const;
export type ThreadAct = (typeof THREAD_ACTS)[number];
const reason = text(REASON_NEEDED, 500, 3);
export const ModerateThread = z.object({ act: z.enum(THREAD_ACTS, 'forumForm.act'), reason });
export type ModerateThread = z.output<typeof ModerateThread>;
export const ModerateReply = z.object({ act: z.enum(REPLY_ACTS, 'forumForm.act'), reason });
export type ModerateReply = z.output<typeof ModerateReply>;

/** The author of a post: without name and badges once the account is closed. */
export const ForumAuthor = z.strictObject({ name: z.nullable(z.string()), badges: z.array(z.enum(boards.BADGES)) });
export type ForumAuthor = z.infer<typeof ForumAuthor>;

/** Who removed a post. One that an administrator took down can be read by its author and administrators only. */
export const REMOVED_BY = ['author', 'desk'] as const;
const removed = z.nullable(z.enum(REMOVED_BY));

const threadLine = {
  id: z.int(),
  board: z.enum(boards.BOARDS),
  kind: z.enum(boards.THREAD_KINDS),
  category: z.enum(boards.FORUM_CATEGORIES),
  /** The model of a review. '' once its author removed it. */
  title: z.string(),
  excerpt: z.string(),
  author: ForumAuthor,
  /** `lastPostAt`: of the newest reply, or of the thread itself. */
  ...each(instant, 'createdAt', 'lastPostAt'),
  /** `likeCount`: likes; helpful votes of a review. */
  ...each(z.int(), 'replyCount', 'likeCount'),
  ...each(z.boolean(), 'pinned', 'locked'),
  removed,
  review: z.nullable(ReviewFacts),
};
export const ThreadLine = z.strictObject(threadLine);
export type ThreadLine = z.infer<typeof ThreadLine>;

const written = {
  /** Harmless HTML: p, br, strong, em, s, a, ul, ol, li, blockquote, code, pre, h3, h4, hr, table parts. '' once removed. */
  bodyHtml: z.string(),
  /** The Markdown as it is stored; for its author while it can be changed, null for all others. */
  source: z.nullable(z.string()),
  editedAt: z.nullable(instant),
  removed,
  ...each(z.boolean(), 'mine', 'liked', 'reported'),
  /** What was masked in the text that this call wrote; empty in every other answer. */
  hidden: z.array(z.string()),
};

export const ThreadPage = z.strictObject({
  ...threadLine,
  ...written,
  following: z.boolean(),
  /** All its replies, with those that were removed and keep their place: for the number of pages. */
  places: z.int(),
  can: flags(...list('reply, like, follow, edit, remove, report, pin, unpin, lock, unlock, takeDown, restore')),
});
export type ThreadPage = z.infer<typeof ThreadPage>;

export const EquipmentReview = z.strictObject({
  ...threadLine,
  review: ReviewFacts,
  bodyHtml: z.string(),
  editedAt: z.nullable(instant),
  ...each(z.boolean(), 'mine', 'liked', 'reported'),
  can: flags('like', 'report'),
});
export type EquipmentReview = z.infer<typeof EquipmentReview>;

export const Reply = z.strictObject({
  ...each(z.int(), 'id', 'threadId'),
  author: ForumAuthor,
  createdAt: instant,
  likeCount: z.int(),
  ...written,
  can: flags('like', 'edit', 'remove', 'report', 'takeDown', 'restore'),
});
export type Reply = z.infer<typeof Reply>;

export const Liked = z.strictObject({ liked: z.boolean(), likeCount: z.int() });
export const Following = z.strictObject({ following: z.boolean() });

export const ForumViewer = z.strictObject({
  /** Null until it is chosen; nothing can be written before. */
  name: z.nullable(z.string()),
  badges: z.array(z.enum(boards.BADGES)),
  isNew: z.boolean(),
  /** How many may still be posted within this hour and this day. */
  left: z.strictObject({ threads: z.int(), replies: z.int() }),
});
export type ForumViewer = z.infer<typeof ForumViewer>;

export const ForumStats = z.strictObject({
  /** `discussions`: threads that can be read, also reviews. */
  ...each(z.int(), 'members', 'discussions'),
  /** Threads and replies of the last seven days. */
  thisWeek: z.int(),
  boards: z.array(
    z.strictObject({
      board: z.enum(boards.BOARDS),
      ...each(z.int(), 'threads', 'thisWeek'),
      /** The thread with the newest post; null on an empty board. */
      newest: z.nullable(z.strictObject({ id: z.int(), title: z.string(), lastPostAt: instant })),
      /** Those that have threads, the fullest first. */
      categories: z.array(z.strictObject({ category: z.enum(boards.FORUM_CATEGORIES), threads: z.int() })),
    }),
  ),
});
export type ForumStats = z.infer<typeof ForumStats>;
