// Handlers of the forum and of equipment reviews.
import { forumRoutes } from '@live-oak/contract/features/forum/routes.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { maskPost } from '@live-oak/contract/features/forum/masking.ts';
import { command, handle, type Bound, type CommandCall } from '../../kernel/http/bind.ts';
import { page, pageOf } from '../../kernel/http/paging.ts';
import type { Runner } from '../../kernel/db/open.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { spendLimit } from '../accounts/limits.ts';
import { chooseName, selfOf } from './authors.ts';
import { setFollowing, setLike } from './likes.ts';
import { posting, PREVIEWS, type Posting } from './limits.ts';
import { cleaned, mustBePlain, renderPost } from './markdown.ts';
import { moderateReply, moderateThread } from './moderate.ts';
import {
  threadsOf,
  keyOnBoard,
  listThreads,
  repliesOf,
  searchThreads,
  threadFor,
  type ReplyRecord,
  type ThreadRow,
} from './queries.ts';
import {
  showLines,
  showReplies,
  showReplyById,
  showThread,
  showThreadById,
  type Reader,
  showReviews,
} from './present.ts';
import { changeReply, removeReply, writeReply, beginThread, changeThread, removeThread } from './posts.ts';
import { forumStats } from './stats.ts';
import { ok } from '../../kernel/http/answer.ts';
import { equipmentRoutes } from '@live-oak/contract/features/forum/equipment-routes.ts';
import {
  changeEquipmentReview,
  writeEquipmentReview,
  keyOfModel,
  keyOfReview,
  listModels,
  listReviews,
  presentModels,
} from './equipment.ts';

/** Counted at most once a minute; a browser may keep it as long. */
const KEPT = { 'cache-control': 'public, max-age=60' };

const stats = handle(forumRoutes.stats, async ({ services }) => ({
  status: 200,
  body: await forumStats(services),
  headers: KEPT,
}));

const readerOf = (run: Runner, viewer: Viewer | undefined, now: Date): Reader => ({ run, viewer, now });

/** A page of search results, and the header with the corrected words: letters only. */
async function foundPage(
  { services, request }: { services: Services; request: { url: string } },
  asked: Parameters<typeof searchThreads>[1],
) {
  const { rows: found, closeTo, keyOf } = await searchThreads(services.db, asked);
  const { rows, headers } = page(found, asked.limit, request.url, keyOf);
  return { rows, headers: { ...headers, ...(closeTo && { 'close-match': closeTo.join(' ') }) } };
}

const search = handle(forumRoutes.search, async (call) => {
  const { query, viewer, services } = call;
  const { q = '', ...asked } = query;
  const { rows, headers } = await foundPage(call, { q, ...asked });
  return { status: 200, body: await showLines(readerOf(services.db.orm, viewer, services.clock()), rows), headers };
});

const threads = handle(forumRoutes.threads, async (call) => {
  const { params, query, viewer, services, request } = call;
  const { q, ...asked } = query;
  const { rows, headers } = q?.trim()
    ? await foundPage(call, { q, ...asked, board: params.board, kind: 'discussion' })
    : page(await listThreads(services.db.orm, params.board, asked), asked.limit, request.url, keyOnBoard);
  return { status: 200, body: await showLines(readerOf(services.db.orm, viewer, services.clock()), rows), headers };
});

/** Commands on a post, which answer it as the caller sees it afterwards. `hidden`: what was hidden of the words that the call wrote. */
const commandOn =
  (show: typeof showThreadById | typeof showReplyById) =>
  <R extends RouteDeclaration>(
    route: R,
    status: 200 | 201,
    write: (call: CommandCall<R>, posted: Posting) => Promise<{ id: number; hidden?: readonly string[] }>,
  ) =>
    command(route, async (call) => {
      const { viewer, services, work } = call;
      const { id, hidden } = await write(call, posting(work, services));
      return { status, body: await show(readerOf(work.tx, viewer, work.now), id, hidden) };
    });
const onThread = commandOn(showThreadById);
const onReply = commandOn(showReplyById);

const post = onThread(forumRoutes.post, 201, ({ params, body, viewer }, posted) =>
  beginThread(posted, viewer, params.board, body),
);

const thread = handle(forumRoutes.thread, async ({ params, viewer, services }) => {
  const row = await threadFor(services.db.orm, viewer, params);
  return { status: 200, body: await showThread(readerOf(services.db.orm, viewer, services.clock()), row) };
});

const change = onThread(forumRoutes.change, 200, ({ params, body, viewer }, posted) =>
  changeThread(posted, viewer, params.id, body),
);

const remove = onThread(forumRoutes.remove, 200, async ({ params, viewer, work }) => {
  await removeThread(work, viewer, params.id);
  return params;
});

const replies = handle(forumRoutes.replies, async (call) => {
  const { params, query, viewer, services } = call;
  const run = services.db.orm;
  const { thread: of } = await threadFor(run, viewer, params);
  const show = (rows: ReplyRecord[]) => showReplies(readerOf(run, viewer, services.clock()), of, rows);
  return pageOf(call, await repliesOf(run, of.id, query), ({ id }) => [id], show);
});

