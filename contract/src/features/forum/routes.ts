// Routes of the forum and of equipment reviews: anyone may read; writing requires an account and a forum name.
import { listOf, PageQuery, del, get, patch, post, put, withBody } from '../../route.ts';
import { ReportReview, ReportTaken } from '../reports/schema.ts';
import * as equipment from './equipment.ts';
import * as forum from './schema.ts';

export const forumRoutes = {
  stats: get('forum.stats', '/api/forum/stats', 'anyone', {
    summary: 'Counts of members, discussions and this week’s posts, in all and for each board. May be a minute old.',
    replies: { 200: forum.ForumStats },
  }),
  search: get('forum.search', '/api/forum/search', 'anyone', {
    summary:
      'Threads whose title, body or replies have the words, newest first. If none match, the closest words are searched and named in the header Close-Match. Without words, nothing is found.',
    ...listOf(forum.ThreadLine, forum.ForumSearchQuery),
  }),
  threads: get('forum.threads', '/api/forum/:board/threads', 'anyone', {
    summary:
      'Threads of a board: pinned ones first, then by newest post. Equipment reviews have their own call. `q` searches as the forum search does.',
    params: forum.BoardParams,
    ...listOf(forum.ThreadLine, forum.ThreadsQuery),
  }),
  post: post('forum.post', '/api/forum/:board/threads', 'member', {
    summary:
      'Starts a discussion. Phone numbers and email addresses are hidden permanently, and `hidden` says which. 409 without a forum name, 429 for too many.',
    params: forum.BoardParams,
    ...withBody(forum.NewThread, { 201: forum.ThreadPage }, 'idempotent'),
  }),
  thread: get('forum.thread', '/api/forum/threads/:id', 'anyone', {
    aliases: ['/api/forum/:board/threads/:id'],
    summary: 'A thread of either kind, without its replies. 404 once an administrator has taken it down.',
    params: forum.ThreadParams,
    replies: { 200: forum.ThreadPage },
  }),
  change: patch('forum.change', '/api/forum/threads/:id', 'member', {
    summary: 'Edits a discussion, by its author within 30 minutes; it is marked as edited. 409 later.',
    ...withBody(forum.ChangeThread, { 200: forum.ThreadPage }),
  }),
  remove: del('forum.remove', '/api/forum/threads/:id', 'member', {
    summary: 'Removes a thread, by its author. Its text is deleted; other people’s replies stay.',
    replies: { 200: forum.ThreadPage },
  }),
  replies: get('forum.replies', '/api/forum/threads/:id/replies', 'anyone', {
    aliases: ['/api/forum/:board/threads/:id/replies'],
    summary:
      'The replies to a thread, oldest first; removed ones keep their place without words. `page` counts from 1.',
    params: forum.ThreadParams,
    ...listOf(forum.Reply, forum.RepliesQuery),
  }),
  reply: post('forum.reply', '/api/forum/threads/:id/replies', 'member', {
    aliases: ['/api/forum/:board/threads/:id/replies'],
    summary: 'Replies; anyone who follows the thread is notified. 409 when it is locked or removed, 429 for too many.',
    params: forum.ThreadParams,
    ...withBody(forum.NewReply, { 201: forum.Reply }, 'idempotent'),
  }),
  changeReply: patch('forum.changeReply', '/api/forum/replies/:id', 'member', {
    summary: 'Edits a reply, by its author within 30 minutes; it is marked as edited. 409 later.',
    ...withBody(forum.NewReply, { 200: forum.Reply }),
  }),
  removeReply: del('forum.removeReply', '/api/forum/replies/:id', 'member', {
    summary: 'Removes a reply, by its author; its place in the thread stays.',
    replies: { 200: forum.Reply },
  }),
  like: post('forum.like', '/api/forum/threads/:id/like', 'member', {
    aliases: ['/api/forum/:board/threads/:id/like'],
    summary: 'Likes a thread, once per person; repeating it changes nothing. 409 for your own.',
    params: forum.ThreadParams,
    replies: { 200: forum.Liked },
  }),
  unlike: del('forum.unlike', '/api/forum/threads/:id/like', 'member', {
    summary: 'Removes the like.',
    replies: { 200: forum.Liked },
  }),
  likeReply: post('forum.likeReply', '/api/forum/replies/:id/like', 'member', {
    summary: 'Likes a reply, once per person; repeating it changes nothing. 409 for your own.',
    replies: { 200: forum.Liked },
  }),
  unlikeReply: del('forum.unlikeReply', '/api/forum/replies/:id/like', 'member', {
    summary: 'Removes the like.',
    replies: { 200: forum.Liked },
  }),
  report: post('forum.report', '/api/forum/threads/:id/report', ['client', 'provider'], {
    aliases: ['/api/forum/:board/threads/:id/report'],
    summary:
      'Reports a thread to administrators, once per person, like POST /api/reports with targetType forum_thread.',
    params: forum.ThreadParams,
    ...withBody(ReportReview, { 201: ReportTaken }, 'idempotent'),
  }),
  reportReply: post('forum.reportReply', '/api/forum/replies/:id/report', ['client', 'provider'], {
    summary: 'Reports a reply to administrators, once per person, like POST /api/reports with targetType forum_reply.',
    ...withBody(ReportReview, { 201: ReportTaken }, 'idempotent'),
  }),
  follow: post('forum.follow', '/api/forum/threads/:id/follow', 'member', {
    summary: 'Sets whether the caller is notified of replies. Posting in a thread follows it until this is turned off.',
    ...withBody(forum.Follow, { 200: forum.Following }),
  }),
  self: get('forum.self', '/api/forum/me', 'member', {
    summary: 'The caller’s forum name and badges, and how much they may still post.',
    replies: { 200: forum.ForumViewer },
  }),
  mine: get('forum.mine', '/api/forum/me/threads', 'member', {
    summary: 'Threads and reviews the caller wrote or replied to, newest post first.',
    ...listOf(forum.ThreadLine, PageQuery),
  }),
  chooseName: post('forum.chooseName', '/api/forum/me/name', 'member', {
    summary: 'Chooses the caller’s forum name, once. 409 if it is taken or one is already chosen.',
    ...withBody(forum.ChooseForumName, { 200: forum.ForumViewer }),
  }),
  moderate: post('forum.moderate', '/api/admin/forum/threads/:id/moderate', 'admin', {
    summary:
      'Pins, locks, takes down or restores a thread. The action and its reason are in the audit log, and the author is notified of a takedown. 409 if nothing would change.',
    ...withBody(forum.ModerateThread, { 200: forum.ThreadPage }, 'idempotent'),
  }),
  moderateReply: post('forum.moderateReply', '/api/admin/forum/replies/:id/moderate', 'admin', {
    summary:
      'Takes down or restores a reply. The action and its reason are in the audit log. 409 if nothing would change.',
    ...withBody(forum.ModerateReply, { 200: forum.Reply }, 'idempotent'),
  }),
};

