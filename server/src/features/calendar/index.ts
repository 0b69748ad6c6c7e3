// Open windows, appointments and their feed; the timers of appointments.
import type { Feature } from '../../kernel/feature.ts';
import type { Services } from '../../kernel/services.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import { cancelOrphaned, remindOf } from './moves.ts';
import { appointmentsToRemind, orphanedAppointments } from './queries.ts';
import { handlers } from './routes.ts';
import { askAboutWeather } from './weather.ts';

/** Reminds both sides the day before. */
export async function remindOfTomorrow(services: Services): Promise<void> {
  const due = await appointmentsToRemind(services.db.orm, services.clock());
  await commandForEach(services, 'appointment tomorrow', due, remindOf);
}

/** Cancels future appointments whose bid lost, was withdrawn or refunded. */
export async function cancelWithoutGround(services: Services): Promise<void> {
  const baseless = await orphanedAppointments(services.db.orm, services.clock());
  await commandForEach(services, 'appointment without ground', baseless, cancelOrphaned);
}

export const calendarFeature: Feature = {
  name: 'calendar',
  handlers,
  timers: [
    { name: 'remind of appointments', everyMs: 60_000, run: remindOfTomorrow },
    { name: 'ask about weather', everyMs: 600_000, run: askAboutWeather },
    { name: 'cancel appointments without ground', everyMs: 60_000, run: cancelWithoutGround },
  ],
};
