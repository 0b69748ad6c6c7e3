// Routes of questions before the award and of the conversation after payment.
import { get, post, once, routesOf, listOf, PageQuery } from '../../route.ts';
import { AnswerQuestion, AskQuestion, Question } from './schema.ts';
import * as s from './schema.ts';

export const questionRoutes = routesOf('questions', {
  list: get('/api/jobs/:id/questions', 'member', listOf(Question, PageQuery)).says(
    'Questions and answers on a job, newest first, for everyone who may see the job. Askers are not named.',
  ),
  ask: once
    .post('/api/jobs/:id/questions', 'active provider', { body: AskQuestion, 201: Question })
    .says(
      'Asks the owner a question anonymously while bidding is open. Contact details are hidden permanently, and `hidden` says which. 409 after the close, or while three of the caller’s questions are unanswered.',
    ),
  answer: once
    .post('/api/questions/:id/answer', 'client', { body: AnswerQuestion, 200: Question })
    .says(
      'Answers a question, by the owner while bidding is open. A second call corrects the answer, once. Everyone who bid or asked is notified. 409 after the close.',
    ),
});

export const threadRoutes = routesOf('threads', {
  list: get('/api/threads', ['client', 'provider'], listOf(s.ThreadLine, PageQuery)).says(
    'The caller’s conversations, newest first, each with its last message and number of unread messages.',
  ),
  unread: get('/api/threads/unread', ['client', 'provider'], { 200: s.UnreadMessages }).says(
    'How many messages are unread in all conversations, counted up to 100.',
  ),
  read: get('/api/jobs/:id/thread', ['client', 'provider'], { query: s.ThreadQuery, 200: s.Thread }).says(
    'The conversation of a paid job: participants, who may write, how far each has read. 404 for others.',
  ),
  messages: get('/api/jobs/:id/messages', ['client', 'provider'], listOf(s.Message, s.MessagesQuery)).says(
    'The messages of the conversation, newest first. 404 for everyone but these two people.',
  ),
  send: once
    .post('/api/jobs/:id/messages', ['client', 'provider'], { body: s.SendMessage, 201: s.Message })
    .says(
      'Sends a message with up to 6 pictures (`message_photo`). An Idempotency-Key makes a repeated call send once. 409 once the conversation can only be read.',
    ),
  markRead: post('/api/jobs/:id/thread/read', ['client', 'provider'], { body: s.MarkRead, 200: s.Thread }).says(
    'Marks the messages up to this one as read. The mark never moves back.',
  ),
  look: post('/api/admin/threads/:id/:providerId/read', 'admin', {
    params: s.AdminThreadParams,
    body: s.ViewThread,
    200: s.AdminThread,
  }).says('An administrator reads a conversation; both people see that and the reason, and it is recorded.'),
});
