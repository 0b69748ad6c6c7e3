// The screens of accounts, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

/** Answered for the rendering of the login pages; empty without a demonstration. */
export const DEMO_ACCOUNTS = '/api/demo/people';

const page = (path: string, file: string, title: Screen['title']): Screen => ({
  path,
  file: `features/accounts/pages/${file}.tsx`,
  title,
});

const login = (...given: Parameters<typeof page>): Screen => ({ ...page(...given), embeds: () => [DEMO_ACCOUNTS] });

export const accountsScreens: readonly Screen[] = [
  login('/login', 'login', { en: 'Login', es: 'Iniciar sesión' }),
  page('/login/phone', 'phone-login', { en: 'Login by text', es: 'Entrar por mensaje de texto' }),
  login('/provider-login', 'provider-login', { en: 'Provider Login', es: 'Acceso para negocios' }),
  login('/admin-login', 'admin-login', 'Admin Login'),
  login('/admin/login', 'admin-login', 'Admin Login'),
  {
    ...page('/register', 'register', { en: 'Register', es: 'Crear una cuenta' }),
    queries: false,
    indexed: true,
    prerender: true,
  },
  {
    ...page('/forgot-password', 'forgot-password', { en: 'Forgot your password?', es: '¿Olvidó su contraseña?' }),
    queries: false,
    prerender: true,
  },
  {
    ...page('/reset-password', 'reset-password', { en: 'Choose a new password', es: 'Elija una contraseña nueva' }),
    queries: false,
  },
  page('/security', 'security', { en: 'Login and security', es: 'Acceso y seguridad' }),
];
