// Trabajos, ofertas, pagos de una oferta, disputas y reseñas.
import type * as english from '@live-oak/contract/refusals/jobs.ts';

export const jobs: typeof english.jobs = {
  suspendedStart:
    'Su negocio está suspendido, así que este trabajo no puede empezar. El motivo está en su página de Verificación.',
  expiredStart:
    'Venció un documento de su negocio, así que este trabajo no puede empezar. Entregue primero la renovación en Verificación.',
  cannotReopen: 'Las ofertas solo se pueden reabrir después del cierre y antes de elegir una.',
  closeNeedsBids: ({ bids }) =>
    bids === 1
      ? 'Puede cerrar las ofertas antes de tiempo cuando haya llegado una.'
      : `Puede cerrar las ofertas antes de tiempo cuando hayan llegado ${bids}.`,
  closeTooSoon: ({ hours }) =>
    `Los negocios tienen al menos ${hours} horas para ofertar. Después puede cerrar las ofertas antes de tiempo.`,
  extendedFully: ({ days }) => `Las ofertas ya están abiertas ${days} días, el máximo posible.`,
  reopenedOnce: 'Ya reabrió una vez las ofertas de este trabajo. Escriba a soporte si necesita abrirlas de nuevo.',
  cannotAward: 'Una oferta solo se puede elegir una vez, después del cierre.',
  notAwaitingPayment: 'Este trabajo no espera ningún pago.',
  cannotDecline: 'Esta adjudicación ya no se puede rechazar.',
  cannotStart: 'El trabajo solo puede empezar una vez, después del pago.',
  cannotFinish: 'Solo un trabajo en marcha se puede marcar como hecho.',
  cannotConfirm: 'Solo un trabajo marcado como hecho se puede confirmar.',
  cannotDispute: 'Se puede abrir una disputa desde que empieza el trabajo hasta que se confirma.',
  businessSuspended:
    'La cuenta de este negocio está suspendida, así que el pago sigue retenido. Si algo está mal con el trabajo, abra una disputa y Live Oak decidirá.',
  cannotHold: 'Un pago se puede retener desde que se paga hasta que se entrega o se devuelve.',
  notInDispute: 'Este trabajo no está en disputa.',
  cannotCancel: 'Este trabajo ya no se puede cancelar.',
  biddingNotOpen: 'Este trabajo no está abierto a ofertas.',
  cannotChange: 'Este trabajo ya no se puede cambiar: sus ofertas cerraron.',
  nothingToChange: 'Cambie al menos un dato',
  notInReview: 'Este trabajo no está en revisión.',
  cannotResubmit: 'Solo un trabajo que no fue aprobado se puede enviar otra vez a revisión.',
  notApproved: 'Este trabajo no está aprobado.',
  cannotAskAgain: 'Puede volver a llamar a una cuadrilla cuando su trabajo esté confirmado y pagado.',
  notAskedOfOne: 'Este trabajo no está reservado para una sola cuadrilla.',
  crewGone: 'Este negocio no acepta trabajos en Live Oak en este momento. Publique el trabajo para todos.',
  notPublished: 'Este trabajo no está publicado.',
  unknownPlace: 'No conocemos este lugar. Use un código ZIP o una población de Louisiana.',
  cannotReview: 'Se puede reseñar un trabajo cuando esté confirmado y pagado.',
  searchNameTaken: 'Ya tiene una búsqueda con este nombre. Elija otro.',
  unverifiedStart:
    'Un documento obligatorio de su negocio no está verificado, así que este trabajo no puede empezar. Su página de Verificación muestra cuál.',
  noWires: 'Este trabajo no tiene cables a menos de 10 pies.',
  workBegan: 'El trabajo ya empezó, así que no se puede anotar nada más sobre los cables.',
  wiresCleared: 'Todo negocio con la licencia del trabajo ya puede ofertar.',
  photoNeeded: ({ parish }) =>
    `El modo tormenta está activo en la parroquia (parish) ${parish}: con una foto, esta emergencia llega a los negocios de inmediato. Agregue una, o envíela sin foto y esperará revisión.`,
  noSuchParish: ({ name }) => `No existe la parroquia “${name}” en Louisiana. Elija parroquias de la lista.`,
  unknownZip: ({ zip }) => `No conocemos ${zip} como código ZIP de Louisiana. Revise los cinco dígitos.`,
  mostWaiting: ({ most }) =>
    `${most} de sus trabajos esperan revisión. Publique el siguiente cuando hayamos revisado uno; le avisaremos de cada uno.`,
  mostPosts: ({ most }) => `Publicó ${most} trabajos en 24 horas. Publique el siguiente mañana.`,
  mostSearches: ({ most }) => `Tiene ${most} búsquedas guardadas. Borre una que ya no use y guarde esta.`,
};

