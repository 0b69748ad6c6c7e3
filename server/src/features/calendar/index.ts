// Open windows, appointments and their feed; the timers of appointments.
import { runCommand } from '../../kernel/events/command.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { Services } from '../../kernel/services.ts';
import { eachDue } from '../../kernel/scheduler.ts';
import { cancelBaseless, remindOf } from './moves.ts';
import { appointmentsToRemind, baselessAppointments } from './queries.ts';
import { handlers } from './routes.ts';

/** Reminds both sides the day before. */
export async function remindOfTomorrow(services: Services): Promise<void> {
  const due = await appointmentsToRemind(services.db.orm, services.clock());
  await eachDue(services, 'appointment tomorrow', due, (id) => runCommand(services, (work) => remindOf(work, id)));
}

/** Cancels future appointments whose bid lost, was withdrawn or refunded. */
export async function cancelWithoutGround(services: Services): Promise<void> {
  const baseless = await baselessAppointments(services.db.orm, services.clock());
  await eachDue(services, 'appointment without ground', baseless, (id) =>
    runCommand(services, (work) => cancelBaseless(work, id)),
  );
}

export const calendarFeature: Feature = {
  name: 'calendar',
  handlers,
  timers: [
    { name: 'remind of appointments', everyMs: 60_000, run: remindOfTomorrow },
    { name: 'cancel appointments without ground', everyMs: 60_000, run: cancelWithoutGround },
  ],
};