export const equipmentRoutes = {
  reviews: get('equipment.reviews', '/api/equipment/reviews', 'anyone', {
    summary:
      'Equipment reviews of a category or a model, newest or most helpful first. `q` searches as the forum search does.',
    ...listOf(forum.EquipmentReview, equipment.EquipmentQuery),
  }),
  write: post('equipment.write', '/api/equipment/reviews', 'member', {
    summary: 'Reviews a model, once per person. 409 the second time or without a forum name, 429 for too many.',
    ...withBody(equipment.NewEquipmentReview, { 201: forum.ThreadPage }, 'idempotent'),
  }),
  change: put('equipment.change', '/api/equipment/reviews/:id', 'member', {
    summary: 'Edits a review, by its author within 30 minutes; it is marked as edited. 409 later.',
    ...withBody(equipment.ChangeEquipmentReview, { 200: forum.ThreadPage }),
  }),
  helpful: post('equipment.helpful', '/api/equipment/reviews/:id/helpful', 'member', {
    summary: 'Votes a review helpful, once per person; repeating it changes nothing. 409 for your own.',
    replies: { 200: forum.Liked },
  }),
  unhelpful: del('equipment.unhelpful', '/api/equipment/reviews/:id/helpful', 'member', {
    summary: 'Removes the vote.',
    replies: { 200: forum.Liked },
  }),
  models: get('equipment.models', '/api/equipment/models', 'anyone', {
    summary: 'Models with their reviews: average, count, reported prices, pros and cons; most reviewed first.',
    ...listOf(equipment.EquipmentModel, equipment.ModelsQuery),
  }),
};
