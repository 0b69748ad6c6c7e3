// The screens of messages, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const messagesScreens: readonly Screen[] = [
  {
    path: '/messages',
    file: 'features/messages/pages/messages.tsx',
    title: { en: 'Messages', es: 'Mensajes' },
    asks: { everybody: ['/api/threads?limit=20'] },
  },
  {
    path: '/messages/:jobId',
    file: 'features/messages/pages/messages.tsx',
    title: { en: 'Messages', es: 'Mensajes' },
  },
];
