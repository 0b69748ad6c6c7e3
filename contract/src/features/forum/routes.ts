// Routes of the forum and of equipment reviews: anyone may read; writing requires an account and a forum name.
import { listOf, PageQuery, del, get, patch, post, put, withBody } from '../../route.ts';
import { ReportReview, ReportTaken } from '../reports/schema.ts';
import * as equipment from './equipment.ts';
import * as forum from './schema.ts';

export const forumRoutes = {
  stats: get('forum.stats', '/api/forum/stats', 'anyone', {
    summary: 'Members, discussions, posts of this week, and the same of each board: counted, up to a minute old.',
    replies: { 200: forum.ForumStats },
  }),
  search: get('forum.search', '/api/forum/search', 'anyone', {
    summary:
      'Threads whose title, body or replies have the words, the newest first. Where none has them, the words they are closest to, named in the header Close-Match. Without words nothing is found.',
    ...listOf(forum.ThreadLine, forum.ForumSearchQuery),
  }),
  threads: get('forum.threads', '/api/forum/:board/threads', 'anyone', {
    summary:
      'Threads of a board, pinned ones first, then by the newest post; reviews of equipment have a call of their own. With `q` those that have the words, as the search finds them.',
    params: forum.BoardParams,
    ...listOf(forum.ThreadLine, forum.ThreadsQuery),
  }),
  post: post('forum.post', '/api/forum/:board/threads', 'member', {
    summary:
      'Begins a discussion. Phone numbers and e-mail addresses are hidden for good, and `hidden` says which. 409 without a forum name, 429 for too many.',
    params: forum.BoardParams,
    ...withBody(forum.NewThread, { 201: forum.ThreadPage }, 'idempotent'),
  }),
  thread: get('forum.thread', '/api/forum/threads/:id', 'anyone', {
    aliases: ['/api/forum/:board/threads/:id'],
    summary: 'A thread, of either kind, without its replies. 404 once an administrator took it down.',
    params: forum.ThreadParams,
    replies: { 200: forum.ThreadPage },
  }),
  change: patch('forum.change', '/api/forum/threads/:id', 'member', {
    summary: 'Its author changes a discussion within 30 minutes; it is marked as edited. 409 later.',
    ...withBody(forum.ChangeThread, { 200: forum.ThreadPage }),
  }),
  remove: del('forum.remove', '/api/forum/threads/:id', 'member', {
    summary: 'Its author removes a thread: its words are gone, the replies of others stay.',
    replies: { 200: forum.ThreadPage },
  }),
  replies: get('forum.replies', '/api/forum/threads/:id/replies', 'anyone', {
    aliases: ['/api/forum/:board/threads/:id/replies'],
    summary: 'The replies to a thread, oldest first; removed ones keep their place without words.',
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
    summary: 'Its author changes a reply within 30 minutes; it is marked as edited. 409 later.',
    ...withBody(forum.NewReply, { 200: forum.Reply }),
  }),
  removeReply: del('forum.removeReply', '/api/forum/replies/:id', 'member', {
    summary: 'Its author removes a reply; its place stays.',
    replies: { 200: forum.Reply },
  }),
  like: post('forum.like', '/api/forum/threads/:id/like', 'member', {
    aliases: ['/api/forum/:board/threads/:id/like'],
    summary: "Likes a thread, once a person; a second time changes nothing. 409 for one's own.",
    params: forum.ThreadParams,
    replies: { 200: forum.Liked },
  }),
  unlike: del('forum.unlike', '/api/forum/threads/:id/like', 'member', {
    summary: 'Takes the like back.',
    replies: { 200: forum.Liked },
  }),
  likeReply: post('forum.likeReply', '/api/forum/replies/:id/like', 'member', {
    summary: "Likes a reply, once a person; a second time changes nothing. 409 for one's own.",
    replies: { 200: forum.Liked },
  }),
  unlikeReply: del('forum.unlikeReply', '/api/forum/replies/:id/like', 'member', {
    summary: 'Takes the like back.',
    replies: { 200: forum.Liked },
  }),
  report: post('forum.report', '/api/forum/threads/:id/report', ['client', 'provider'], {
    aliases: ['/api/forum/:board/threads/:id/report'],
    summary: 'Reports a thread to administrators, once a person: as POST /api/reports with targetType forum_thread.',
    params: forum.ThreadParams,
    ...withBody(ReportReview, { 201: ReportTaken }, 'idempotent'),
  }),
  reportReply: post('forum.reportReply', '/api/forum/replies/:id/report', ['client', 'provider'], {
    summary: 'Reports a reply to administrators, once a person: as POST /api/reports with targetType forum_reply.',
    ...withBody(ReportReview, { 201: ReportTaken }, 'idempotent'),
  }),
  follow: post('forum.follow', '/api/forum/threads/:id/follow', 'member', {
    summary: 'Whether the person is notified of replies. Writing in a thread follows it until this is turned off.',
    ...withBody(forum.Follow, { 200: forum.Following }),
  }),
  self: get('forum.self', '/api/forum/me', 'member', {
    summary: 'The forum name of the person, their badges, and how much they may still post.',
    replies: { 200: forum.ForumViewer },
  }),
  mine: get('forum.mine', '/api/forum/me/threads', 'member', {
    summary: 'Threads and reviews that the person wrote or replied to, the newest post first.',
    ...listOf(forum.ThreadLine, PageQuery),
  }),
  chooseName: post('forum.chooseName', '/api/forum/me/name', 'member', {
    summary: 'Chooses the forum name, once. 409 when somebody has it, or one is chosen already.',
    ...withBody(forum.ChooseForumName, { 200: forum.ForumViewer }),
  }),
  moderate: post('forum.moderate', '/api/admin/forum/threads/:id/moderate', 'admin', {
    summary:
      'Pins, locks, takes down or restores a thread; the act is in the record with its reason, and the author is notified of what goes. 409 when it is so already.',
    ...withBody(forum.ModerateThread, { 200: forum.ThreadPage }, 'idempotent'),
  }),
  moderateReply: post('forum.moderateReply', '/api/admin/forum/replies/:id/moderate', 'admin', {
    summary: 'Takes down or restores a reply; the act is in the record with its reason. 409 when it is so already.',
    ...withBody(forum.ModerateReply, { 200: forum.Reply }, 'idempotent'),
  }),
};

