// Archivos: enviarlos y lo que llevan dentro.
import type { FileHint, files as english } from '@live-oak/contract/refusals/files.ts';

const HINTS: Record<FileHint, string> = {
  photo: 'PNG o JPG de hasta 10 MB',
  document: 'PDF, JPG o PNG de hasta 10 MB',
  evidence: 'Fotos o PDF de hasta 10 MB cada uno',
};
const TYPES: Record<FileHint, string> = {
  photo: 'una imagen PNG, JPG, WebP o HEIC',
  document: 'un archivo PDF, JPG o PNG',
  evidence: 'una imagen (PNG, JPG, WebP o HEIC) ni un PDF',
};

export const files: typeof english = {
  scannerDown: 'Los archivos no se pueden revisar en este momento. Inténtelo de nuevo en un momento.',
  virus: 'Nuestro antivirus marcó este archivo como dañino. Haga otra copia en un dispositivo de confianza y súbala.',
  tooManyYours: 'Están llegando demasiados archivos desde su conexión. Inténtelo de nuevo en un momento.',
  tooMany: 'En este momento llegan muchos archivos. Inténtelo de nuevo en un momento.',
  tooComplex: 'La imagen tiene demasiadas partes.',
  gone: 'Un archivo ya no está. Súbalo otra vez.',
  usedElsewhere: 'Un archivo ya se usa en otra parte. Súbalo otra vez.',
  otherPurpose: 'Un archivo se subió para otra cosa. Súbalo aquí.',
  inUse: 'Este archivo está en uso. Quítelo donde se usa.',
  tooManyUnused: 'Tiene demasiados archivos sin usar. Use o quite algunos y luego agregue más.',
  noRoom: 'Nuestro almacenamiento está casi lleno y ahora no podemos recibir archivos. Inténtelo de nuevo en una hora.',
  noRoomForVisitors:
    'Ahora no podemos recibir más archivos de visitantes. Inicie sesión y envíelos de nuevo, o inténtelo en una hora.',
  tooSlow: 'Subirlo tomó demasiado tiempo. Inténtelo de nuevo.',
  choose: 'Elija un archivo',
  formTooLarge: 'Este formulario es demasiado grande. Envíe menos archivos a la vez.',
  formUnreadable: 'No se pudo leer el formulario. Envíelo otra vez.',
  textTooLong: 'Esto es demasiado largo o no es texto',
  missing: 'Elija un archivo aquí',
  oneAtATime: 'Envíe un archivo a la vez',
  noField: 'Aquí no se puede subir un archivo',
  sendMultipart: 'El archivo no se pudo leer. Súbalo otra vez.',
  storageDown: 'Los archivos no están disponibles ahora. Inténtelo de nuevo en un momento.',
  memory:
    'Esta foto ocupa demasiada memoria para abrirla en su tamaño. Guárdela como JPEG normal o tome una foto más pequeña.',
  purpose: ({ field, purposes }) => `Diga para qué es “${field}”: ${purposes}`,
  tooLarge: ({ hint }) => `Este archivo pesa más de 10 MB. ${HINTS[hint]}.`,
  otherType: ({ hint }) => `Este archivo no es ${TYPES[hint]}. Guárdelo así y elíjalo otra vez.`,
  tooManyPixels: ({ width, height, most }) =>
    `Esta foto tiene ${width.toLocaleString('es-US')} por ${height.toLocaleString('es-US')} píxeles. Lo máximo son ${most} megapíxeles: guárdela más pequeña e inténtelo de nuevo.`,
  empty: 'Este archivo está vacío.',
  endsEarly: 'El archivo termina antes de tiempo. Tal vez no se copió completo.',
  damaged: 'La imagen está dañada por dentro.',
  notPdf: 'Esto no es un PDF.',
  hiddenInPdf: 'Hay algo más escondido después del final de este PDF.',
  heic: 'Esta foto HEIC no se puede leer. Guárdela como JPG e inténtelo de nuevo.',
  photoFailed: 'No se subió: no se pudo subir la foto. Inténtelo de nuevo.',
  documentFailed: 'No se subió: no se pudo subir el documento. Inténtelo de nuevo.',
};
