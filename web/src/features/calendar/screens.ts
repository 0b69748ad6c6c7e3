// The screens of calendar, as the list of all of them (web/src/screens.ts) takes them in.
import type { Screen } from '../../screen.ts';

export const calendarScreens: readonly Screen[] = [
  {
    path: '/calendar',
    file: 'features/calendar/pages/calendar.tsx',
    title: { en: 'Calendar', es: 'Calendario' },
  },
];
