// The screens of support, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const supportScreens: readonly Screen[] = [
  { path: '/admin/support', file: 'features/support/pages/admin-support.tsx', title: 'Support' },
  { path: '/admin/support/:id', file: 'features/support/pages/admin-request.tsx', title: 'Request for help' },
  {
    path: '/support',
    file: 'features/support/pages/support.tsx',
    title: { en: 'Support Center', es: 'Centro de ayuda' },
    indexed: true,
    embeds: () => ['/api/support/now'],
  },
  {
    path: '/support/requests/:token',
    file: 'features/support/pages/request.tsx',
    title: { en: 'Your request', es: 'Su consulta' },
  },
];
