// La adjudicación: elegir una oferta, hasta pagarla.
import type { awards as en } from '../en/awards.ts';

export const awards: typeof en = {
  failed: 'No se pudo abrir la página de pago. Inténtelo otra vez.',
  notChosen: 'No se eligió',
  notChanged: 'No se cambió',
  notTakenBack: 'No se pudo deshacer la elección. Inténtelo otra vez.',
  notStarted: 'No se empezó',
  startFailed: 'No se pudo anotar el comienzo. Inténtelo otra vez.',
  select: {
    hint: 'Elija una oferta para ver lo que pagaría.',
    head: (bidder, sum) => `${bidder}, ${sum}`,
    means: (days) =>
      `Paga ahora el precio completo. Es un pago retenido: se entrega cuando usted confirme el trabajo, o ${days} días después de que lo marquen como terminado.`,
    pay: (sum) => `Elegir y pagar ${sum}`,
  },
  waiting: {
    title: (bidder, sum) => `Eligió a ${bidder}. Los ${sum} aún no están pagados.`,
    goOn: 'Seguir al pago',
    another: 'Elegir otra oferta',
    due: (when) => `Pague antes del ${when}; después la elección se anula y puede elegir otra vez.`,
    afterAWhile: 'Una elección sin pagar se anula después de un tiempo, y puede elegir otra vez.',
  },
};
