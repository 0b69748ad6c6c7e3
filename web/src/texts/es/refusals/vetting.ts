// Solicitudes y documentos.
import type { vetting as english } from '@live-oak/contract/refusals/vetting.ts';
import { credentials } from '../labels.ts';

export const vetting: typeof english = {
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
  cannotTakeBack: ({ kind }) =>
    `Se le pide a cada postor: ${credentials[kind]}. No se puede retirar; entregue uno nuevo.`,
};
