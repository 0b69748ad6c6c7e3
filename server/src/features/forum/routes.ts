// Handlers of the forum.
import { forumRoutes } from '@live-oak/contract/features/forum/routes.ts';
import { maskPost } from '@live-oak/contract/features/forum/masking.ts';
import type { ForumSelf } from '@live-oak/contract/features/forum/schema.ts';
import { command, handle, type Bound } from '../../kernel/http/bind.ts';
import { page } from '../../kernel/http/paging.ts';
import type { Runner } from '../../kernel/db/open.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { spendLimit } from '../accounts/limits.ts';
import { authorsOf, FORMER } from './authors.ts';
import { setFollowing, setLike } from './likes.ts';
import { isNew, leftOf, posting, PREVIEWS } from './limits.ts';
import { cleaned, mustBePlain, renderPost } from './markdown.ts';
import { moderateReply, moderateThread } from './moderate.ts';
import { chooseName } from './names.ts';
import { keyOnBoard, listThreads, repliesOf, searchThreads, threadFor } from './queries.ts';
import { showLines, showReplies, showReplyById, showThread, showThreadById, type Reader } from './reading.ts';
import { changeReply, removeReply, writeReply } from './replies.ts';
import { forumStats } from './stats.ts';
import { beginThread, changeThread, removeThread } from './threads.ts';
import { ok } from '../../kernel/http/answer.ts';

/** Counted at most once a minute; a browser may keep it as long. */
const KEPT = { 'cache-control': 'public, max-age=60' };

const stats = handle(forumRoutes.stats, async ({ services }) => ({
  status: 200,
  body: await forumStats(services),
  headers: KEPT,
}));

/** A page of search results, and the header with the corrected words: letters only. */
export async function foundPage(
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
  const reader = { run: services.db.orm, viewer, now: services.clock() };
  return { status: 200, body: await showLines(reader, rows), headers };
});

const threads = handle(forumRoutes.threads, async (call) => {
  const { params, query, viewer, services, request } = call;
  const { q, ...asked } = query;
  const { rows, headers } = q?.trim()
    ? await foundPage(call, { q, ...asked, board: params.board, kind: 'discussion' })
    : page(await listThreads(services.db.orm, params.board, asked), asked.limit, request.url, keyOnBoard);
  const reader = { run: services.db.orm, viewer, now: services.clock() };
  return { status: 200, body: await showLines(reader, rows), headers };
});

const readerOf = (run: Runner, viewer: Viewer | undefined, now: Date): Reader => ({ run, viewer, now });

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

async function selfOf(run: Runner, viewer: Viewer, now: Date): Promise<ForumSelf> {
  const authors = await authorsOf(run, [viewer.userId], now);
  return {
    ...(authors.get(viewer.userId) ?? FORMER),
    isNew: isNew(viewer, now),
    left: {
      threads: await leftOf(run, 'threads', viewer, now),
      replies: await leftOf(run, 'replies', viewer, now),
    },
  };
}

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
];
