// The screens of the calendar, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const calendarScreens: readonly Screen[] = [
  {
    path: '/calendar',
    file: 'features/calendar/pages/calendar.tsx',
    title: { en: 'Calendar', es: 'Calendario' },
  },
];
