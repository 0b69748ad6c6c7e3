// Appointments in the hours of a weather warning: both sides are asked the evening before whether to keep them.
import { addDays, startOfDay, wallTime } from '@live-oak/contract/features/calendar/week.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { and, eq, gte, isNull, lt, type Tx } from '../../kernel/db/drizzle.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { jobs } from '../jobs/tables.ts';
import { currentAlerts, warningDuring, type Alert } from '../weather/alerts.ts';
import type { AppointmentRecord } from './policy.ts';
import { lockAppointment } from './queries.ts';
import { appointments } from './tables.ts';

const ASKED_FROM = '18:00';

/** The weather warning in effect at the time of an appointment; a move or a cancellation then carries no penalty. */
export async function weatherOf(tx: Tx, appointment: AppointmentRecord, now: Date): Promise<string | null> {
  const alerts = await currentAlerts(tx, now);
  if (alerts.length === 0) return null;
  const [job] = await tx.select({ fips: jobs.parishFips }).from(jobs).where(eq(jobs.id, appointment.jobId));
  return warningDuring(alerts, job?.fips ?? null, appointment)?.event ?? null;
}

/** Confirmed appointments of tomorrow in the hours of a warning, not asked about yet. */
async function appointmentsToAsk({ db }: Services, alerts: readonly Alert[], now: Date): Promise<number[]> {
  const tomorrow = addDays(chicagoDate(now), 1);
  const { status, weatherAskedAt, startsAt } = appointments;
  const isTomorrow = and(gte(startsAt, startOfDay(tomorrow)), lt(startsAt, startOfDay(addDays(tomorrow, 1))));
  const rows = await db.orm
    .select({ appointment: appointments, fips: jobs.parishFips })
    .from(appointments)
    .innerJoin(jobs, eq(jobs.id, appointments.jobId))
    .where(and(eq(status, 'confirmed'), isNull(weatherAskedAt), isTomorrow));
  return rows
    .filter(({ appointment, fips }) => warningDuring(alerts, fips, appointment) !== undefined)
    .map(({ appointment }) => appointment.id);
}

async function askSides({ tx, now, emit }: Work, id: number): Promise<void> {
  const appointment = await lockAppointment(tx, id);
  const isOpen = appointment?.status === 'confirmed' && appointment.weatherAskedAt === null;
  const event = isOpen ? await weatherOf(tx, appointment, now) : null;
  if (event !== null) {
    await tx.update(appointments).set({ weatherAskedAt: now }).where(eq(appointments.id, id));
    await emit({ kind: 'appointments.inWarning', data: { appointmentId: id, event } });
  }
}

/** Asks both sides the evening before, also when the warning comes later that evening; about each appointment once. */
export async function askAboutWeather(services: Services): Promise<void> {
  const now = services.clock();
  if (wallTime(now).slice(-5) < ASKED_FROM) return;
  const alerts = await currentAlerts(services.db.orm, now);
  if (alerts.length > 0) {
    const ids = await appointmentsToAsk(services, alerts, now);
    await commandForEach(services, 'appointment in a warning', ids, askSides);
  }
}
