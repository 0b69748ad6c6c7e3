// The screens of accounts, included by web/src/screens.ts.
import { page, type Screen } from '../../screen.ts';

/** Answered for the rendering of the login pages; empty without a demonstration. */
export const DEMO_ACCOUNTS = '/api/demo/people';

const login = (...given: Parameters<typeof page>): Screen => ({ ...page(...given), embeds: () => [DEMO_ACCOUNTS] });

export const accountsScreens: readonly Screen[] = [
  login('/login', 'accounts/pages/login', 'Login', 'Iniciar sesión'),
  page('/login/phone', 'accounts/pages/phone-login', 'Login by text', 'Entrar por mensaje de texto'),
  login('/provider-login', 'accounts/pages/provider-login', 'Provider Login', 'Acceso para negocios'),
  login('/admin-login', 'accounts/pages/admin-login', 'Admin Login'),
  login('/admin/login', 'accounts/pages/admin-login', 'Admin Login'),
  {
    ...page('/register', 'accounts/pages/register', 'Register', 'Crear una cuenta'),
    queries: false,
    indexed: true,
    prerender: true,
  },
  {
    ...page('/forgot-password', 'accounts/pages/forgot-password', 'Forgot your password?', '¿Olvidó su contraseña?'),
    queries: false,
    prerender: true,
  },
  {
    ...page('/reset-password', 'accounts/pages/reset-password', 'Choose a new password', 'Elija una contraseña nueva'),
    queries: false,
  },
  page('/security', 'accounts/pages/security', 'Login and security', 'Acceso y seguridad'),
];
