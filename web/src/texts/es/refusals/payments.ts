// Pagos, pagos a negocios y documentos de dinero.
import type { payments as english } from '@live-oak/contract/refusals/payments.ts';

export const payments: typeof english = {
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
