// The screens of the profile, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const profileScreens: readonly Screen[] = [
  {
    path: '/profile',
    file: 'features/profile/pages/profile.tsx',
    title: { en: 'Profile', es: 'Perfil' },
  },
  {
    path: '/verify-email',
    file: 'features/profile/pages/verify-email.tsx',
    queries: false,
    title: { en: 'Confirm your email address', es: 'Confirme su correo electrónico' },
  },
  {
    path: '/stop-email-change',
    file: 'features/profile/pages/stop-email-change.tsx',
    queries: false,
    title: { en: 'Stop your email address change', es: 'Detenga el cambio de su correo' },
  },
];
