// Solicitudes, credenciales y la verificación en la puerta.
import { credentials } from '../labels.ts';
import type * as english from '@live-oak/contract/refusals/vetting.ts';

export const vetting: typeof english.vetting = {
  fileGone: 'Este archivo ya no está. Elíjalo otra vez',
  fileTaken: 'Este archivo ya es de otro documento. Elíjalo aquí otra vez para que cada uno tenga el suyo',
  final:
    'Esta decisión es definitiva, así que no se puede entregar nada más. Si cree que es un error, escriba a soporte.',
  inReview: 'Esta solicitud sigue en revisión.',
  waiting: 'Esta solicitud espera más información.',
  verified: 'Este negocio ya está verificado.',
  rejected: 'Esta solicitud ya fue rechazada.',
  suspended: 'Este negocio está suspendido.',
  expired: 'Venció un documento de este negocio.',
  documentsWithoutTrees:
    'Antes de que pueda ofertar hay que verificar tres documentos: licencia comercial, seguro de responsabilidad civil y compensación laboral (o exención). Su página de Verificación dice cuáles faltan por verificar.',
  licenseNeeded: ({ licenses }) =>
    `Este trabajo exige una licencia que Live Oak no ha verificado para su negocio: ${licenses.map((kind) => credentials[kind]).join(' y ')}. Entréguela en su página de Verificación.`,
  licenseMissing: ({ licenses }) =>
    `Este negocio no puede tomar este trabajo ahora: su licencia no está vigente (${licenses.map((kind) => credentials[kind]).join(' y ')}). Elija otra oferta.`,
  cannotTakeBack: ({ kind }) =>
    `Se le pide a cada postor: ${credentials[kind]}. No se puede retirar; entregue uno nuevo.`,
};

export const doors: typeof english.doors = {
  cardLater: 'Su tarjeta estará lista cuando se apruebe su negocio. Le avisaremos aquí y por correo.',
  reportClosed: 'Este informe ya está cerrado. Vuelva a cargar para ver el resultado.',
  useForm: 'Use el formulario de la página.',
  unknownCode: 'Ningún negocio de Live Oak tiene este código. Revíselo letra por letra e inténtelo de nuevo.',
};
