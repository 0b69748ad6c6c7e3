// Las condiciones de la membresía, que se muestran antes de pagar.
import type { membershipTerms as en } from '../en/membership-terms.ts';

export const membershipTerms: typeof en = {
  price: 'Precio',
  priceText: (year, month) => `${year} al año, unos ${month} al mes, con un cobro anual.`,
  today: 'Hoy',
  chargedToday: (price) => `Se cobran ${price} enseguida.`,
  savedToday: (price) => `Nada. Su tarjeta se guarda, y se le cobran ${price} el día que lo aprobemos.`,
  renewalToday: (price) => `${price} por la renovación pendiente, de la tarjeta que guarde.`,
  onlySaved: 'En esta página no se cobra nada: la tarjeta solo se guarda.',
  chargedAgain: 'Próximo cobro',
  renews: (price, when) => `Se renueva sola: ${price} de la misma tarjeta ${when}, y cada año, hasta que la cancele.`,
  yearLater: 'un año después',
  afterApproval: 'un año después de la aprobación',
  afterLastYear: 'un año después de que terminó el último',
  onDay: (day) => `el ${day}`,
  beforeRenewal: 'Antes de renovarse',
  weEmailYou: (days) => `Le escribimos ${days} días antes, con el día, el importe y el enlace para cancelar.`,
  howToCancel: 'Cómo cancelar',
  cancelWays:
    'En su página de membresía, cuando quiera, con dos clics. Conserva el acceso hasta el final del año que pagó.',
  renewalFails: 'Si falla el cobro de una renovación',
  weTryAgain: (days) => `Le avisamos y lo intentamos otra vez. Mientras tanto puede ofertar ${days} días más.`,
  ifRejected: 'Si decimos que no',
  cardRemoved: 'La tarjeta guardada se borra y no se cobra nada.',
  everyYear: 'Cada año',
  paysRenewal: (price) => `Paga ${price} cuando se renueve la membresía, hasta que la cancele.`,
  unpaid: 'Sin pagar',
  paysOpenRenewal: 'Una renovación que aún no se pagó se cobra a la tarjeta nueva.',
};
