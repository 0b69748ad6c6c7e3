// Handlers of the forum and of equipment reviews.
import { forumRoutes, equipmentRoutes } from '@live-oak/contract/features/forum/routes.ts';
import type { IdParams } from '@live-oak/contract/fields.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import {
  page,
  pageOf,
  ownId,
  ok,
  handlersOf,
  type Bound,
  type Call,
  type CommandCall,
} from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { chooseName, viewerOf } from './authors.ts';
import { setFollowing, setLike } from './likes.ts';
import { posting, type Posting } from './writing.ts';
import { moderateReply, moderateThread } from './moderate.ts';
import { threadsOf, keyOnBoard, listThreads, repliesOf, searchThreads, threadFor, type ThreadRow } from './queries.ts';
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

const readerOf = ({
  services,
  viewer,
}: Pick<Call<RouteDeclaration>, 'services'> & { viewer: Viewer | undefined }): Reader => ({
  run: services.db.orm,
  viewer,
  now: services.clock(),
});

/** A page of search results, and the header with the corrected words: letters only. */
async function foundPage(
  { services, request }: { services: Services; request: { url: string } },
  asked: Parameters<typeof searchThreads>[1],
) {
  const { rows: found, closeTo, keyOf } = await searchThreads(services.db, asked);
  const { rows, headers } = page(found, asked.limit, request.url, keyOf);
  return { rows, headers: { ...headers, ...(closeTo && { 'close-match': closeTo.join(' ') }) } };
}

/** Commands on a post, which answer it as the caller sees it afterwards. `hidden`: what was hidden of the words that the call wrote. */
const commandOn =
  (show: typeof showThreadById | typeof showReplyById) =>
  <C extends Pick<CommandCall<RouteDeclaration>, 'viewer' | 'services' | 'work'>>(
    status: 200 | 201,
    write: (call: C, posted: Posting) => Promise<{ id: number; hidden?: readonly string[] }>,
  ) =>
  async (call: C) => {
    const { viewer, services, work } = call;
    const { id, hidden } = await write(call, posting(work, services));
    return { status, body: await show({ run: work.tx, viewer, now: work.now }, id, hidden) };
  };
const onThread = commandOn(showThreadById);
const onReply = commandOn(showReplyById);

type LikeCall = CommandCall<RouteDeclaration & { params: typeof IdParams }>;

/** Likes the post of the path, or takes that back. */
const liking =
  (liked: boolean, what: { column: 'threadId' | 'replyId'; isReview?: boolean }) =>
  async ({ params, viewer, services, work }: LikeCall) =>
    ok(await setLike(posting(work, services), viewer, liked, { ...what, id: params.id }));

const ofForum = handlersOf(forumRoutes, {
  stats: async ({ services }) => ({ status: 200, body: await forumStats(services), headers: KEPT }),

  search: async (call) => {
    const { q = '', ...asked } = call.query;
    const { rows, headers } = await foundPage(call, { q, ...asked });
    return { status: 200, body: await showLines(readerOf(call), rows), headers };
  },

  threads: async (call) => {
    const { params, query, services, request } = call;
    const { q, ...asked } = query;
    const { rows, headers } = q?.trim()
      ? await foundPage(call, { q, ...asked, board: params.board, kind: 'discussion' })
      : page(await listThreads(services.db.orm, params.board, asked), asked.limit, request.url, keyOnBoard);
    return { status: 200, body: await showLines(readerOf(call), rows), headers };
  },

  thread: async (call) => {
    const row = await threadFor(call.services.db.orm, call.viewer, call.params);
    return ok(await showThread(readerOf(call), row));
  },

  replies: async (call) => {
    const run = call.services.db.orm;
    const { thread } = await threadFor(run, call.viewer, call.params);
    const rows = await repliesOf(run, thread.id, call.query);
    return pageOf(call, rows, ownId, (shown) => showReplies(readerOf(call), thread, shown));
  },

  self: async ({ viewer, services }) => ok(await viewerOf(services.db.orm, viewer, services.clock())),

  mine: async (call) => {
    const { limit, cursor } = call.query;
    const rows = await threadsOf(call.services.db.orm, call.viewer.userId, { limit, cursor });
    const keyOf = ({ thread: { lastPostAt, id } }: ThreadRow) => [lastPostAt.toISOString(), id];
    return pageOf(call, rows, keyOf, (shown) => showLines(readerOf(call), shown));
  },

  post: onThread(201, ({ params, body, viewer }, posted) => beginThread(posted, viewer, params.board, body)),
  change: onThread(200, ({ params, body, viewer }, posted) => changeThread(posted, viewer, params.id, body)),
  remove: onThread(200, async ({ params, viewer, work }) => {
    await removeThread(work, viewer, params.id);
    return params;
  }),

  reply: onReply(201, async ({ params, body, viewer, work }, posted) => {
    await threadFor(work.tx, viewer, params);
    return writeReply(posted, viewer, params.id, body.body);
  }),
  changeReply: onReply(200, ({ params, body, viewer }, posted) => changeReply(posted, viewer, params.id, body.body)),
  removeReply: onReply(200, async ({ params, viewer, work }) => {
    await removeReply(work, viewer, params.id);
    return params;
  }),

  like: async (call) => {
    await threadFor(call.work.tx, call.viewer, call.params);
    return liking(true, { column: 'threadId' })(call);
  },
  unlike: liking(false, { column: 'threadId' }),
  likeReply: liking(true, { column: 'replyId' }),
  unlikeReply: liking(false, { column: 'replyId' }),
  follow: async ({ params, body, viewer, work }) => ok(await setFollowing(work, viewer, params.id, body.following)),

  chooseName: async ({ body, viewer, work }) => {
    await chooseName(work, viewer, body.name);
    return ok(await viewerOf(work.tx, viewer, work.now));
  },

  moderate: onThread(200, async ({ params, body, viewer, work }) => {
    await moderateThread(work, viewer, params.id, body);
    return params;
  }),
  moderateReply: onReply(200, async ({ params, body, viewer, work }) => {
    await moderateReply(work, viewer, params.id, body);
    return params;
  }),
});

const ofEquipment = handlersOf(equipmentRoutes, {
  reviews: async (call) => {
    const { query, services, request } = call;
    const { q, limit, cursor, category } = query;
    const { rows, headers } = q?.trim()
      ? await foundPage(call, { q, limit, cursor, category, board: 'equipment', kind: 'review' })
      : page(await listReviews(services.db.orm, query), limit, request.url, (row) => keyOfReview(row, query));
    return { status: 200, body: await showReviews(readerOf(call), rows), headers };
  },

  models: async (call) => {
    const run = call.services.db.orm;
    return pageOf(call, await listModels(run, call.query), keyOfModel, (rows) => presentModels(run, rows));
  },

  write: onThread(201, ({ body, viewer }, posted) => writeEquipmentReview(posted, viewer, body)),
  change: onThread(200, ({ params, body, viewer }, posted) => changeEquipmentReview(posted, viewer, params.id, body)),
  helpful: liking(true, { column: 'threadId', isReview: true }),
  unhelpful: liking(false, { column: 'threadId', isReview: true }),
});

export const handlers: readonly Bound[] = [...ofForum, ...ofEquipment];
