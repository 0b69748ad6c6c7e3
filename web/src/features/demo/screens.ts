// The screens of the notification demo, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const demoScreens: readonly Screen[] = [
  {
    path: '/demo/notifications',
    file: 'features/demo/pages/notifications.tsx',
    queries: false,
    title: { en: 'Notification Demo', es: 'Muestra de avisos' },
    description: {
      en: 'See how Live Oak tells you something while you look at a page: success, error, warning and information, how long each stays, and how to close it.',
      es: 'Vea cómo le avisa Live Oak mientras mira una página: éxito, error, advertencia e información, cuánto dura cada aviso y cómo se cierra.',
    },
    prerender: true,
  },
];
