// The screens of doors, as the list of all of them (web/src/screens.ts) takes them in.
import type { Screen } from '../../screen.ts';

export const doorsScreens: readonly Screen[] = [
  {
    path: '/admin/door-reports',
    file: 'features/door-check/pages/door-reports.tsx',
    title: 'Door reports',
  },
  {
    path: '/door-card',
    file: 'features/door-check/pages/door-card.tsx',
    title: { en: 'Door card', es: 'Tarjeta para la puerta' },
  },
];
