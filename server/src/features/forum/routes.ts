// Handlers of the forum and of equipment reviews.
import { forumRoutes } from '@live-oak/contract/features/forum/routes.ts';
import { maskPost } from '@live-oak/contract/features/forum/masking.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import type { Runner } from '../../kernel/db/open.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { spendLimit } from '../accounts/limits.ts';
import { chooseName, selfOf } from './authors.ts';
import { setFollowing, setLike } from './likes.ts';
import { posting, PREVIEWS } from './limits.ts';
import { cleaned, mustBePlain, renderPost } from './markdown.ts';
import { moderateReply, moderateThread } from './moderate.ts';
import { threadsOf, keyOnBoard, listThreads, repliesOf, searchThreads, threadFor } from './queries.ts';
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

const post = command(forumRoutes.post, async ({ params, body, viewer, services, work }) => {
  const { id, hidden } = await beginThread(posting(work, services), viewer, params.board, body);
  return { status: 201, body: await showThreadById(readerOf(work.tx, viewer, work.now), id, hidden) };
});

const thread = handle(forumRoutes.thread, async ({ params, viewer, services }) => {
  const row = await threadFor(services.db.orm, viewer, params);
  return { status: 200, body: await showThread(readerOf(services.db.orm, viewer, services.clock()), row) };
});

const change = command(forumRoutes.change, async ({ params, body, viewer, services, work }) => {
  const { id, hidden } = await changeThread(posting(work, services), viewer, params.id, body);
  return { status: 200, body: await showThreadById(readerOf(work.tx, viewer, work.now), id, hidden) };
});

const remove = command(forumRoutes.remove, async ({ params, viewer, work }) => {
  await removeThread(work, viewer, params.id);
  return { status: 200, body: await showThreadById(readerOf(work.tx, viewer, work.now), params.id) };
});

const replies = handle(forumRoutes.replies, async ({ params, query, viewer, services, request }) => {
  const run = services.db.orm;
  const { thread: of } = await threadFor(run, viewer, params);
  const listed = await repliesOf(run, of.id, query);
  const { rows, headers } = page(listed, query.limit, request.url, ({ id }) => [id]);
  return { status: 200, body: await showReplies(readerOf(run, viewer, services.clock()), of, rows), headers };
});

const reply = command(forumRoutes.reply, async ({ params, body, viewer, services, work }) => {
  await threadFor(work.tx, viewer, params);
  const { id, hidden } = await writeReply(posting(work, services), viewer, params.id, body.body);
  return { status: 201, body: await showReplyById(readerOf(work.tx, viewer, work.now), id, hidden) };
});

const editReply = command(forumRoutes.changeReply, async ({ params, body, viewer, services, work }) => {
  const { id, hidden } = await changeReply(posting(work, services), viewer, params.id, body.body);
  return { status: 200, body: await showReplyById(readerOf(work.tx, viewer, work.now), id, hidden) };
});

const dropReply = command(forumRoutes.removeReply, async ({ params, viewer, work }) => {
  await removeReply(work, viewer, params.id);
  return { status: 200, body: await showReplyById(readerOf(work.tx, viewer, work.now), params.id) };
});

const like = command(forumRoutes.like, async ({ params, viewer, services, work }) => {
  await threadFor(work.tx, viewer, params);
  return ok(await setLike(posting(work, services), viewer, true, { column: 'threadId', id: params.id }));
});
const unlike = command(forumRoutes.unlike, async ({ params, viewer, services, work }) =>
  ok(await setLike(posting(work, services), viewer, false, { column: 'threadId', id: params.id })),
);
const likeReply = command(forumRoutes.likeReply, async ({ params, viewer, services, work }) =>
  ok(await setLike(posting(work, services), viewer, true, { column: 'replyId', id: params.id })),
);
const unlikeReply = command(forumRoutes.unlikeReply, async ({ params, viewer, services, work }) =>
  ok(await setLike(posting(work, services), viewer, false, { column: 'replyId', id: params.id })),
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

const moderate = command(forumRoutes.moderate, async ({ params, body, viewer, work }) => {
  await moderateThread(work, viewer, params.id, body);
  return { status: 200, body: await showThreadById(readerOf(work.tx, viewer, work.now), params.id) };
});

const moderateOneReply = command(forumRoutes.moderateReply, async ({ params, body, viewer, work }) => {
  await moderateReply(work, viewer, params.id, body);
  return { status: 200, body: await showReplyById(readerOf(work.tx, viewer, work.now), params.id) };
});

const mine = handle(forumRoutes.mine, async ({ query, viewer, services, request }) => {
  const { limit, cursor } = query;
  const run = services.db.orm;
  const listed = await threadsOf(run, viewer.userId, { limit, cursor });
  const { rows, headers } = page(listed, limit, request.url, ({ thread }) => [
    thread.lastPostAt.toISOString(),
    thread.id,
  ]);
  return { status: 200, body: await showLines(readerOf(run, viewer, services.clock()), rows), headers };
});

const reviews = handle(equipmentRoutes.reviews, async (call) => {
  const { query, viewer, services, request } = call;
  const { q, limit, cursor, category } = query;
  const { rows, headers } = q?.trim()
    ? await foundPage(call, { q, limit, cursor, category, board: 'equipment', kind: 'review' })
    : page(await listReviews(services.db.orm, query), limit, request.url, (row) => keyOfReview(row, query));
  return { status: 200, body: await showReviews(readerOf(services.db.orm, viewer, services.clock()), rows), headers };
});

const writeReview = command(equipmentRoutes.write, async ({ body, viewer, services, work }) => {
  const { id, hidden } = await writeEquipmentReview(posting(work, services), viewer, body);
  return { status: 201, body: await showThreadById(readerOf(work.tx, viewer, work.now), id, hidden) };
});

const changeReview = command(equipmentRoutes.change, async ({ params, body, viewer, services, work }) => {
  const { id, hidden } = await changeEquipmentReview(posting(work, services), viewer, params.id, body);
  return { status: 200, body: await showThreadById(readerOf(work.tx, viewer, work.now), id, hidden) };
});

const vote = (params: { id: number }) => ({ column: 'threadId', id: params.id, isReview: true }) as const;

const helpful = command(equipmentRoutes.helpful, async ({ params, viewer, services, work }) =>
  ok(await setLike(posting(work, services), viewer, true, vote(params))),
);
const unhelpful = command(equipmentRoutes.unhelpful, async ({ params, viewer, services, work }) =>
  ok(await setLike(posting(work, services), viewer, false, vote(params))),
);

const models = handle(equipmentRoutes.models, async ({ query, services, request }) => {
  const listed = await listModels(services.db.orm, query);
  const { rows, headers } = page(listed, query.limit, request.url, keyOfModel);
  return { status: 200, body: await presentModels(services.db.orm, rows), headers };
});

export const handlers: readonly Bound[] = [
  stats,
  search,
  threads,
  post,
  thread,
  change,
  remove,
  replies,
  reply,
  editReply,
  dropReply,
  like,
  unlike,
  likeReply,
  unlikeReply,
  follow,
  preview,
  self,
  chooseForumName,
  moderate,
  moderateOneReply,
  mine,
  reviews,
  writeReview,
  changeReview,
  helpful,
  unhelpful,
  models,
];
