// Notifications and emails of questions, answers, messages, reports, the forum and support requests, in Spanish.
import type * as en from '../en/messages.ts';
import { emailed, inApp } from '../event-texts.ts';
import type { ReportTarget } from '@live-oak/contract/features/reports/schema.ts';

const EVERYONE_READS = 'Todos los que ofertan leen la misma respuesta.';

export const messageNotices: typeof en.messageNotices = {
  asked: (job, question) => {
    const asked = `Un negocio de árboles pregunta sobre “${job}”: ${question}`;
    return emailed('Pregunta nueva', `Una pregunta sobre su trabajo: ${job}`, {
      app: [asked],
      mail: [asked, 'Contéstela mientras se reciben ofertas: todos los que ofertan leen su respuesta.'],
    });
  },
  answered: (job) =>
    emailed('Pregunta contestada', `El dueño contestó una pregunta: ${job}`, [
      `El dueño contestó una pregunta sobre “${job}”. ${EVERYONE_READS}`,
    ]),
  corrected: (job) =>
    emailed('Respuesta corregida', `El dueño corrigió una respuesta: ${job}`, [
      `El dueño corrigió una respuesta sobre “${job}”. ${EVERYONE_READS}`,
    ]),
  sent: (from, words, job) => {
    const sent = words === '' ? `${from} le envió una foto` : `${from} escribe: ${words}`;
    return emailed('Mensaje nuevo', `Mensaje de ${from} sobre ${job}`, {
      app: [sent],
      mail: [sent, 'Conteste en la conversación; una respuesta a este correo no le llega a nadie.'],
    });
  },
};

interface ReportedContent {
  /** 'la pregunta que usted denunció' */
  the: string;
  a: string;
  your: string;
  isHers: boolean;
}

const THINGS: Record<ReportTarget, ReportedContent> = {
  question: { the: 'la pregunta', a: 'una pregunta', your: 'Su pregunta', isHers: true },
  answer: { the: 'la respuesta', a: 'una respuesta', your: 'Su respuesta', isHers: true },
  message: { the: 'el mensaje', a: 'un mensaje', your: 'Su mensaje', isHers: false },
  review: { the: 'la reseña', a: 'una reseña', your: 'Su reseña', isHers: true },
  review_reply: {
    the: 'la respuesta a una reseña',
    a: 'una respuesta a una reseña',
    your: 'Su respuesta a una reseña',
    isHers: true,
  },
  forum_thread: { the: 'el tema del foro', a: 'un tema del foro', your: 'Su tema del foro', isHers: false },
  forum_reply: {
    the: 'la respuesta del foro',
    a: 'una respuesta del foro',
    your: 'Su respuesta en el foro',
    isHers: true,
  },
};

export const reportNotices: typeof en.reportNotices = {
  removed: (thing, note) =>
    inApp('Denuncia decidida', [
      `Se retiró ${THINGS[thing].the} que usted denunció. Gracias por avisarnos. El motivo: ${note}`,
    ]),
  kept: (thing, note) =>
    inApp('Denuncia decidida', [
      `Un administrador leyó ${THINGS[thing].the} que usted denunció, y se queda como está. El motivo: ${note}`,
    ]),
  takenDown: (thing, note) =>
    emailed(
      'Retirado por un administrador',
      `${THINGS[thing].your} fue ${THINGS[thing].isHers ? 'retirada' : 'retirado'}`,
      [`Un administrador retiró ${THINGS[thing].a} que usted escribió. El motivo: ${note}`],
    ),
};

export const forumNotices: typeof en.forumNotices = {
  former: 'Un antiguo miembro',
  replied: (who, thread, words) =>
    emailed('Respuesta nueva', `Una respuesta en “${thread}”`, [`${who} respondió en “${thread}”: ${words}`]),
  threadDown: (thread, reason) =>
    emailed('Retirado por un administrador', 'Su tema del foro fue retirado', [
      `Un administrador retiró su tema “${thread}”. El motivo: ${reason}`,
    ]),
  replyDown: (thread, reason) =>
    emailed('Retirado por un administrador', 'Su respuesta en el foro fue retirada', [
      `Un administrador retiró su respuesta en “${thread}”. El motivo: ${reason}`,
    ]),
};

const KEEP =
  'Guarde este correo: su enlace es la única manera de llegar a su consulta. Quien tenga el enlace puede leerla.';
const SUPPORT_WHY = 'Recibió este correo porque alguien dio esta dirección en una consulta a Live Oak.';

export const supportEmails: typeof en.supportEmails = {
  taken: {
    subject: 'Su consulta a Live Oak',
    paragraphs: [
      'Recibimos su consulta y respondemos en menos de 24 horas.',
      KEEP,
      'Aquí puede leerla y escribir más:',
    ],
    why: SUPPORT_WHY,
  },
  answered: {
    subject: 'Live Oak le respondió',
    paragraphs: ['Respondimos su consulta.', KEEP, 'Aquí puede leer la respuesta y contestar:'],
    why: SUPPORT_WHY,
  },
};

export const supportNotices: typeof en.supportNotices = {
  answered: () =>
    emailed('Respuesta de ayuda', 'Live Oak le respondió', [
      'Respondimos su consulta. Ahí puede leer la respuesta y contestar.',
    ]),
};
