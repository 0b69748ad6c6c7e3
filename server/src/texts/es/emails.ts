// Texts of every email and of digests, and all text messages, in Spanish.
import { PHONE_CHANGE_DAYS } from '@live-oak/contract/phone.ts';
import type { NoticeTopic } from '@live-oak/contract/features/notifications/schema.ts';
import type * as en from '../en/emails.ts';

const about: Record<NoticeTopic, string> = {
  bids: 'ofertas selladas',
  jobs: 'sus trabajos',
  new_work: 'trabajos nuevos',
  messages: 'preguntas y mensajes',
  calendar: 'citas',
  money: 'dinero',
  verification: 'verificación',
  reviews: 'reseñas',
  forum: 'el foro',
  account: 'su cuenta',
  desk: 'la administración',
};

const several: Partial<Record<NoticeTopic, (count: number) => string>> = {
  bids: (count) => `${count} novedades sobre ofertas`,
  messages: (count) => `${count} preguntas y mensajes nuevos`,
  new_work: (count) => `${count} trabajos nuevos para usted`,
  forum: (count) => `${count} temas con respuestas`,
};

export const emails: typeof en.emails = {
  about,
  hello: (firstName) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  open: 'Abrir en Live Oak',
  always: 'Siempre escribimos sobre esto: tiene que ver con su cuenta, sus documentos o su dinero.',
  why: (topic) => `Recibe correos sobre ${topic} porque están activados en sus preferencias.`,
  choose: 'Elegir de qué le avisamos',
  end: (topic) => `No recibir más correos sobre ${topic}`,
  several: (topic, count) => several[topic]?.(count) ?? `${count} avisos sobre ${about[topic]}`,
  since: 'Esto es lo que llegó desde la última vez que entró:',
  repeated: (title, count) => `${title} (${count} veces)`,
  reset: {
    subject: 'Restablezca su contraseña de Live Oak',
    asked:
      'Alguien, esperamos que usted, pidió restablecer su contraseña de Live Oak. Abra este enlace en los próximos 30 minutos para elegir una nueva:',
    once: 'El enlace funciona una sola vez. Si no fue usted, ignore este correo: su contraseña queda como está.',
    button: 'Elegir una contraseña nueva',
  },
};

const news: Record<NoticeTopic, string> = {
  bids: 'Hay novedades en las ofertas de su trabajo.',
  jobs: 'Hay novedades de su trabajo.',
  new_work: 'Hay trabajo nuevo para usted.',
  messages: 'Tiene un mensaje nuevo.',
  calendar: 'Hay novedades de una cita.',
  money: 'Hay novedades de un pago.',
  verification: 'Hay novedades de sus documentos.',
  reviews: 'Hay novedades de una reseña.',
  forum: 'Hay novedades en un tema que sigue.',
  account: 'Hay novedades de su cuenta.',
  desk: 'Algo espera una decision.',
};

export const codeText: typeof en.codeText = (code, minutes) =>
  `${code} es su codigo de Live Oak. Sirve por ${minutes} minutos. Nunca lo pedimos por teléfono.`;

/** Short, without amounts, streets or names, which are behind the link. Only characters of the GSM alphabet: any other doubles the price. */
export const textMessages: typeof en.textMessages = {
  notice: (topic, link) => `Live Oak: ${news[topic]} ${link} STOP para terminar`,
  emergency: (link) => `Live Oak: Una emergencia cerca necesita una cuadrilla ahora. ${link} STOP para terminar`,
  proposedDay: (when, link) =>
    `Live Oak: Se propone ${when} para su trabajo. Responda SI o NO. Detalles: ${link} STOP para terminar`,
  welcome:
    'Live Oak: Ya recibe mensajes sobre su cuenta. AYUDA para ayuda, STOP para terminar. Pueden aplicarse tarifas.',
  stopped: 'Live Oak: Ya no recibira mensajes de texto. Envie START para recibirlos otra vez.',
  started: 'Live Oak: Puede recibir mensajes otra vez. AYUDA para ayuda, STOP para terminar.',
  help: (link) =>
    `Live Oak: Responda SI o NO a un dia propuesto, OTW 30 en camino, LISTO, OFERTAS, o un codigo de puerta. ${link} STOP para terminar`,
  phoneChange: (link) =>
    `Live Oak: En ${PHONE_CHANGE_DAYS} dias se entra a su cuenta con otro numero, en lugar del suyo. Si no fue usted, entre y detenga el cambio: ${link}`,
  stormQuestion: (parish) =>
    `Live Oak: Responda SI para recibir avisos de tormenta de la parroquia ${parish}. Pueden aplicarse tarifas. AYUDA, o STOP para terminar.`,
  stormOn: (parish) => `Live Oak: Ya recibe avisos de tormenta de la parroquia ${parish}. AYUDA, o STOP para terminar.`,
  stormBegan: (parish, link) =>
    `Live Oak: Modo tormenta en la parroquia ${parish}. No se acerque a los cables. Pida ayuda: ${link} STOP para terminar`,
  nothingToAnswer: (link) => `Live Oak: Nada espera su respuesta. ${link}`,
  severalDays: (link) => `Live Oak: Hay varios dias propuestos. Elija aqui: ${link}`,
  dayAgreed: (when, link) => `Live Oak: Queda acordado: ${when}. ${link}`,
  dayHalfAgreed: (when, link) => `Live Oak: Usted acepto: ${when}. Falta que la otra parte acepte. ${link}`,
  dayDeclined: (when, wasMoved, link) =>
    `Live Oak: Rechazado: ${when}${wasMoved ? ', y tampoco vale la hora anterior' : ''}. Proponga otra hora: ${link}`,
  notPossible: (link) => `Live Oak: Eso ya no es posible. Vea aqui: ${link}`,
  onTheWay: (minutes) => `Live Oak: El dueño sabe que usted llega en unos ${minutes} minutos.`,
  onTheWayOften: (most, link) =>
    `Live Oak: Hoy ya avisamos ${most} veces al dueno que usted va en camino, y no mas. Llamelo o escribale: ${link}`,
  finished: (link) => `Live Oak: El trabajo queda como terminado. Agregue fotos: ${link}`,
  noJob: (link) => `Live Oak: Ningun trabajo corresponde ahora. Vea sus trabajos: ${link}`,
  severalJobs: (link) => `Live Oak: Varios trabajos corresponden. Elija aqui: ${link}`,
  bids: (bids, jobs, link) =>
    `Live Oak: ${bids === 1 ? '1 oferta' : `${bids} ofertas`} en ${jobs === 1 ? '1 trabajo abierto' : `${jobs} trabajos abiertos`}. ${link}`,
  noOpenJob: (link) => `Live Oak: No tiene trabajos abiertos. ${link}`,
  doorValid: (link) => `Live Oak: Este codigo es valido hoy. Compare el nombre de la tarjeta: ${link}`,
  doorInvalid: (link) => `Live Oak: Este codigo NO es valido hoy. No deje empezar el trabajo. ${link}`,
  doorUnknown: (link) => `Live Oak: No conocemos este codigo. Revise las letras, o vea ${link}`,
  unconfirmedPhone: (link) => `Live Oak: Primero confirme este teléfono en su perfil. ${link}`,
};
