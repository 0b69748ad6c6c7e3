// Pagos, desembolsos, documentos de dinero y membresías; qué se compra.
import type * as english from '@live-oak/contract/refusals/payments.ts';

export const payments: typeof english.payments = {
  bankReview:
    'El banco de quien pagó está revisando este pago, así que sigue retenido. Se podrá entregar o devolver cuando el banco decida.',
  payoutChanged: 'Este pago cambió. Vuelva a cargar la página para verlo.',
  declined: 'Su tarjeta fue rechazada. Pruebe con otra.',
  checkoutClosed: 'Esta página de pago está cerrada. Regrese y empiece de nuevo.',
  alreadyPaid: 'Esto ya está pagado.',
  gatewayDown:
    'No se puede conectar con el servicio de pagos ahora. No se cobró nada. Inténtelo de nuevo en un minuto.',
  noPayoutAccount: 'No hay ninguna cuenta a la que enviarlo.',
  documentSlow: 'El documento tardó demasiado. Inténtelo de nuevo.',
  testCards: ({ pays, declined, fails, holder }) =>
    `Use una de las tarjetas de prueba: ${pays} paga, ${declined} se rechaza, ${fails} falla al cobrarse, ${holder} paga solo si su titular lo confirma.`,
  documentChanged: ({ number }) =>
    `El documento ${number} cambió desde que se creó, así que no se puede mostrar. Ya lo sabemos; mencione este número si nos escribe.`,
  testRouting: ({ number }) => `Use el número de ruta de prueba ${number}.`,
  bankUnknown: 'El banco no tiene ninguna cuenta con este número. Revíselo o use otro.',
  testBanks: ({ pays, unknown, closes }) =>
    `Use una de las cuentas de prueba: ${pays} recibe el pago, ${unknown} no existe en el banco, ${closes} se cierra al pagarle.`,
};

export const subscriptions: typeof english.subscriptions = {
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

export const purchases: typeof english.purchases = {
  award: ({ title, bidder }) => `${title} · ${`Postor ${bidder}`.trimEnd()} · retenido hasta que usted confirme`,
  membership: 'Membresía anual de Live Oak: $99 ahora y cada año hasta que la cancele',
  membershipCard: 'Guarde una tarjeta para la membresía anual de Live Oak: se cobran $99 cuando aprobemos su negocio',
  renewalCard: 'Guarde otra tarjeta para su membresía anual de Live Oak: enseguida se le cobran los $99 pendientes',
  anotherCard: 'Guarde otra tarjeta para su membresía',
};
