// Handlers of the forum and of equipment reviews.
import { forumRoutes, equipmentRoutes } from '@live-oak/contract/features/forum/routes.ts';
import type { IdParams } from '@live-oak/contract/fields.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { pageOf, ownId, ok, handlersOf, type Bound, type Call, type CommandCall } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { chooseName, forumViewerOf } from './authors.ts';
import type { ForumWork } from './writing.ts';
import { moderateReply, moderateThread } from './moderate.ts';
import * as forum from './queries.ts';
import * as show from './present.ts';
import * as posts from './posts.ts';
import * as equipment from './equipment.ts';

const readerOf = ({ services, viewer }: { services: Services; viewer: Viewer | undefined }): show.Reader => ({
  run: services.db.orm,
  viewer,
  now: services.clock(),
});

/** The answer with a page of a search; the header Close-Match has the corrected words. */
async function foundPage<Item>(
  call: Pick<Call<RouteDeclaration>, 'services' | 'viewer' | 'request'>,
  query: Parameters<typeof forum.searchThreads>[1],
  present: (reader: show.Reader, rows: forum.ThreadRow[]) => Promise<Item[]>,
) {
  const { rows, closeTo, keyOf } = await forum.searchThreads(call.services.db, query);
  const answer = await pageOf({ ...call, query }, rows, keyOf, (shown) => present(readerOf(call), shown));
  return { ...answer, headers: { ...answer.headers, ...(closeTo && { 'close-match': closeTo.join(' ') }) } };
}

type Command = Pick<CommandCall<RouteDeclaration>, 'viewer' | 'services' | 'work'>;

const forumWork = ({ work, viewer, services }: Command): ForumWork => ({
  ...work,
  viewer,
  isLimited: services.env.rateLimit,
});

/** Handlers of commands on a post, which answer it as the caller sees it afterwards. */
const commandOn =
  (present: typeof show.showThreadById | typeof show.showReplyById) =>
  <C extends Command>(status: 200 | 201, write: (work: ForumWork, call: C) => Promise<posts.Written>) =>
  async (call: C) => {
    const work = forumWork(call);
    const { id, hidden } = await write(work, call);
    return { status, body: await present({ run: work.tx, viewer: call.viewer, now: work.now }, id, hidden) };
  };
const onThread = commandOn(show.showThreadById);
const onReply = commandOn(show.showReplyById);

const liking =
  (liked: boolean, column: 'threadId' | 'replyId', isReview = false) =>
  async (call: CommandCall<RouteDeclaration & { params: typeof IdParams }>) =>
    ok(await posts.setLike(forumWork(call), liked, { column, id: call.params.id, isReview }));

const ofForum = handlersOf(forumRoutes, {
  // Counted at most once a minute, so a browser may cache it for as long.
  stats: async ({ services }) => ({
    ...ok(await forum.forumStats(services)),
    headers: { 'cache-control': 'public, max-age=60' },
  }),

  search: (call) => foundPage(call, { ...call.query, q: call.query.q ?? '' }, show.showLines),

  threads: async (call) => {
    const { board } = call.params;
    const { q, ...query } = call.query;
    if (q?.trim()) return foundPage(call, { ...query, q, board, kind: 'discussion' }, show.showLines);
    const rows = await forum.listThreads(call.services.db.orm, board, query);
    return pageOf(call, rows, forum.keyOnBoard, (shown) => show.showLines(readerOf(call), shown));
  },

  thread: async (call) => {
    const row = await forum.threadFor(call.services.db.orm, call.viewer, call.params);
    return ok(await show.showThread(readerOf(call), row));
  },

  replies: async (call) => {
    const run = call.services.db.orm;
    const { thread } = await forum.threadFor(run, call.viewer, call.params);
    const rows = await forum.repliesOf(run, thread.id, call.query);
    return pageOf(call, rows, ownId, (shown) => show.showReplies(readerOf(call), thread, shown));
  },

  self: async ({ viewer, services }) => ok(await forumViewerOf(services.db.orm, viewer, services.clock())),

  mine: async (call) => {
    const rows = await forum.threadsOf(call.services.db.orm, call.viewer.userId, call.query);
    const keyOf = ({ thread: { lastPostAt, id } }: forum.ThreadRow) => [lastPostAt.toISOString(), id];
    return pageOf(call, rows, keyOf, (shown) => show.showLines(readerOf(call), shown));
  },

  post: onThread(201, (work, { params, body }) => posts.beginThread(work, params.board, body)),
  change: onThread(200, (work, { params, body }) => posts.changeThread(work, params.id, body)),
  remove: onThread(200, (work, { params }) => posts.removeThread(work, params.id)),

  reply: onReply(201, async (work, { params, body }) => {
    await forum.threadFor(work.tx, work.viewer, params);
    return posts.writeReply(work, params.id, body.body);
  }),
  changeReply: onReply(200, (work, { params, body }) => posts.changeReply(work, params.id, body.body)),
  removeReply: onReply(200, (work, { params }) => posts.removeReply(work, params.id)),

  like: async (call) => {
    await forum.threadFor(call.work.tx, call.viewer, call.params);
    return liking(true, 'threadId')(call);
  },
  unlike: liking(false, 'threadId'),
  likeReply: liking(true, 'replyId'),
  unlikeReply: liking(false, 'replyId'),
  follow: async (call) => ok(await posts.setFollowing(forumWork(call), call.params.id, call.body.following)),

  chooseName: async ({ body, viewer, work }) => {
    await chooseName(work, viewer, body.name);
    return ok(await forumViewerOf(work.tx, viewer, work.now));
  },

  moderate: onThread(200, (work, { params, body }) => moderateThread(work, params.id, body)),
  moderateReply: onReply(200, (work, { params, body }) => moderateReply(work, params.id, body)),
});

const ofEquipment = handlersOf(equipmentRoutes, {
  reviews: async (call) => {
    const { q, limit, cursor, category, model } = call.query;
    if (q?.trim() && model === undefined) {
      const query = { q, limit, cursor, category, board: 'equipment', kind: 'review' } as const;
      return foundPage(call, query, show.showReviews);
    }
    const rows = await equipment.listReviews(call.services.db.orm, call.query);
    return pageOf(call, rows, equipment.keyOfReview(call.query), (shown) => show.showReviews(readerOf(call), shown));
  },

  models: async (call) => {
    const run = call.services.db.orm;
    const models = await equipment.listModels(run, call.query);
    return pageOf(call, models, equipment.keyOfModel, (rows) => equipment.presentModels(run, rows));
  },

  write: onThread(201, (work, { body }) => equipment.writeReview(work, body)),
  change: onThread(200, (work, { params, body }) => equipment.changeReview(work, params.id, body)),
  helpful: liking(true, 'threadId', true),
  unhelpful: liking(false, 'threadId', true),
});

export const handlers: readonly Bound[] = [...ofForum, ...ofEquipment];
