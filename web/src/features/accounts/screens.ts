// The screens of accounts, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

/** Answered for the rendering of the login pages; empty without a demonstration. */
export const DEMO_ACCOUNTS = '/api/demo/people';

export const accountsScreens: readonly Screen[] = [
  {
    path: '/login',
    file: 'features/accounts/pages/login.tsx',
    title: { en: 'Login', es: 'Iniciar sesión' },
    embeds: () => [DEMO_ACCOUNTS],
  },
  {
    path: '/login/phone',
    file: 'features/accounts/pages/phone-login.tsx',
    title: { en: 'Login by text', es: 'Entrar por mensaje de texto' },
  },
  {
    path: '/provider-login',
    file: 'features/accounts/pages/provider-login.tsx',
    title: { en: 'Provider Login', es: 'Acceso para negocios' },
    embeds: () => [DEMO_ACCOUNTS],
  },
  ...['/admin-login', '/admin/login'].map((path) => ({
    path,
    file: 'features/accounts/pages/admin-login.tsx',
    title: 'Admin Login',
    embeds: () => [DEMO_ACCOUNTS],
  })),
  {
    path: '/register',
    file: 'features/accounts/pages/register.tsx',
    queries: false,
    title: { en: 'Register', es: 'Crear una cuenta' },
    indexed: true,
    prerender: true,
  },
  {
    path: '/forgot-password',
    file: 'features/accounts/pages/forgot-password.tsx',
    queries: false,
    title: { en: 'Forgot your password?', es: '¿Olvidó su contraseña?' },
    prerender: true,
  },
  {
    path: '/reset-password',
    file: 'features/accounts/pages/reset-password.tsx',
    queries: false,
    title: { en: 'Choose a new password', es: 'Elija una contraseña nueva' },
  },
  {
    path: '/security',
    file: 'features/accounts/pages/security.tsx',
    title: { en: 'Sign-in and security', es: 'Acceso y seguridad' },
  },
];
