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
      ? 'Ninguna cuadrilla de guardia cubre este lugar ahora. Otros negocios pueden encontrar su publicación y ofertar.'
      : count === 1
        ? 'Avisamos a 1 cuadrilla de guardia.'
        : `Avisamos a ${count} cuadrillas de guardia.`,
  choose: 'No tiene que esperar más: cierre las ofertas ahora, lea las que llegaron y elija.',
  waiting: 'Un administrador revisa primero su publicación. Avisamos a las cuadrillas en cuanto se apruebe.',

  published: 'Publicado de inmediato por ser una emergencia',
  publishedOwner: (bids) =>
    bids === null
      ? 'Lo revisamos después.'
      : `Lo revisamos después. Las ofertas cierran con ${bids} ofertas o a la hora de abajo, lo que ocurra primero.`,
  publishedBidder: (bids) =>
    bids === null
      ? 'Una emergencia: se publicó antes de revisarla.'
      : `Una emergencia: las ofertas cierran con ${bids} ofertas o a esa hora, lo que ocurra primero.`,

  onCall: 'De guardia',
  onCallText:
    'Cuando está de guardia, le avisamos de las emergencias enseguida, a cualquier hora, por todos los medios que tenga activados, también en sus horas de silencio.',
  isOn: 'Atender emergencias',
  isOnHint: 'Puede desactivarlo cuando quiera.',
  days: 'Días',
  dayNames: ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'],
  from: 'Desde',
  until: 'Hasta',
  hoursHint: 'La misma hora dos veces es todo el día. Un turno de noche pertenece al día en que empieza.',
  where: 'Dónde',
  workArea: 'Toda mi zona de trabajo',
  someParishes: 'Solo estas parroquias',
  promise: 'En camino en',
  promiseHint: 'Después de que el dueño haya pagado.',
  minutes: (count) =>
    count < 60
      ? `${count} minutos`
      : count === 60
        ? '1 hora'
        : count % 60 === 0
          ? `${count / 60} horas`
          : `${count < 120 ? '1 hora' : `${Math.floor(count / 60)} horas`} ${count % 60} minutos`,
  save: 'Guardar guardias',
  saved: 'Guardias guardadas',
  savedOn: 'Está de guardia ahora.',
  savedLater: 'No está de guardia en este momento.',
  savedOff: 'Ya no le avisamos de emergencias.',
  notSaved: 'No se guardó',
  notSavedText: 'No pudimos guardar sus guardias. Inténtelo de nuevo.',
  didNotLoad: 'Sus guardias no cargaron',
  now: 'Está de guardia ahora.',
  notNow: 'No está de guardia en este momento.',
  mayNotBid: 'Su negocio no puede ofertar ahora, así que no le avisamos de emergencias. Su panel muestra por qué.',
};
