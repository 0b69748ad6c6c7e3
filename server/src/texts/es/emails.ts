// Texts of every email and of digests: in Spanish.
import type { NoticeTopic } from '@live-oak/contract/features/notifications/schema.ts';
import type { emails as en } from '../en/emails.ts';

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
  bids: (count) => `${count} cambios en sus ofertas selladas`,
  messages: (count) => `${count} preguntas y mensajes nuevos`,
  new_work: (count) => `${count} trabajos nuevos para usted`,
  forum: (count) => `${count} temas con respuestas`,
};

export const emails: typeof en = {
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
      'alguien, esperamos que usted, pidió restablecer su contraseña de Live Oak. Abra este enlace en los próximos 30 minutos para elegir una nueva:',
    once: 'El enlace funciona una sola vez. Si no fue usted, ignore este correo: su contraseña queda como está.',
    button: 'Elegir una contraseña nueva',
  },
};
