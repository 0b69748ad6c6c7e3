// Lo que se dice cuando la membresía no se pudo pagar o cancelar.
import type { paymentErrors as en } from '../en/payment-errors.ts';

export const paymentErrors: typeof en = {
  title: 'Error de pago',
  notProcessed: 'No se pudo tramitar la membresía. Inténtelo de nuevo.',
  noCheckoutUrl: 'El servicio de pagos no dio una página de pago',
  cancelFailed: 'No se pudo cancelar la membresía. Escriba a soporte.',
  byCode: {
    payment_incomplete: 'El pago no se completó. Inténtelo de nuevo.',
    payment_failed: 'No se pudo cobrar. Revise los datos de su tarjeta.',
    provider_not_found: 'No encontramos la cuenta. Cree una primero.',
    missing_user_id: 'Hubo un error con su sesión. Entre e inténtelo de nuevo.',
  },
  other: 'El pago falló. Inténtelo de nuevo.',
};
