// Reseñas.
import type { reviews as english } from '@live-oak/contract/refusals/reviews.ts';

export const reviews: typeof english = {
  already: 'Ya reseñó este trabajo',
  hidden: 'Esta reseña no se muestra, así que no hay nada que contestar.',
  answered: 'Ya contestó esta reseña. Una respuesta no se puede cambiar.',
};
