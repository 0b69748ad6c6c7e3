// Notifications about reviews, in Spanish.
import type { reviewNotices as en } from '../en/reviews.ts';
import { inApp } from '../event-texts.ts';

export const reviewNotices: typeof en = {
  owner: 'El dueño',
  waiting: (who, job, days) =>
    inApp('Una reseña espera', [
      `${who} escribió una reseña sobre “${job}”. Escriba la suya para leerla; se muestran las dos juntas, o después de ${days} días.`,
    ]),
  published: (job) => inApp('Reseña publicada', [`Ya se puede leer lo que se escribió sobre “${job}”.`]),
  replied: (who, job) => inApp('Reseña contestada', [`${who} contestó su reseña sobre “${job}”.`]),
};
