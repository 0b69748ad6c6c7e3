// Open windows, appointments and their feed.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';
import { calendarTimers } from './timers.ts';

export const calendarFeature: Feature = { name: 'calendar', handlers, timers: calendarTimers };