const reply = onReply(forumRoutes.reply, 201, async ({ params, body, viewer, work }, posted) => {
  await threadFor(work.tx, viewer, params);
  return writeReply(posted, viewer, params.id, body.body);
});

const editReply = onReply(forumRoutes.changeReply, 200, ({ params, body, viewer }, posted) =>
  changeReply(posted, viewer, params.id, body.body),
);

const dropReply = onReply(forumRoutes.removeReply, 200, async ({ params, viewer, work }) => {
  await removeReply(work, viewer, params.id);
  return params;
});

const like = command(forumRoutes.like, async ({ params, viewer, services, work }) => {
  await threadFor(work.tx, viewer, params);
  return ok(await setLike(posting(work, services), viewer, true, { column: 'threadId', id: params.id }));
});

const { unlike, likeReply, unlikeReply } = forumRoutes;
const { helpful, unhelpful } = equipmentRoutes;

/** Likes the post of the path, or takes that back. */
const liking = (
  route: typeof unlike | typeof likeReply | typeof unlikeReply | typeof helpful | typeof unhelpful,
  liked: boolean,
  what: { column: 'threadId' | 'replyId'; isReview?: boolean },
) =>
  command(route, async ({ params, viewer, services, work }) =>
    ok(await setLike(posting(work, services), viewer, liked, { ...what, id: params.id })),
  );

const follow = command(forumRoutes.follow, async ({ params, body, viewer, work }) =>
  ok(await setFollowing(work, viewer, params.id, body.following)),
);

const preview = handle(forumRoutes.preview, async ({ body, viewer, services }) => {
  await spendLimit(services, PREVIEWS, String(viewer.userId));
  const { text, hidden } = maskPost(cleaned(body.body));
  mustBePlain(text);
  return { status: 200, body: { bodyHtml: renderPost(text).html, hidden } };
});

const self = handle(forumRoutes.self, async ({ viewer, services }) =>
  ok(await selfOf(services.db.orm, viewer, services.clock())),
);

const chooseForumName = command(forumRoutes.chooseName, async ({ body, viewer, work }) => {
  await chooseName(work, viewer, body.name);
  return { status: 200, body: await selfOf(work.tx, viewer, work.now) };
});

const moderate = onThread(forumRoutes.moderate, 200, async ({ params, body, viewer, work }) => {
  await moderateThread(work, viewer, params.id, body);
  return params;
});

const moderateOneReply = onReply(forumRoutes.moderateReply, 200, async ({ params, body, viewer, work }) => {
  await moderateReply(work, viewer, params.id, body);
  return params;
});

const mine = handle(forumRoutes.mine, async (call) => {
  const { viewer, services } = call;
  const { limit, cursor } = call.query;
  const run = services.db.orm;
  const listed = await threadsOf(run, viewer.userId, { limit, cursor });
  const keyOf = ({ thread: { lastPostAt, id } }: ThreadRow) => [lastPostAt.toISOString(), id];
  return pageOf(call, listed, keyOf, (rows) => showLines(readerOf(run, viewer, services.clock()), rows));
});

const reviews = handle(equipmentRoutes.reviews, async (call) => {
  const { query, viewer, services, request } = call;
  const { q, limit, cursor, category } = query;
  const { rows, headers } = q?.trim()
    ? await foundPage(call, { q, limit, cursor, category, board: 'equipment', kind: 'review' })
    : page(await listReviews(services.db.orm, query), limit, request.url, (row) => keyOfReview(row, query));
  return { status: 200, body: await showReviews(readerOf(services.db.orm, viewer, services.clock()), rows), headers };
});

const writeReview = onThread(equipmentRoutes.write, 201, ({ body, viewer }, posted) =>
  writeEquipmentReview(posted, viewer, body),
);

const changeReview = onThread(equipmentRoutes.change, 200, ({ params, body, viewer }, posted) =>
  changeEquipmentReview(posted, viewer, params.id, body),
);

const models = handle(equipmentRoutes.models, async (call) => {
  const run = call.services.db.orm;
  return pageOf(call, await listModels(run, call.query), keyOfModel, (rows) => presentModels(run, rows));
});

const reads = [stats, search, threads, thread, replies, preview, self, mine, reviews, models];
const posts = [post, change, remove, reply, editReply, dropReply, writeReview, changeReview];
const marks = [
  like,
  liking(unlike, false, { column: 'threadId' }),
  liking(likeReply, true, { column: 'replyId' }),
  liking(unlikeReply, false, { column: 'replyId' }),
  liking(helpful, true, { column: 'threadId', isReview: true }),
  liking(unhelpful, false, { column: 'threadId', isReview: true }),
  follow,
];

export const handlers: readonly Bound[] = [...reads, ...posts, ...marks, chooseForumName, moderate, moderateOneReply];
