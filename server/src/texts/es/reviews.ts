// Notifications about reviews, in Spanish.
import type { reviewNotices as en } from '../en/reviews.ts';

export const reviewNotices: typeof en = {
  owner: 'El dueño',
  waiting: (who, job, days) => ({
    title: 'Una reseña espera',
    paragraphs: [
      `${who} escribió una reseña sobre "${job}". Escriba la suya para leerla; se muestran las dos juntas, o después de ${days} días.`,
    ],
  }),
  published: (job) => ({
    title: 'Reseña publicada',
    paragraphs: [`Ya se puede leer lo que se escribió sobre "${job}".`],
  }),
  replied: (who, job) => ({
    title: 'Reseña contestada',
    paragraphs: [`${who} contestó su reseña sobre "${job}".`],
  }),
};
