// Routes of the calendar.
import { get, post, patch, del, once, routesOf, listOf } from '../../route.ts';
import * as s from './schema.ts';

export const calendarRoutes = routesOf('calendar', {
  appointments: get('/api/appointments', 'member', listOf(s.Appointment, s.AppointmentQuery)).says(
    "The caller's appointments of a week (all for an administrator), or those awaiting an answer.",
  ),
  book: once
    .post('/api/appointments', 'member', { body: s.AppointmentForm, 201: s.Appointment })
    .says('Proposes a time in an open window, or any time with `offer`; the other side confirms. 409 if none is open.'),
  change: patch('/api/appointments/:id', 'member', { body: s.AppointmentChange, 200: s.Appointment }).says(
    'Confirms what the other side proposed, cancels with a reason, or (business, administrator) completes.',
  ),
  reschedule: post('/api/appointments/:id/reschedule', 'member', { body: s.RescheduleForm, 200: s.Appointment }).says(
    'Proposes another time, which the other side has to confirm again.',
  ),
  slots: get('/api/time-slots', 'member', listOf(s.TimeSlot, s.SlotQuery)).says(
    "Open windows in a week: the caller’s, the other side's of a paid job, and anonymous ones of open jobs.",
  ),
  addSlot: once
    .post('/api/time-slots', ['client', 'provider'], { body: s.SlotForm, 201: s.CreatedSlot })
    .says('Publishes a window in which the caller is available, once or weekly.'),
  removeSlot: del('/api/time-slots/:id', ['client', 'provider'], { query: s.RemoveQuery, 204: null }).says(
    'Removes a window. 409 while it has an appointment.',
  ),
  partners: get('/api/calendar/jobs', 'member', listOf(s.Partner, s.PartnerQuery)).says(
    'Jobs that the caller can make appointments for, and with whom; newest bid first.',
  ),
  feed: get('/api/calendar/feed', 'member', { 200: s.FeedAddress }).says(
    'The address of the caller’s feed, for a calendar app.',
  ),
  renewFeed: post('/api/calendar/feed', 'member', { 200: s.FeedAddress }).says(
    'Creates the feed’s address, or a new one; the old one stops working at once.',
  ),
  ics: get('/api/calendar/:token.ics', 'anyone', { params: s.FeedParams, produces: 'text/calendar', 200: null }).says(
    'The feed (RFC 5545): anyone with the address can read one person’s appointments.',
  ),
});
