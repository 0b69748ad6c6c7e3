// Por qué no se envía un pago a un negocio, y qué no puede hacer con él un administrador.
import type { payouts as english } from '@live-oak/contract/refusals/payments.ts';

export const payouts: typeof english = {
  noAccount: 'Todavía no hay una cuenta para recibir pagos.',
  accountNotReady: 'La cuenta para recibir pagos todavía no está lista.',
  bankReview: 'El banco de quien pagó está revisando este pago. Lo ganado queda retenido hasta que el banco decida.',
  paused: 'Live Oak está revisando este pago. Lo ganado se envía cuando se decida.',
  partlyReversed: 'Una parte de este pago volvió a Live Oak. Lo estamos revisando.',
  reversed: 'La transferencia volvió. Live Oak lo está revisando.',
  onItsWay: 'Este pago está en camino.',
  paid: 'Este pago ya se hizo.',
  businessHasNoAccount:
    'El negocio no ha configurado una cuenta para recibir pagos. El dinero se envía automáticamente cuando lo haga.',
  businessCannotReceive:
    'La cuenta de este negocio no puede recibir dinero en este momento. El dinero se envía automáticamente cuando pueda.',
};
