// The screens of notifications, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const notificationsScreens: readonly Screen[] = [
  {
    path: '/notifications/settings',
    file: 'features/notifications/pages/settings.tsx',
    title: { en: 'Notification settings', es: 'Ajustes de avisos' },
  },
  {
    path: '/notifications/unsubscribe/:token',
    file: 'features/notifications/pages/unsubscribe.tsx',
    title: { en: 'Unsubscribe from emails', es: 'Dejar de recibir correos' },
  },
];
