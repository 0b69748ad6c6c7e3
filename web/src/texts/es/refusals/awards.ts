// Elegir una oferta y pagarla.
import type { awards as english } from '@live-oak/contract/refusals/awards.ts';

export const awards: typeof english = {
  choiceOver: 'Esta elección ya no espera el pago. Elija una oferta otra vez.',
  phoneNeeded: 'Agregue su número de teléfono para que la cuadrilla pueda comunicarse con usted.',
  otherJob: 'Esta oferta es de otro trabajo',
  bidGone: 'Esta oferta ya no está disponible. Elija otra.',
  otherChosen: 'Otra oferta espera su pago. Cancele primero esa elección.',
  noChoice: 'Ninguna oferta de este trabajo espera el pago.',
  nothingHeld: 'No hay ningún pago retenido por este trabajo.',
};
