// Routes of the calendar.
import { listOf, del, get, patch, post, withBody } from '../../route.ts';
import * as calendar from './schema.ts';

export const calendarRoutes = {
  appointments: get('calendar.appointments', '/api/appointments', 'member', {
    summary: "The caller's appointments of a week (all for an administrator), or those awaiting an answer.",
    ...listOf(calendar.Appointment, calendar.AppointmentQuery),
  }),
  book: post('calendar.book', '/api/appointments', 'member', {
    summary:
      'Proposes a time in an open window, or any time with `offer`; the other side confirms. 409 if none is open.',
    ...withBody(calendar.AppointmentForm, { 201: calendar.Appointment }, 'idempotent'),
  }),
  change: patch('calendar.change', '/api/appointments/:id', 'member', {
    summary: 'Confirms what the other side proposed, cancels with a reason, or (business, administrator) completes.',
    ...withBody(calendar.AppointmentChange, { 200: calendar.Appointment }),
  }),
  reschedule: post('calendar.reschedule', '/api/appointments/:id/reschedule', 'member', {
    summary: 'Proposes another time, which the other side has to confirm again.',
    ...withBody(calendar.RescheduleForm, { 200: calendar.Appointment }),
  }),
  slots: get('calendar.slots', '/api/time-slots', 'member', {
    summary: "Open windows in a week: the caller’s, the other side's of a paid job, and anonymous ones of open jobs.",
    ...listOf(calendar.TimeSlot, calendar.SlotQuery),
  }),
  addSlot: post('calendar.addSlot', '/api/time-slots', ['client', 'provider'], {
    summary: 'Publishes a window in which the caller is available, once or weekly.',
    ...withBody(calendar.SlotForm, { 201: calendar.CreatedSlot }, 'idempotent'),
  }),
  removeSlot: del('calendar.removeSlot', '/api/time-slots/:id', ['client', 'provider'], {
    summary: 'Removes a window. 409 while it has an appointment.',
    query: calendar.RemoveQuery,
    replies: { 204: null },
  }),
  partners: get('calendar.partners', '/api/calendar/jobs', 'member', {
    summary: 'Jobs that the caller can make appointments for, and with whom; newest bid first.',
    ...listOf(calendar.Partner, calendar.PartnerQuery),
  }),
  feed: get('calendar.feed', '/api/calendar/feed', 'member', {
    summary: 'The address of the caller’s feed, for a calendar app.',
    replies: { 200: calendar.FeedAddress },
  }),
  renewFeed: post('calendar.renewFeed', '/api/calendar/feed', 'member', {
    summary: 'Creates the feed’s address, or a new one; the old one stops working at once.',
    replies: { 200: calendar.FeedAddress },
  }),
  ics: get('calendar.ics', '/api/calendar/:token.ics', 'anyone', {
    summary: 'The feed (RFC 5545): anyone with the address can read one person’s appointments.',
    params: calendar.FeedParams,
    produces: 'text/calendar',
    replies: { 200: null },
  }),
};
