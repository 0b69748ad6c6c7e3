// The screens of support, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const supportScreens: readonly Screen[] = [
  { path: '/admin/support', file: 'features/support/pages/admin-support.tsx', title: 'Support' },
  { path: '/admin/support/:id', file: 'features/support/pages/admin-request.tsx', title: 'Request for help' },
  {
    path: '/support',
    file: 'features/support/pages/support.tsx',
    title: { en: 'Support Center', es: 'Centro de ayuda' },
    description: {
      en: 'Help with your account, jobs, membership and photos: search the answers, call or write us, or send a request and read our answer within 24 hours.',
      es: 'Ayuda con su cuenta, trabajos, membresía y fotos: busque respuestas, llámenos o escríbanos, o envíe una consulta y lea la respuesta en 24 horas.',
    },
    embeds: () => ['/api/support/now'],
  },
  {
    path: '/support/requests/:token',
    file: 'features/support/pages/request.tsx',
    title: { en: 'Your request', es: 'Su consulta' },
  },
];
