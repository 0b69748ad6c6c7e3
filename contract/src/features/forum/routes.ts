// Routes of the forum and of equipment reviews: anyone may read; writing requires an account and a forum name.
import { get, post, put, patch, del, once, routesOf, listOf, PageQuery } from '../../route.ts';
import { ReportReview, ReportTaken } from '../reports/schema.ts';
import * as equipment from './equipment.ts';
import * as s from './schema.ts';

export const forumRoutes = routesOf('forum', {
  stats: get('/api/forum/stats', 'anyone', { 200: s.ForumStats }).says(
    'Counts of members, discussions and this week’s posts, in all and for each board. May be a minute old.',
  ),
  search: get('/api/forum/search', 'anyone', listOf(s.ThreadLine, s.ForumSearchQuery)).says(
    'Threads whose title, body or replies have the words, newest first. If none match, the closest words are searched and named in the header Close-Match. Without words, nothing is found.',
  ),
  threads: get('/api/forum/:board/threads', 'anyone', {
    params: s.BoardParams,
    ...listOf(s.ThreadLine, s.ThreadsQuery),
  }).says(
    'Threads of a board: pinned ones first, then by newest post. Equipment reviews have their own call. `q` searches as the forum search does.',
  ),
  post: once
    .post('/api/forum/:board/threads', 'member', { params: s.BoardParams, body: s.NewThread, 201: s.ThreadPage })
    .says(
      'Starts a discussion. Phone numbers and email addresses are hidden permanently, and `hidden` says which. 409 without a forum name, 429 for too many.',
    ),
  thread: get('/api/forum/threads/:id', 'anyone', { params: s.ThreadParams, 200: s.ThreadPage })
    .also('/api/forum/:board/threads/:id')
    .says('A thread of either kind, without its replies. 404 once an administrator has taken it down.'),
  change: patch('/api/forum/threads/:id', 'member', { body: s.ChangeThread, 200: s.ThreadPage }).says(
    'Edits a discussion, by its author within 30 minutes; it is marked as edited. 409 later.',
  ),
  remove: del('/api/forum/threads/:id', 'member', { 200: s.ThreadPage }).says(
    'Removes a thread, by its author. Its text is deleted; other people’s replies stay.',
  ),
  replies: get('/api/forum/threads/:id/replies', 'anyone', {
    params: s.ThreadParams,
    ...listOf(s.Reply, s.RepliesQuery),
  })
    .also('/api/forum/:board/threads/:id/replies')
    .says('The replies to a thread, oldest first; removed ones keep their place without words. `page` counts from 1.'),
  reply: once
    .post('/api/forum/threads/:id/replies', 'member', { params: s.ThreadParams, body: s.NewReply, 201: s.Reply })
    .also('/api/forum/:board/threads/:id/replies')
    .says('Replies; anyone who follows the thread is notified. 409 when it is locked or removed, 429 for too many.'),
  changeReply: patch('/api/forum/replies/:id', 'member', { body: s.NewReply, 200: s.Reply }).says(
    'Edits a reply, by its author within 30 minutes; it is marked as edited. 409 later.',
  ),
  removeReply: del('/api/forum/replies/:id', 'member', { 200: s.Reply }).says(
    'Removes a reply, by its author; its place in the thread stays.',
  ),
  like: post('/api/forum/threads/:id/like', 'member', { params: s.ThreadParams, 200: s.Liked })
    .also('/api/forum/:board/threads/:id/like')
    .says('Likes a thread, once per person; repeating it changes nothing. 409 for your own.'),
  unlike: del('/api/forum/threads/:id/like', 'member', { 200: s.Liked }).says('Removes the like.'),
  likeReply: post('/api/forum/replies/:id/like', 'member', { 200: s.Liked }).says(
    'Likes a reply, once per person; repeating it changes nothing. 409 for your own.',
  ),
  unlikeReply: del('/api/forum/replies/:id/like', 'member', { 200: s.Liked }).says('Removes the like.'),
  report: once
    .post('/api/forum/threads/:id/report', ['client', 'provider'], {
      params: s.ThreadParams,
      body: ReportReview,
      201: ReportTaken,
    })
    .also('/api/forum/:board/threads/:id/report')
    .says('Reports a thread to administrators, once per person, like POST /api/reports with targetType forum_thread.'),
  reportReply: once
    .post('/api/forum/replies/:id/report', ['client', 'provider'], { body: ReportReview, 201: ReportTaken })
    .says('Reports a reply to administrators, once per person, like POST /api/reports with targetType forum_reply.'),
  follow: post('/api/forum/threads/:id/follow', 'member', { body: s.Follow, 200: s.Following }).says(
    'Sets whether the caller is notified of replies. Posting in a thread follows it until this is turned off.',
  ),
  self: get('/api/forum/me', 'member', { 200: s.ForumViewer }).says(
    'The caller’s forum name and badges, and how much they may still post.',
  ),
  mine: get('/api/forum/me/threads', 'member', listOf(s.ThreadLine, PageQuery)).says(
    'Threads and reviews the caller wrote or replied to, newest post first.',
  ),
  chooseName: post('/api/forum/me/name', 'member', { body: s.ChooseForumName, 200: s.ForumViewer }).says(
    'Chooses the caller’s forum name, once. 409 if it is taken or one is already chosen.',
  ),
  moderate: once
    .post('/api/admin/forum/threads/:id/moderate', 'admin', { body: s.ModerateThread, 200: s.ThreadPage })
    .says(
      'Pins, locks, takes down or restores a thread. The action and its reason are in the audit log, and the author is notified of a takedown. 409 if nothing would change.',
    ),
  moderateReply: once
    .post('/api/admin/forum/replies/:id/moderate', 'admin', { body: s.ModerateReply, 200: s.Reply })
    .says(
      'Takes down or restores a reply. The action and its reason are in the audit log. 409 if nothing would change.',
    ),
});

export const equipmentRoutes = routesOf('equipment', {
  reviews: get('/api/equipment/reviews', 'anyone', listOf(s.EquipmentReview, equipment.EquipmentQuery)).says(
    'Equipment reviews of a category or a model, newest or most helpful first. `q` searches as the forum search does.',
  ),
  write: once
    .post('/api/equipment/reviews', 'member', { body: equipment.NewEquipmentReview, 201: s.ThreadPage })
    .says('Reviews a model, once per person. 409 the second time or without a forum name, 429 for too many.'),
  change: put('/api/equipment/reviews/:id', 'member', {
    body: equipment.ChangeEquipmentReview,
    200: s.ThreadPage,
  }).says('Edits a review, by its author within 30 minutes; it is marked as edited. 409 later.'),
  helpful: post('/api/equipment/reviews/:id/helpful', 'member', { 200: s.Liked }).says(
    'Votes a review helpful, once per person; repeating it changes nothing. 409 for your own.',
  ),
  unhelpful: del('/api/equipment/reviews/:id/helpful', 'member', { 200: s.Liked }).says('Removes the vote.'),
  models: get('/api/equipment/models', 'anyone', listOf(equipment.EquipmentModel, equipment.ModelsQuery)).says(
    'Models with their reviews: average, count, reported prices, pros and cons; most reviewed first.',
  ),
});
