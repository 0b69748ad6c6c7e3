// Handlers of the calendar.
import { calendarRoutes } from '@live-oak/contract/features/calendar/routes.ts';
import { addDays, startOfDay, sundayOf } from '@live-oak/contract/features/calendar/week.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { ok, pageOf, idOf, handlersOf, type Bound } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { currentAlerts } from '../weather/admin.ts';
import { bookAppointment } from './book.ts';
import { renewFeed } from '../accounts/sessions.ts';
import { addressOf, feedOf, icsFor } from './feed.ts';
import { cancelAppointment, completeAppointment, confirmAppointment, rescheduleAppointment } from './moves.ts';
import { cursorOf, appointmentsBetween, partnersOf, readAppointment, waitingFor } from './queries.ts';
import { mustBeAdmitted } from './policy.ts';
import { presentAppointment, presentPartner, presentSlot } from './present.ts';
import { ownSlots, slotsBetween, addSlots, removeSlot } from './slots.ts';

/** From midnight of a Sunday to midnight of the next, in Louisiana; this week when none is named. */
function weekOf(query: { weekStart?: string | undefined; week?: string | undefined }, now: Date): [Date, Date] {
  const sunday = query.weekStart ?? query.week ?? sundayOf(chicagoDate(now));
  return [startOfDay(sunday), startOfDay(addDays(sunday, 7))];
}

const show = async ({ tx, now }: Work, viewer: Viewer, id: number) =>
  presentAppointment(await readAppointment(tx, id), viewer, now, await currentAlerts(tx, now));

/** A person's feed address; `url` null until one is made. */
async function feedAddress(run: Parameters<typeof feedOf>[0], { env }: Pick<Services, 'env'>, userId: number) {
  const feed = await feedOf(run, userId);
  return { url: feed ? addressOf(env, feed.token) : null, createdAt: feed?.createdAt.toISOString() ?? null };
}

/** Only for who is admitted to the calendar. */
const admitted = (bound: Bound): Bound => ({
  ...bound,
  run: (call) => {
    mustBeAdmitted(call.viewer, call.services.env);
    return bound.run(call);
  },
});

export const handlers: readonly Bound[] = [
  ...handlersOf(calendarRoutes, {
    /** Appointments of a week in order, one's own or all for an administrator; `waiting=yes`: those that wait for one's answer. */
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

    /** Proposes a time. 404 without a part in the job, 409 without an open window around it, 422 for a time that cannot be. */
    book: async ({ body, viewer, work }) => {
      const id = await bookAppointment(work, viewer, body);
      return { status: 201, body: await show(work, viewer, id) };
    },

    /** Confirms, cancels or completes. 403 for who may not, 409 from a state that does not allow it, 422 for a cancel without a reason. */
    change: async ({ params: { id }, body, viewer, work }) => {
      const run = {
        confirmed: () => confirmAppointment(work, viewer, id),
        cancelled: () => cancelAppointment(work, viewer, id, body.reason),
        completed: () => completeAppointment(work, viewer, id),
      };
      await run[body.status]();
      return ok(await show(work, viewer, id));
    },

    /** Proposes another time for an appointment, which the other side has to confirm. */
    reschedule: async ({ params: { id }, body, viewer, work }) => {
      await rescheduleAppointment(work, viewer, id, body);
      return ok(await show(work, viewer, id));
    },

    /** Open windows of a week that the viewer may see, in order. */
    slots: async (call) => {
      const { query, viewer, services } = call;
      const now = services.clock();
      const rows = await slotsBetween(services.db.orm, viewer, weekOf(query, now), query, now);
      const present = (shown: typeof rows) => shown.map((row) => presentSlot(row, viewer, now));
      return pageOf(call, rows, ({ slot }) => cursorOf(slot), present);
    },

    /** Publishes a window, or one in each of several weeks; returns the first, and the ids of the others. 409 where one overlaps. */
    addSlot: async ({ body, viewer, work }) => {
      const id = await addSlots(work, viewer, body);
      const [first, ...rest] = (await ownSlots(work.tx, viewer, id)).map((row) => presentSlot(row, viewer, work.now));
      return { status: 201, body: { ...first, repeated: rest.map((one) => ({ id: one.id, date: one.date })) } };
    },

    /** Deletes a window, with `series=rest` the later ones too. 409 while it has an appointment. */
    removeSlot: async ({ params, query, viewer, work }) => {
      await removeSlot(work, viewer, params.id, query.series === 'rest');
      return { status: 204 };
    },

    /** Jobs that can have appointments, and with whom. */
    partners: async (call) => {
      const { query, viewer, services } = call;
      const rows = await partnersOf(services.db.orm, viewer, query, query.jobId);
      const present = (shown: typeof rows) => shown.map((row) => presentPartner(row, viewer));
      return pageOf(call, rows, idOf('bid'), present);
    },

    /** The address of one's own feed. */
    feed: async ({ viewer, services }) => ok(await feedAddress(services.db.orm, services, viewer.userId)),

    /** Makes the address, or a new one; the one of before answers 404 from then on. */
    renewFeed: async ({ viewer, services, work }) => {
      await renewFeed(work.tx, viewer.userId, work.now);
      return ok(await feedAddress(work.tx, services, viewer.userId));
    },
  }).map(admitted),
  ...handlersOf(calendarRoutes, {
    /** The feed itself, for anyone who has its address. */
    ics: async ({ params, services }) => {
      const content = await icsFor(services.db.orm, params.token, services.env, services.clock());
      return { status: 200, stream: { type: 'text/calendar; charset=utf-8', content } };
    },
  }),
];
