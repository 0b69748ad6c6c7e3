// Open windows, appointments and their feed; the timers of appointments.
import type { Runner } from '../../kernel/db/open.ts';
import type { Feature } from '../../kernel/feature.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { cancelOrphaned, remind } from './moves.ts';
import { appointmentsToRemind, orphanedAppointments } from './queries.ts';
import { handlers } from './routes.ts';
import { askAboutWeather } from './weather.ts';

type Due = (run: Runner, now: Date) => Promise<number[]>;

const forEachDue =
  (what: string, due: Due, command: (work: Work, id: number) => Promise<void>) => async (all: Services) =>
    commandForEach(all, what, await due(all.db.orm, all.clock()), command);

export const calendarFeature: Feature = {
  name: 'calendar',
  handlers,
  timers: [
    {
      name: 'remind of appointments',
      everyMs: 60_000,
      run: forEachDue('appointment tomorrow', appointmentsToRemind, remind),
    },
    { name: 'ask about weather', everyMs: 600_000, run: askAboutWeather },
    {
      name: 'cancel appointments without ground',
      everyMs: 60_000,
      run: forEachDue('appointment without ground', orphanedAppointments, cancelOrphaned),
    },
  ],
};
