// Emails and notifications of support requests, in Spanish.
import type { supportEmails as emailsInEnglish, supportNotices as noticesInEnglish } from '../en/support.ts';
import { emailed } from '../saying.ts';

const KEEP =
  'Guarde este correo: su enlace es la única manera de llegar a su consulta. Quien tenga el enlace puede leerla.';

export const supportEmails: typeof emailsInEnglish = {
  taken: {
    subject: 'Su consulta a Live Oak',
    paragraphs: ['Recibimos su consulta y respondemos en menos de 24 horas. Aquí puede leerla y escribir más.', KEEP],
  },
  answered: {
    subject: 'Live Oak le respondió',
    paragraphs: ['Respondimos su consulta. Aquí puede leer la respuesta y contestar.', KEEP],
  },
};

export const supportNotices: typeof noticesInEnglish = {
  answered: () =>
    emailed('Respuesta de ayuda', 'Live Oak le respondió', [
      'Respondimos su consulta. Ahí puede leer la respuesta y contestar.',
    ]),
};
