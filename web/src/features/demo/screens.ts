// The screens of the notification demo, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const demoScreens: readonly Screen[] = [
  {
    path: '/demo/notifications',
    file: 'features/demo/pages/notifications.tsx',
    queries: false,
    title: { en: 'Notification Demo', es: 'Muestra de avisos' },
    indexed: true,
    prerender: true,
  },
];
