// Routes of questions before the award and of the conversation after payment.
import * as z from 'zod/mini';
import { IdParams } from '../../numbers.ts';
import { PageQuery } from '../../paging.ts';
import { get, post } from '../../route.ts';
import { AnswerQuestion, AskQuestion, Question } from './questions.ts';
import {
  AdminThread,
  AdminThreadParams,
  LookAtThread,
  MarkRead,
  Message,
  MessagesQuery,
  SendMessage,
  Thread,
  ThreadLine,
  ThreadQuery,
  UnreadMessages,
} from './schema.ts';

export const questionRoutes = {
  list: get('questions.list', '/api/jobs/:id/questions', {
    who: 'member',
    summary: 'Questions on a job with their answers, newest first, to whoever may see the job. Nothing says who asked.',
    params: IdParams,
    query: PageQuery,
    paged: true,
    replies: { 200: z.array(Question) },
  }),
  ask: post('questions.ask', '/api/jobs/:id/questions', {
    who: 'active provider',
    summary:
      'Asks the owner while bidding is open, without a name; contact details are hidden for good, and `hidden` says which. 409 after the close, and while three of the own questions wait.',
    params: IdParams,
    body: AskQuestion,
    replies: { 201: Question },
    idempotent: true,
  }),
  answer: post('questions.answer', '/api/questions/:id/answer', {
    who: 'client',
    summary:
      'The owner answers, while bidding is open; a second call corrects the answer, once. Everyone who bid or asked is told. 409 after the close.',
    params: IdParams,
    body: AnswerQuestion,
    replies: { 200: Question },
    idempotent: true,
  }),
};

export const threadRoutes = {
  list: get('threads.list', '/api/threads', {
    who: ['client', 'provider'],
    summary: 'The conversations of the person, the newest first, each with its last message and how many are unread.',
    query: PageQuery,
    paged: true,
    replies: { 200: z.array(ThreadLine) },
  }),
  unread: get('threads.unread', '/api/threads/unread', {
    who: ['client', 'provider'],
    summary: 'How many messages are unread, over all conversations; counted up to 100.',
    replies: { 200: UnreadMessages },
  }),
  read: get('threads.read', '/api/jobs/:id/thread', {
    who: ['client', 'provider'],
    summary:
      'The conversation of a paid job: with whom, whether one may write, who has read how far. 404 for all others.',
    params: IdParams,
    query: ThreadQuery,
    replies: { 200: Thread },
  }),
  messages: get('threads.messages', '/api/jobs/:id/messages', {
    who: ['client', 'provider'],
    summary: 'The messages of the conversation, newest first. 404 for whoever is not one of the two.',
    params: IdParams,
    query: MessagesQuery,
    paged: true,
    replies: { 200: z.array(Message) },
  }),
  send: post('threads.send', '/api/jobs/:id/messages', {
    who: ['client', 'provider'],
    summary:
      'Sends a message with up to 6 pictures (`message_photo`). An Idempotency-Key makes a repeated call send once. 409 once the conversation can only be read.',
    params: IdParams,
    body: SendMessage,
    replies: { 201: Message },
    idempotent: true,
  }),
  markRead: post('threads.markRead', '/api/jobs/:id/thread/read', {
    who: ['client', 'provider'],
    summary: 'Says that the messages up to this one were seen; a mark never goes back.',
    params: IdParams,
    body: MarkRead,
    replies: { 200: Thread },
  }),
  look: post('threads.look', '/api/admin/threads/:id/:providerId/read', {
    who: 'admin',
    summary:
      'An administrator reads a conversation, for a reason: the act is recorded, and both people see that and why it was read.',
    params: AdminThreadParams,
    body: LookAtThread,
    replies: { 200: AdminThread },
  }),
};
