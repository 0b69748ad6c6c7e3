// Emergencies, in Spanish.
import type { emergencies as en } from '../en/emergencies.ts';

export const emergencies: typeof en = {
  touches: {
    building: 'Árbol sobre un edificio',
    access: 'Árbol que bloquea la única salida',
    vehicle: 'Árbol sobre un vehículo',
    yard: 'Árbol sobre una cerca o en el patio',
    hanging: 'Árbol o rama por caer',
  },
  emergency: 'Emergencia',
  wires: 'Cables',
  wireWords: {
    yes: 'Caídos o tocados por el árbol',
    no: 'Ninguno caído ni tocado',
    unsure: 'No se sabe si hay alguno caído o tocado',
  },
  wiresHere: 'Hay un cable caído o el árbol toca uno',
  peopleOut: 'Personas',
  cannotStay: 'Alguien no puede quedarse ahí',

  title: 'Cuadrillas de guardia',
  seen: (count) =>
    count === 0
      ? 'Ninguna cuadrilla la ha abierto todavía'
      : count === 1
        ? '1 cuadrilla la ha visto'
        : `${count} cuadrillas la han visto`,
  firstBid: (ago) => `primera oferta ${ago}`,
  noBid: 'ninguna oferta todavía',
  notified: (count) =>
    count === 0
      ? 'Ninguna cuadrilla de guardia cubre esta zona ahora. Otros negocios pueden encontrar su publicación y ofertar.'
      : count === 1
        ? 'Avisamos a 1 cuadrilla de guardia.'
        : `Avisamos a ${count} cuadrillas de guardia.`,
  choose: 'No tiene que esperar más: cierre las ofertas ahora, compare las que llegaron y elija.',
  waiting: 'Un administrador revisa primero su publicación. Avisamos a las cuadrillas en cuanto se apruebe.',

  published: 'Publicado de inmediato por ser una emergencia',
  publishedOwner: (bids) =>
    bids === null
      ? 'Lo revisamos después.'
      : `Lo revisamos después. Las ofertas cierran al llegar ${bids} o a la hora de abajo, lo que ocurra primero.`,
  publishedBidder: (bids) =>
    bids === null
      ? 'Una emergencia: se publicó antes de revisarla.'
      : `Una emergencia: las ofertas cierran al llegar ${bids} o a esa hora, lo que ocurra primero.`,
};
