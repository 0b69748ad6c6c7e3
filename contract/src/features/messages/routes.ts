// Routes of questions before the award and of the conversation after payment.
import { listOf, PageQuery, get, post, withBody } from '../../route.ts';
import { AnswerQuestion, AskQuestion, Question } from './schema.ts';
import * as threads from './schema.ts';

export const questionRoutes = {
  list: get('questions.list', '/api/jobs/:id/questions', 'member', {
    summary: 'Questions and answers on a job, newest first, for everyone who may see the job. Askers are not named.',
    ...listOf(Question, PageQuery),
  }),
  ask: post('questions.ask', '/api/jobs/:id/questions', 'active provider', {
    summary:
      'Asks the owner a question anonymously while bidding is open. Contact details are hidden permanently, and `hidden` says which. 409 after the close, or while three of the caller’s questions are unanswered.',
    ...withBody(AskQuestion, { 201: Question }, 'idempotent'),
  }),
  answer: post('questions.answer', '/api/questions/:id/answer', 'client', {
    summary:
      'Answers a question, by the owner while bidding is open. A second call corrects the answer, once. Everyone who bid or asked is notified. 409 after the close.',
    ...withBody(AnswerQuestion, { 200: Question }, 'idempotent'),
  }),
};

export const threadRoutes = {
  list: get('threads.list', '/api/threads', ['client', 'provider'], {
    summary: 'The caller’s conversations, newest first, each with its last message and number of unread messages.',
    ...listOf(threads.ThreadLine, PageQuery),
  }),
  unread: get('threads.unread', '/api/threads/unread', ['client', 'provider'], {
    summary: 'How many messages are unread in all conversations, counted up to 100.',
    replies: { 200: threads.UnreadMessages },
  }),
  read: get('threads.read', '/api/jobs/:id/thread', ['client', 'provider'], {
    summary: 'The conversation of a paid job: participants, who may write, how far each has read. 404 for others.',
    query: threads.ThreadQuery,
    replies: { 200: threads.Thread },
  }),
  messages: get('threads.messages', '/api/jobs/:id/messages', ['client', 'provider'], {
    summary: 'The messages of the conversation, newest first. 404 for everyone but these two people.',
    ...listOf(threads.Message, threads.MessagesQuery),
  }),
  send: post('threads.send', '/api/jobs/:id/messages', ['client', 'provider'], {
    summary:
      'Sends a message with up to 6 pictures (`message_photo`). An Idempotency-Key makes a repeated call send once. 409 once the conversation can only be read.',
    ...withBody(threads.SendMessage, { 201: threads.Message }, 'idempotent'),
  }),
  markRead: post('threads.markRead', '/api/jobs/:id/thread/read', ['client', 'provider'], {
    summary: 'Marks the messages up to this one as read. The mark never moves back.',
    ...withBody(threads.MarkRead, { 200: threads.Thread }),
  }),
  look: post('threads.look', '/api/admin/threads/:id/:providerId/read', 'admin', {
    summary: 'An administrator reads a conversation; both people see that and the reason, and it is recorded.',
    params: threads.AdminThreadParams,
    ...withBody(threads.ViewThread, { 200: threads.AdminThread }),
  }),
};
