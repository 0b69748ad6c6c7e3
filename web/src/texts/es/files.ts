// Subir archivos.
import type { files as en } from '../en/files.ts';

export const files: typeof en = {
  filesAreStillUploading: 'Aún se están subiendo archivos',
  waitOrCancelUploads: 'Espere a que terminen, o cancélelos.',
  optional: '(opcional)',
  addPhotos: 'Agregar fotos',
  chooseAFile: 'Elegir un archivo',
  addMore: 'Agregar más',
  uploading: (count) => `${count} subiendo`,
  uploaded: (done) => `${done} listos`,
  failed: (failed) => `${failed} con error`,
  remove: (name) => `Quitar ${name}`,
  retry: (name) => `Reintentar ${name}`,
  retryUpload: 'Reintentar',
  removeFile: 'Quitar',
  cancel: 'Cancelar',
  uploadingFile: (name) => `Subiendo ${name}`,
  waiting: 'En espera',
  checking: 'Revisando...',
  documentUploaded: 'Documento subido',
  documentNotUploaded: 'No se pudo subir el documento. Inténtelo de nuevo.',
  fileTooLarge: 'Este archivo pesa más de 10 MB. Guárdelo más pequeño, o fotografíe la página.',
  photosAdded: (count) => `Se agregaron ${count} fotos.`,
  filesAdded: (count) => `Se agregaron ${count} archivos.`,
  photoTooLarge: 'Esta foto pesa más de 10 MB. PNG o JPG de hasta 10 MB.',
  photoHint: 'PNG o JPG de hasta 10 MB',
  photoDone: 'Foto subida',
  photoFailedTitle: 'No se subió',
  photoFailed: 'No se pudo subir la foto. Inténtelo de nuevo.',
  documentHint: 'PDF, JPG o PNG de hasta 10 MB',
  evidenceHint: 'Fotos o PDF de hasta 10 MB cada uno',
  otherPhotos: 'También sirven HEIC y WebP.',
  orDropThem: 'o suéltelas aquí',
  orDropIt: 'o suéltelo aquí',
  photosLeftOut: (most, over) =>
    `Aquí caben solo ${most} fotos: ${over === 1 ? 'quedó 1 fuera' : `quedaron ${over} fuera`}.`,
  filesLeftOut: (most, over) =>
    `Aquí caben solo ${most} archivos: ${over === 1 ? 'quedó 1 fuera' : `quedaron ${over} fuera`}.`,
  alreadyHere: (names) => `Ya agregó ${names}.`,
  photos: (count) => (count === 1 ? '1 foto' : `${count} fotos`),
  files: (count) => (count === 1 ? '1 archivo' : `${count} archivos`),
  keptHere: 'Guardada en este teléfono',
  keptHereText: (count) =>
    count === 1
      ? 'Se envía con el trabajo en cuanto haya conexión.'
      : 'Se envían con el trabajo en cuanto haya conexión.',
};
