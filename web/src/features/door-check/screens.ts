// The screens of the door check, included by web/src/screens.ts.
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
