// Los botones del dueño para las ofertas: cerrarlas antes de tiempo, ampliar el plazo, reabrirlas.
import type { ownBidding as English } from '../en/own-bidding.ts';

export const ownBidding: typeof English = {
  close: 'Cerrar las ofertas ahora',
  closeTitle: '¿Cerrar las ofertas ahora?',
  closeText: (bids) =>
    bids === 1
      ? 'La oferta sellada se abre para usted enseguida y nadie más puede ofertar.'
      : `Las ${bids} ofertas selladas se abren para usted enseguida y nadie más puede ofertar.`,
  keepOpen: 'Dejarlas abiertas',
  closed: 'Ofertas cerradas',
  closedNext: 'Compare las ofertas y elija una.',
  laterRegular: (bids, hours) =>
    `Cuando ${bids === 1 ? 'haya llegado una oferta' : `hayan llegado ${bids} ofertas`} y hayan pasado ${hours} horas desde que se abrieron, puede cerrarlas antes de tiempo.`,
  laterEmergency: 'Cuando haya llegado una oferta, puede cerrarlas antes de tiempo.',
  notClosed: 'Las ofertas no se cerraron',
  extend: 'Ampliar el plazo',
  extendBy: 'Ampliar',
  hours: (hours) => (hours < 24 ? `${hours} horas` : hours === 24 ? '1 día' : `${hours / 24} días`),
  longest: 'Lo máximo posible',
  newClose: (when) => `Nuevo cierre: ${when}, hora del Centro. Avisamos a todos los que ofertaron.`,
  extended: 'Plazo ampliado',
  notExtended: 'El plazo no se amplió',
  reopen: 'Reabrir las ofertas',
  reopenTitle: '¿Reabrir las ofertas?',
  reopenText:
    'Los negocios pueden ofertar otra vez y cambiar sus ofertas. Usted no puede elegir una hasta que cierren de nuevo. Solo puede hacerlo una vez.',
  reopened: 'Las ofertas están abiertas de nuevo',
  notReopened: 'Las ofertas no se reabrieron',
  keepClosed: 'Dejarlas cerradas',
  failed: 'Inténtelo de nuevo.',
};
