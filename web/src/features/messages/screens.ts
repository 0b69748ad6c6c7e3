// The screens of messages, as the list of all of them (web/src/screens.ts) takes them in.
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
