// Membresías.
import type { subscriptions as english } from '@live-oak/contract/refusals/subscriptions.ts';

export const subscriptions: typeof english = {
  ended: 'Esta membresía terminó.',
  noCard: 'Todavía no hay una tarjeta que cambiar. Guarde primero una en la página de membresía.',
  active: 'Su membresía ya está activa',
  notApproved: 'Su solicitud no fue aprobada, así que no hay nada que pagar.',
  suspended: 'Su cuenta está suspendida. Escriba a soporte antes de pagar.',
  nothingToCancel: 'No tiene ninguna membresía que cancelar.',
  over: 'Esta membresía terminó, así que no se puede reanudar. Hágase miembro de nuevo en la página de membresía.',
  ownOnly: 'Solo puede pagar por su propia cuenta.',
  noAccount: 'No encontramos la cuenta. Cree una primero.',
};
