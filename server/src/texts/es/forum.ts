// Notifications and emails of the forum: in Spanish.
import type { forumNotices as en } from '../en/forum.ts';

export const forumNotices: typeof en = {
  former: 'Un antiguo miembro',
  replied: (who, thread, words) => ({
    title: 'Respuesta nueva',
    subject: `Una respuesta en "${thread}"`,
    paragraphs: [`${who} respondió en "${thread}": ${words}`],
  }),
  threadDown: (thread, reason) => ({
    title: 'Retirado por nuestra oficina',
    subject: 'Su tema del foro fue retirado',
    paragraphs: [`Un administrador retiró su tema "${thread}". El motivo: ${reason}`],
  }),
  replyDown: (thread, reason) => ({
    title: 'Retirado por nuestra oficina',
    subject: 'Su respuesta en el foro fue retirada',
    paragraphs: [`Un administrador retiró su respuesta en "${thread}". El motivo: ${reason}`],
  }),
};
