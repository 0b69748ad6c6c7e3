// Open windows, appointments and their feed; the timers of appointments.
import type { Feature } from '../../kernel/feature.ts';
import { cancelWithoutGround, remindOfAppointments } from './moves.ts';
import { handlers } from './routes.ts';
import { askAboutWeather } from './weather.ts';

export const calendarFeature: Feature = {
  name: 'calendar',
  handlers,
  timers: [
    { name: 'remind of appointments', everyMs: 60_000, run: remindOfAppointments },
    { name: 'ask about weather', everyMs: 600_000, run: askAboutWeather },
    { name: 'cancel appointments without ground', everyMs: 60_000, run: cancelWithoutGround },
  ],
};
