// Avisos y sus ajustes.
import type { notifications as english } from '@live-oak/contract/refusals/notifications.ts';

export const notifications: typeof english = {
  notSent: 'De esto no se le avisa, así que no hay nada que cambiar',
  locked: 'Esto no se puede desactivar: le avisa de lo que toca a su cuenta, sus documentos o su dinero.',
  notPushAddress: 'Esta no es la dirección de avisos de un navegador.',
  tooManyPages: 'Ahora hay demasiadas páginas abiertas. Los avisos llegan por turnos.',
  mostBrowsers: ({ most }) => `Ya recibe avisos en ${most} navegadores. Cierre la sesión en uno que ya no use.`,
};
