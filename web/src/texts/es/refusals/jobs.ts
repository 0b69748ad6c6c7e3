// Trabajos, sus pasos y sus búsquedas.
import type { jobs as english } from '@live-oak/contract/refusals/jobs.ts';

export const jobs: typeof english = {
  suspendedStart:
    'Su negocio está suspendido, así que este trabajo no puede empezar. El motivo está en su página de Verificación.',
  expiredStart:
    'Venció un documento de su negocio, así que este trabajo no puede empezar. Entregue primero la renovación en Verificación.',
  cannotReopen: 'Las ofertas solo se pueden reabrir después del cierre y antes de elegir una.',
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
  notPublished: 'Este trabajo no está publicado.',
  unknownPlace: 'No conocemos este lugar. Use un código ZIP o una población de Louisiana.',
  cannotReview: 'Se puede reseñar un trabajo cuando esté confirmado y pagado.',
  searchNameTaken: 'Ya tiene una búsqueda con este nombre. Elija otro.',
  unverifiedStart:
    'Un documento obligatorio de su negocio no está verificado, así que este trabajo no puede empezar. Su página de Verificación muestra cuál.',
  photoNeeded: ({ parish }) =>
    `El modo tormenta está activo en la parroquia (parish) ${parish}: con una foto, esta emergencia llega a los negocios de inmediato. Agregue una, o envíela sin foto y esperará revisión.`,
  noSuchParish: ({ name }) => `No existe la parroquia “${name}” en Louisiana. Elija parroquias de la lista.`,
  unknownZip: ({ zip }) => `No conocemos ${zip} como código ZIP de Louisiana. Revise los cinco dígitos.`,
  mostSearches: ({ most }) => `Tiene ${most} búsquedas guardadas. Borre una que ya no use y guarde esta.`,
};
