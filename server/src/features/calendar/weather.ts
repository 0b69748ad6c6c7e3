// Appointments in the hours of a weather warning: both sides are asked the evening before whether it stands.
import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import { addDays, startOfDay, wallTime } from '@live-oak/contract/features/calendar/week.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { jobs } from '../jobs/tables.ts';
import { warningDuring, type Alert } from '../weather/current.ts';
import { currentAlerts } from '../weather/admin.ts';
import type { AppointmentRecord } from './policy.ts';
import { appointments } from './tables.ts';

/** Both are asked from this hour on, in Louisiana. */
const ASKED_FROM = '18:00';

/** The weather warning in effect at the time of an appointment, if any; a move or a cancellation then carries no penalty. */
export async function weatherOf(tx: Tx, appointment: AppointmentRecord, now: Date): Promise<string | null> {
  const alerts = await currentAlerts(tx, now);
  if (alerts.length === 0) {
    return null;
  }
  const [job] = await tx.select({ fips: jobs.parishFips }).from(jobs).where(eq(jobs.id, appointment.jobId));
  return warningDuring(alerts, job?.fips ?? null, appointment)?.event ?? null;
}

/** Confirmed appointments of tomorrow in the hours of a warning, of which nobody was asked yet. */
async function appointmentsToAsk({ db }: Services, alerts: readonly Alert[], now: Date): Promise<number[]> {
  const tomorrow = addDays(chicagoDate(now), 1);
  const { status, weatherAskedAt, startsAt } = appointments;
  const rows = await db.orm
    .select({ appointment: appointments, fips: jobs.parishFips })
    .from(appointments)
    .innerJoin(jobs, eq(jobs.id, appointments.jobId))
    .where(
      and(
        eq(status, 'confirmed'),
        isNull(weatherAskedAt),
        gte(startsAt, startOfDay(tomorrow)),
        lt(startsAt, startOfDay(addDays(tomorrow, 1))),
      ),
    );
  return rows
    .filter(({ appointment, fips }) => warningDuring(alerts, fips, appointment) !== undefined)
    .map(({ appointment }) => appointment.id);
}

async function toRequest({ tx, now, emit }: Work, id: number): Promise<void> {
  const [appointment] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update');
  const isOpen = appointment?.status === 'confirmed' && appointment.weatherAskedAt === null;
  const event = isOpen ? await weatherOf(tx, appointment, now) : null;
  if (event !== null) {
    await tx.update(appointments).set({ weatherAskedAt: now }).where(eq(appointments.id, id));
    await emit({ kind: 'appointments.inWarning', data: { appointmentId: id, event } });
  }
}

/** Asks both sides the evening before, also of a warning that comes later that evening. Each appointment once. */
export async function askAboutWeather(services: Services): Promise<void> {
  const now = services.clock();
  if (wallTime(now).slice(-5) < ASKED_FROM) {
    return;
  }
  const alerts = await currentAlerts(services.db.orm, now);
  if (alerts.length > 0) {
    const ids = await appointmentsToAsk(services, alerts, now);
    await commandForEach(services, 'appointment in a warning', ids, toRequest);
  }
}
