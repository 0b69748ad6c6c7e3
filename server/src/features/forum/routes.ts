// Handlers of the forum and of equipment reviews.
import { forumRoutes, equipmentRoutes } from '@live-oak/contract/features/forum/routes.ts';
import type { IdParams } from '@live-oak/contract/fields.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { page, pageOf, ownId, ok, handlersOf, type Bound, type CommandCall } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { chooseName, viewerOf } from './authors.ts';
import { posting, type Posting } from './writing.ts';
import { moderateReply, moderateThread } from './moderate.ts';
import * as forum from './queries.ts';
import { showLines, showReplies, showReplyById, showReviews, showThread, showThreadById } from './present.ts';
import * as posts from './posts.ts';
import * as equipment from './equipment.ts';

function readerOf({ services, viewer }: { services: Services; viewer: Viewer | undefined }) {
  return { run: services.db.orm, viewer, now: services.clock() };
}

/** A page of search results, and the header with the corrected words: letters only. */
async function foundPage(
  { services, request }: { services: Services; request: { url: string } },
  asked: Parameters<typeof forum.searchThreads>[1],
) {
  const { rows: found, closeTo, keyOf } = await forum.searchThreads(services.db, asked);
  const { rows, headers } = page(found, asked.limit, request.url, keyOf);
  return { rows, headers: { ...headers, ...(closeTo && { 'close-match': closeTo.join(' ') }) } };
}

/** Handlers of commands on a post, which answer it as the caller sees it afterwards. */
const commandOn =
  (show: typeof showThreadById | typeof showReplyById) =>
  <C extends Pick<CommandCall<RouteDeclaration>, 'viewer' | 'services' | 'work'>>(
    status: 200 | 201,
    write: (call: C, posting: Posting) => Promise<posts.Written>,
  ) =>
  async (call: C) => {
    const { viewer, services, work } = call;
    const { id, hidden } = await write(call, posting(work, services));
    return { status, body: await show({ run: work.tx, viewer, now: work.now }, id, hidden) };
  };
const onThread = commandOn(showThreadById);
const onReply = commandOn(showReplyById);

/** Likes the post of the path, or takes that back. */
const liking =
  (liked: boolean, column: 'threadId' | 'replyId', isReview = false) =>
  async ({ params, viewer, services, work }: CommandCall<RouteDeclaration & { params: typeof IdParams }>) =>
    ok(await posts.setLike(posting(work, services), viewer, liked, { column, id: params.id, isReview }));

const ofForum = handlersOf(forumRoutes, {
  // Counted at most once a minute, so a browser may keep it for as long.
  stats: async ({ services }) => ({
    status: 200,
    body: await forum.forumStats(services),
    headers: { 'cache-control': 'public, max-age=60' },
  }),

  search: async (call) => {
    const { q = '', ...asked } = call.query;
    const { rows, headers } = await foundPage(call, { q, ...asked });
    return { status: 200, body: await showLines(readerOf(call), rows), headers };
  },

  threads: async (call) => {
    const { board } = call.params;
    const { q, ...asked } = call.query;
    if (q?.trim()) {
      const { rows, headers } = await foundPage(call, { q, ...asked, board, kind: 'discussion' });
      return { status: 200, body: await showLines(readerOf(call), rows), headers };
    }
    const rows = await forum.listThreads(call.services.db.orm, board, asked);
    return pageOf(call, rows, forum.keyOnBoard, (shown) => showLines(readerOf(call), shown));
  },

  thread: async (call) => {
    const row = await forum.threadFor(call.services.db.orm, call.viewer, call.params);
    return ok(await showThread(readerOf(call), row));
  },

  replies: async (call) => {
    const run = call.services.db.orm;
    const { thread } = await forum.threadFor(run, call.viewer, call.params);
    const rows = await forum.repliesOf(run, thread.id, call.query);
    return pageOf(call, rows, ownId, (shown) => showReplies(readerOf(call), thread, shown));
  },

  self: async ({ viewer, services }) => ok(await viewerOf(services.db.orm, viewer, services.clock())),

  mine: async (call) => {
    const rows = await forum.threadsOf(call.services.db.orm, call.viewer.userId, call.query);
    const keyOf = ({ thread: { lastPostAt, id } }: forum.ThreadRow) => [lastPostAt.toISOString(), id];
    return pageOf(call, rows, keyOf, (shown) => showLines(readerOf(call), shown));
  },

  post: onThread(201, ({ params, body, viewer }, posting) => posts.beginThread(posting, viewer, params.board, body)),
  change: onThread(200, ({ params, body, viewer }, posting) => posts.changeThread(posting, viewer, params.id, body)),
  remove: onThread(200, ({ params, viewer, work }) => posts.removeThread(work, viewer, params.id)),

  reply: onReply(201, async ({ params, body, viewer, work }, posting) => {
    await forum.threadFor(work.tx, viewer, params);
    return posts.writeReply(posting, viewer, params.id, body.body);
  }),
  changeReply: onReply(200, ({ params, body, viewer }, posting) =>
    posts.changeReply(posting, viewer, params.id, body.body),
  ),
  removeReply: onReply(200, ({ params, viewer, work }) => posts.removeReply(work, viewer, params.id)),

  like: async (call) => {
    await forum.threadFor(call.work.tx, call.viewer, call.params);
    return liking(true, 'threadId')(call);
  },
  unlike: liking(false, 'threadId'),
  likeReply: liking(true, 'replyId'),
  unlikeReply: liking(false, 'replyId'),
  follow: async ({ params, body, viewer, work }) =>
    ok(await posts.setFollowing(work, viewer, params.id, body.following)),

  chooseName: async ({ body, viewer, work }) => {
    await chooseName(work, viewer, body.name);
    return ok(await viewerOf(work.tx, viewer, work.now));
  },

  moderate: onThread(200, ({ params, body, viewer, work }) => moderateThread(work, viewer, params.id, body)),
  moderateReply: onReply(200, ({ params, body, viewer, work }) => moderateReply(work, viewer, params.id, body)),
});

const ofEquipment = handlersOf(equipmentRoutes, {
  reviews: async (call) => {
    const { q, limit, cursor, category } = call.query;
    if (q?.trim()) {
      const asked = { q, limit, cursor, category, board: 'equipment', kind: 'review' } as const;
      const { rows, headers } = await foundPage(call, asked);
      return { status: 200, body: await showReviews(readerOf(call), rows), headers };
    }
    const rows = await equipment.listReviews(call.services.db.orm, call.query);
    return pageOf(call, rows, equipment.keyOfReview(call.query), (shown) => showReviews(readerOf(call), shown));
  },

  models: async (call) => {
    const run = call.services.db.orm;
    const models = await equipment.listModels(run, call.query);
    return pageOf(call, models, equipment.keyOfModel, (rows) => equipment.presentModels(run, rows));
  },

  write: onThread(201, ({ body, viewer }, posting) => equipment.writeEquipmentReview(posting, viewer, body)),
  change: onThread(200, ({ params, body, viewer }, posting) =>
    equipment.changeEquipmentReview(posting, viewer, params.id, body),
  ),
  helpful: liking(true, 'threadId', true),
  unhelpful: liking(false, 'threadId', true),
});

export const handlers: readonly Bound[] = [...ofForum, ...ofEquipment];
