// Handlers of the calendar.
import { calendarRoutes } from '@live-oak/contract/features/calendar/routes.ts';
import { addDays, startOfDay, sundayOf } from '@live-oak/contract/features/calendar/week.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { handlersOf, idOf, ok, pageOf, type Bound } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { renewFeed } from '../accounts/sessions.ts';
import { currentAlerts } from '../weather/alerts.ts';
import { bookAppointment } from './book.ts';
import { feedAddress, icsFor } from './feed.ts';
import { cancelAppointment, completeAppointment, confirmAppointment, rescheduleAppointment } from './moves.ts';
import { mustBeAdmitted } from './policy.ts';
import { presentAppointment, presentPartner, presentSlot } from './present.ts';
import { appointmentsBetween, cursorOf, partnersOf, readAppointment, waitingFor } from './queries.ts';
import { addSlots, ownSlots, removeSlot, slotsBetween } from './slots.ts';

/** From midnight of a Sunday to midnight of the next, in Louisiana; by default this week. */
function weekOf(query: { weekStart?: string | undefined; week?: string | undefined }, now: Date): [Date, Date] {
  const sunday = query.weekStart ?? query.week ?? sundayOf(chicagoDate(now));
  return [startOfDay(sunday), startOfDay(addDays(sunday, 7))];
}

const show = async ({ tx, now }: Work, viewer: Viewer, id: number) =>
  presentAppointment(await readAppointment(tx, id), viewer, now, await currentAlerts(tx, now));

const admitted = (bound: Bound): Bound => ({
  ...bound,
  run: (call) => {
    mustBeAdmitted(call.viewer, call.services.env);
    return bound.run(call);
  },
});

export const handlers: readonly Bound[] = [
  ...handlersOf(calendarRoutes, {
    appointments: async (call) => {
      const { query, viewer, services } = call;
      const now = services.clock();
      const { orm } = services.db;
      const rows =
        query.waiting === 'yes'
          ? await waitingFor(orm, viewer, query, now)
          : await appointmentsBetween(orm, viewer, weekOf(query, now), query);
      const alerts = rows.length === 0 ? [] : await currentAlerts(orm, now);
      const present = (shown: typeof rows) => shown.map((row) => presentAppointment(row, viewer, now, alerts));
      return pageOf(call, rows, ({ appointment }) => cursorOf(appointment), present);
    },

    book: async ({ body, viewer, work }) => {
      const id = await bookAppointment(work, viewer, body);
      return { status: 201, body: await show(work, viewer, id) };
    },

    /** 403 for who may not, 409 from a state that does not allow it, 422 for a cancellation without a reason. */
    change: async ({ params: { id }, body, viewer, work }) => {
      const run = {
        confirmed: () => confirmAppointment(work, viewer, id),
        cancelled: () => cancelAppointment(work, viewer, id, body.reason),
        completed: () => completeAppointment(work, viewer, id),
      };
      await run[body.status]();
      return ok(await show(work, viewer, id));
    },

    reschedule: async ({ params: { id }, body, viewer, work }) => {
      await rescheduleAppointment(work, viewer, id, body);
      return ok(await show(work, viewer, id));
    },

    slots: async (call) => {
      const { query, viewer, services } = call;
      const now = services.clock();
      const rows = await slotsBetween(services.db.orm, viewer, weekOf(query, now), query, now);
      const present = (shown: typeof rows) => shown.map((row) => presentSlot(row, viewer, now));
      return pageOf(call, rows, ({ slot }) => cursorOf(slot), present);
    },

    /** Returns the first window, and the ids of the others. 409 where one overlaps. */
    addSlot: async ({ body, viewer, work }) => {
      const id = await addSlots(work, viewer, body);
      const [first, ...rest] = (await ownSlots(work.tx, viewer, id)).map((row) => presentSlot(row, viewer, work.now));
      return { status: 201, body: { ...first, repeated: rest.map((one) => ({ id: one.id, date: one.date })) } };
    },

    /** With `series=rest` also removes the later windows of the series. */
    removeSlot: async ({ params, query, viewer, work }) => {
      await removeSlot(work, viewer, params.id, query.series === 'rest');
      return { status: 204 };
    },

    partners: async (call) => {
      const { query, viewer, services } = call;
      const rows = await partnersOf(services.db.orm, viewer, query, query.jobId);
      const present = (shown: typeof rows) => shown.map((row) => presentPartner(row, viewer));
      return pageOf(call, rows, idOf('bid'), present);
    },

    feed: async ({ viewer, services: { db, env } }) => ok(await feedAddress(db.orm, env, viewer.userId)),

    renewFeed: async ({ viewer, services, work }) => {
      await renewFeed(work.tx, viewer.userId, work.now);
      return ok(await feedAddress(work.tx, services.env, viewer.userId));
    },
  }).map(admitted),
  ...handlersOf(calendarRoutes, {
    ics: async ({ params, services }) => {
      const content = await icsFor(services.db.orm, params.token, services.env, services.clock());
      return { status: 200, stream: { type: 'text/calendar; charset=utf-8', content } };
    },
  }),
];
