// Las páginas que piden iniciar sesión, o que son solo para negocios de árboles.
import type { gates as english } from '../en/gates.ts';

export const gates: typeof english = {
  goToLogin: 'Ir a iniciar sesión',
  loginRequired: 'Entre primero',
  pleaseLogIn: 'Entre para continuar.',
  providerLogin: 'Acceso negocios',
  accessRestricted: 'Acceso restringido',
  forBusinesses: 'Esta página es para negocios de árboles. En su panel está todo lo que necesita.',
  toDashboard: 'Ir a su panel',
};
