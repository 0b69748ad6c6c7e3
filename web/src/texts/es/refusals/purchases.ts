// Para qué es una página de pago.
import type { purchases as english } from '@live-oak/contract/refusals/purchases.ts';

export const purchases: typeof english = {
  award: ({ title, bidder }) => `${title} · ${`Postor ${bidder}`.trimEnd()} · retenido hasta que usted confirme`,
  membership: 'Membresía anual de Live Oak: $99 ahora y cada año hasta que la cancele',
  membershipCard: 'Guarde una tarjeta para la membresía anual de Live Oak: se cobran $99 cuando aprobemos su negocio',
  renewalCard: 'Guarde otra tarjeta para su membresía anual de Live Oak: enseguida se le cobran los $99 pendientes',
  anotherCard: 'Guarde otra tarjeta para su membresía',
};
