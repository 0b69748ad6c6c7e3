// Denunciar lo que escribió otra persona.
import type { reports as en } from '../en/reports.ts';

export const reports: typeof en = {
  report: 'Denunciar',
  reported: 'Denunciado',
  titles: {
    question: 'Denunciar esta pregunta',
    answer: 'Denunciar esta respuesta',
    message: 'Denunciar este mensaje',
    review: 'Denunciar esta reseña',
    review_reply: 'Denunciar esta respuesta',
    forum_thread: 'Denunciar este tema',
    forum_reply: 'Denunciar esta respuesta',
  },
  what: '¿Qué tiene de malo?',
  reasons: {
    contact_details: 'Da datos de contacto o propone tratar fuera de Live Oak',
    abuse: 'Insulta o amenaza',
    false: 'No es verdad',
    spam: 'Es publicidad',
    off_topic: 'No tiene que ver con el trabajo',
    other: 'Otra cosa',
  },
  offTopicInForum: 'No tiene que ver con el tema',
  reasonNeeded: 'Elija qué tiene de malo',
  note: 'En sus palabras',
  noteOptional: 'En sus palabras (opcional)',
  noteNeeded: 'Diga en pocas palabras qué tiene de malo',
  hint: 'Un administrador lo lee y le dice qué se decidió. Quien lo escribió no sabrá quién lo denunció.',
  send: 'Enviar la denuncia',
  done: 'Denuncia enviada',
  doneNext: 'Un administrador la revisa y le dirá qué se decidió.',
  notSent: 'La denuncia no se envió. Inténtelo de nuevo.',
};
