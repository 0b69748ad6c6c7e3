// Routes of notifications.
import * as z from 'zod/mini';
import { via } from '../../fields.ts';
import { del, get, pagingFields, patch, post, put, withBody } from '../../route.ts';
import * as preferences from './schema.ts';
import { AllRead, Notification } from './schema.ts';

const digits = (message: string) => z.optional(via(z.string().check(z.regex(/^\d{1,10}$/, message)), Number, z.int()));

const StreamQuery = z.object({
  /** As the header Last-Event-ID, which has priority, for a page that reconnects. */
  lastEventId: digits('lastEventId is the number of a notice, or 0'),
  /** How long this reader was disconnected: missed changes are sent first. Omitted: none are. */
  awayMs: digits('awayMs is a number of milliseconds'),
});

export const notificationRoutes = {
  list: get('notifications.list', '/api/notifications', 'member', {
    summary:
      'The caller’s notifications, newest first. With If-None-Match, an unchanged list is 304. The header Unread-Count counts all of them, also those on later pages.',
    query: z.object(pagingFields),
    paged: true,
    replies: { 200: z.array(Notification), 304: null },
  }),
  stream: get('notifications.stream', '/api/notifications/stream', 'member', {
    summary:
      'Server-sent events: `notification` with each own notice as it is committed (id: the notice), `unread` with the count when it changes, `changed` with the kind of thing (and job) that the reader may see differently now. Resumes after Last-Event-ID, or after ?lastEventId; tells of changes of the last ?awayMs; 503 with Retry-After when there are too many.',
    query: StreamQuery,
    produces: 'text/event-stream',
    replies: { 200: null },
  }),
  read: patch('notifications.read', '/api/notifications/:id/read', 'member', {
    summary: 'Marks one notification as read.',
    replies: { 200: Notification },
  }),
  readAll: patch('notifications.readAll', '/api/notifications/mark-all-read', 'member', {
    summary: 'Marks all notifications as read.',
    replies: { 200: AllRead },
  }),
  preferences: get('notifications.preferences', '/api/notifications/preferences', 'member', {
    summary: "The caller's topics by channel, quiet hours, and the key that a browser subscribes to pushes with.",
    replies: { 200: preferences.Preferences },
  }),
  choose: put('notifications.choose', '/api/notifications/preferences', 'member', {
    summary: 'Turns topics on or off by channel and sets quiet hours; omitted ones stay. 422 for required topics.',
    ...withBody(preferences.PreferencesChange, { 200: preferences.Preferences }),
  }),
  subscribePush: post('notifications.subscribePush', '/api/notifications/push-subscriptions', 'member', {
    summary:
      'Registers this browser for push notifications until the session ends. 409 where it renews an address (`replaces`) that is not the caller’s. 422 for an address that is not public.',
    ...withBody(preferences.PushBrowser, { 200: preferences.PushCount }),
  }),
  unsubscribePush: del('notifications.unsubscribePush', '/api/notifications/push-subscriptions', 'member', {
    summary: 'Unregisters this browser from push notifications. Repeatable.',
    query: preferences.PushBrowserQuery,
    replies: { 200: preferences.PushCount },
  }),
  endMails: post('notifications.endMails', '/api/notifications/unsubscribe/:token', 'anyone', {
    summary: 'One-click unsubscribe (RFC 8058) from the emails of a topic, without signing in; repeatable.',
    params: preferences.EndParams,
    takes: { type: 'application/x-www-form-urlencoded', bytes: 1024 },
    files: {},
    replies: { 200: preferences.EndedMails },
  }),
  endMailsPage: get('notifications.endMailsPage', '/api/notifications/unsubscribe/:token', 'anyone', {
    summary: 'For mail programs that open the address: redirects to the unsubscribe page.',
    params: preferences.EndParams,
    replies: { 303: null },
  }),
  resumeMails: post('notifications.resumeMails', '/api/notifications/unsubscribe/:token/undo', 'anyone', {
    summary: 'Undoes an unsubscribe. Repeatable.',
    params: preferences.EndParams,
    replies: { 200: preferences.EndedMails },
  }),
  language: put('notifications.language', '/api/profile/language', 'member', {
    summary: "Sets the language of the caller's notifications and emails: en or es.",
    ...withBody(preferences.LanguageChoice, { 200: preferences.ChosenLanguage }),
  }),
};