export const bids: typeof english.bids = {
  extendUntil: ({ days }) =>
    `Elija una hora posterior al cierre actual, a lo sumo ${days} días después de abrirse las ofertas`,
  until: 'Elija una hora desde ahora hasta dentro de 90 días',
  closed: 'Las ofertas por este trabajo ya cerraron.',
  lastPlaceTaken:
    'Las ofertas por este trabajo cerraron con la tercera, justo antes de que llegara la suya. La suya no se envió; guardamos lo que escribió.',
  inReview: 'Este trabajo está otra vez en revisión. Podrá ofertar de nuevo cuando se apruebe.',
  already: 'Ya tiene una oferta por este trabajo. Cámbiela en lugar de hacer otra.',
  cannotChange: 'Esta oferta ya no se puede cambiar.',
  overReason: ({ price }) =>
    `Es más de una cuarta parte por encima de $${price.toLocaleString('es-US')}, lo que costaba este trabajo aquí antes de la tormenta. Elija por qué.`,
  overWords: 'Diga en pocas palabras por qué el precio es más alto.',
  cannotWithdraw: 'Esta oferta ya no se puede retirar.',
  cannotChoose: 'Esta oferta ya no se puede elegir.',
  notRunning: 'Esta oferta ya no está abierta.',
  notFrozen: 'Esta oferta no está congelada.',
  notDecided: 'Esta oferta no estaba decidida.',
  notChosen: 'Esta oferta no fue elegida.',
  sealed: 'Las ofertas quedan selladas hasta el cierre.',
};

export const awards: typeof english.awards = {
  choiceOver: 'Esta elección ya no espera el pago. Elija una oferta otra vez.',
  phoneNeeded: 'Agregue su número de teléfono para que la cuadrilla pueda comunicarse con usted.',
  otherJob: 'Esta oferta es de otro trabajo',
  bidGone: 'Esta oferta ya no está disponible. Elija otra.',
  otherChosen: 'Otra oferta espera su pago. Cancele primero esa elección.',
  noChoice: 'Ninguna oferta de este trabajo espera el pago.',
  nothingHeld: 'No hay ningún pago retenido por este trabajo.',
  notChargeable:
    'Un pago con tarjeta es de $0.50 a $999,999.99, así que esta oferta no se puede pagar aquí. Elija otra.',
};

export const disputes: typeof english.disputes = {
  over: 'Esta disputa ya está decidida, así que no se le puede agregar nada.',
  decided: 'Esta disputa ya está decidida.',
  mustAddUp: ({ held, yours }) =>
    `La devolución y la entrega deben sumar los ${held} retenidos. Las suyas suman ${yours}.`,
  mostStatements: ({ most }) => `Ya escribió ${most} veces aquí, que es el máximo. Live Oak decidirá con lo que tiene.`,
  onlyLiveOakEnds: 'Live Oak retiene este pago, así que ustedes no pueden resolverlo entre los dos. Live Oak decidirá.',
  tooMuchBack: ({ held }) => `Lo máximo son los ${held} retenidos.`,
  proposalReplaced: 'Esta propuesta ya no vale. Lea la última y acéptela, o proponga otra.',
};

export const reviews: typeof english.reviews = {
  already: 'Ya reseñó este trabajo',
  tooLate:
    'La reseña de la otra parte ya es pública, así que es tarde para escribir una. Puede contestar la suya una vez.',
  hidden: 'Esta reseña no se muestra, así que no hay nada que contestar.',
  answered: 'Ya contestó esta reseña. Una respuesta no se puede cambiar.',
};
