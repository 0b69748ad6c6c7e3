// Notifications and emails of the forum: in Spanish.
import type { forumNotices as en } from '../en/forum.ts';
import { emailed } from '../saying.ts';

export const forumNotices: typeof en = {
  former: 'Un antiguo miembro',
  replied: (who, thread, words) =>
    emailed('Respuesta nueva', `Una respuesta en "${thread}"`, [`${who} respondió en "${thread}": ${words}`]),
  threadDown: (thread, reason) =>
    emailed('Retirado por nuestra oficina', 'Su tema del foro fue retirado', [
      `Un administrador retiró su tema "${thread}". El motivo: ${reason}`,
    ]),
  replyDown: (thread, reason) =>
    emailed('Retirado por nuestra oficina', 'Su respuesta en el foro fue retirada', [
      `Un administrador retiró su respuesta en "${thread}". El motivo: ${reason}`,
    ]),
};