export const equipmentRoutes = {
  reviews: get('equipment.reviews', '/api/equipment/reviews', 'anyone', {
    summary:
      'Reviews of equipment, the newest or the most helpful first, of a category or a model. With `q` those that have the words, as the search of the forum finds them.',
    ...listOf(forum.EquipmentReview, equipment.EquipmentQuery),
  }),
  write: post('equipment.write', '/api/equipment/reviews', 'member', {
    summary: 'Reviews a model, once a person. 409 for the second time and without a forum name, 429 for too many.',
    ...withBody(equipment.NewEquipmentReview, { 201: forum.ThreadPage }, 'idempotent'),
  }),
  change: put('equipment.change', '/api/equipment/reviews/:id', 'member', {
    summary: 'Its author changes a review within 30 minutes; it is marked as edited. 409 later.',
    ...withBody(equipment.ChangeEquipmentReview, { 200: forum.ThreadPage }),
  }),
  helpful: post('equipment.helpful', '/api/equipment/reviews/:id/helpful', 'member', {
    summary: "Votes a review helpful, once a person; a second time changes nothing. 409 for one's own.",
    replies: { 200: forum.Liked },
  }),
  unhelpful: del('equipment.unhelpful', '/api/equipment/reviews/:id/helpful', 'member', {
    summary: 'Takes the vote back.',
    replies: { 200: forum.Liked },
  }),
  models: get('equipment.models', '/api/equipment/models', 'anyone', {
    summary: 'Models with their reviews: average, count, reported prices, pros and cons; the most reviewed first.',
    ...listOf(equipment.EquipmentModel, equipment.ModelsQuery),
  }),
};
