// The texts around toasts, in Spanish.
import type { toasts as en } from '../en/toasts.ts';

export const toasts: typeof en = {
  region: 'Notificaciones (F8)',
  clearAll: 'Borrar todas',
  more: (count) => `+${count} más`,
  dismiss: 'Descartar',
};
