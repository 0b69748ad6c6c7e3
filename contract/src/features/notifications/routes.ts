// Routes of notifications.
import * as z from 'zod/mini';
import { via } from '../../fields.ts';
import { get, post, put, patch, del, routesOf, pagingFields } from '../../route.ts';
import * as s from './schema.ts';
import { AllRead, Notification } from './schema.ts';

const digits = (message: string) => z.optional(via(z.string().check(z.regex(/^\d{1,10}$/, message)), Number, z.int()));

const StreamQuery = z.object({
  /** As the header Last-Event-ID, which has priority, for a page that reconnects. */
  lastEventId: digits('lastEventId is the number of a notice, or 0'),
  /** How long this reader was disconnected: missed changes are sent first. Omitted: none are. */
  awayMs: digits('awayMs is a number of milliseconds'),
});

export const notificationRoutes = routesOf('notifications', {
  list: get('/api/notifications', 'member', {
    query: z.object(pagingFields),
    paged: true,
    200: z.array(Notification),
    304: null,
  }).says(
    'The caller’s notifications, newest first. With If-None-Match, an unchanged list is 304. The header Unread-Count counts all of them, also those on later pages.',
  ),
  stream: get('/api/notifications/stream', 'member', {
    query: StreamQuery,
    produces: 'text/event-stream',
    200: null,
  }).says(
    'Server-sent events: `notification` with each own notice as it is committed (id: the notice), `unread` with the count when it changes, `changed` with the kind of thing (and job) that the reader may see differently now. Resumes after Last-Event-ID, or after ?lastEventId; tells of changes of the last ?awayMs; 503 with Retry-After when there are too many.',
  ),
  read: patch('/api/notifications/:id/read', 'member', { 200: Notification }).says('Marks one notification as read.'),
  readAll: patch('/api/notifications/mark-all-read', 'member', { 200: AllRead }).says(
    'Marks all notifications as read.',
  ),
  preferences: get('/api/notifications/preferences', 'member', { 200: s.Preferences }).says(
    "The caller's topics by channel, quiet hours, and the key that a browser subscribes to pushes with.",
  ),
  choose: put('/api/notifications/preferences', 'member', { body: s.PreferencesChange, 200: s.Preferences }).says(
    'Turns topics on or off by channel and sets quiet hours; omitted ones stay. 422 for required topics.',
  ),
  subscribePush: post('/api/notifications/push-subscriptions', 'member', {
    body: s.PushBrowser,
    200: s.PushCount,
  }).says(
    'Registers this browser for push notifications until the session ends. 409 where it renews an address (`replaces`) that is not the caller’s. 422 for an address that is not public.',
  ),
  unsubscribePush: del('/api/notifications/push-subscriptions', 'member', {
    query: s.PushBrowserQuery,
    200: s.PushCount,
  }).says('Unregisters this browser from push notifications. Repeatable.'),
  endMails: post('/api/notifications/unsubscribe/:token', 'anyone', {
    params: s.EndParams,
    takes: { type: 'application/x-www-form-urlencoded', bytes: 1024 },
    files: {},
    200: s.EndedMails,
  }).says('One-click unsubscribe (RFC 8058) from the emails of a topic, without signing in; repeatable.'),
  endMailsPage: get('/api/notifications/unsubscribe/:token', 'anyone', { params: s.EndParams, 303: null }).says(
    'For mail programs that open the address: redirects to the unsubscribe page.',
  ),
  resumeMails: post('/api/notifications/unsubscribe/:token/undo', 'anyone', {
    params: s.EndParams,
    200: s.EndedMails,
  }).says('Undoes an unsubscribe. Repeatable.'),
  language: put('/api/profile/language', 'member', { body: s.LanguageChoice, 200: s.ChosenLanguage }).says(
    "Sets the language of the caller's notifications and emails: en or es.",
  ),
});
