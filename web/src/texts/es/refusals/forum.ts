// Foro.
import type { forum as english } from '@live-oak/contract/refusals/forum.ts';

type Limit = Parameters<typeof english.limit>[0];

const ACTS: Record<Limit['act'], (most: number) => string> = {
  threads: (most) => (most === 1 ? 'empezar 1 conversación' : `empezar ${most} conversaciones`),
  replies: (most) => `escribir ${most} respuestas`,
  likes: (most) => `dar ${most} me gusta`,
  edits: (most) => `cambiar ${most} mensajes`,
};
const limited = ({ act, most, window, seconds }: Limit) => {
  const within = window === 'hour' ? 'una hora' : 'un día';
  const wait = seconds <= 5400 ? `${Math.ceil(seconds / 60)} minutos` : `${Math.ceil(seconds / 3600)} horas`;
  return `Puede ${ACTS[act](most)} en ${within}. Inténtelo de nuevo en ${wait}.`;
};

export const forum: typeof english = {
  reviewedAlready: 'Usted ya reseñó este modelo. Cambie o quite esa reseña, o respóndala.',
  removed: 'Esto se quitó, así que ya no se le puede agregar nada.',
  own: 'Esto lo escribió usted.',
  tooInvolved: 'Tiene más tablas, listas o citas de las que se pueden mostrar. Hágalo más sencillo.',
  nothingLeft: 'Aquí no hay nada que leer. Escríbalo con palabras.',
  alreadySo: 'Esto ya se hizo, o el mensaje se quitó. Vuelva a cargar la página para ver cómo quedó.',
  businessName:
    'No use su nombre ni el de su negocio: las ofertas son selladas y los dueños eligen sin saber quién oferta.',
  nameChosen: 'Usted ya tiene un nombre en el foro, y no se puede cambiar.',
  nameTaken: 'Alguien ya usa ese nombre. Elija otro.',
  locked: 'Esta conversación está cerrada: se puede leer, pero no agregar nada.',
  asReview: 'Una reseña se cambia junto con sus estrellas, en la página de reseñas de equipo.',
  nameFirst: 'Elija primero un nombre para el foro: los demás lo ven sobre sus mensajes.',
  limit: limited,
  limitForNew: (limit) => `${limited(limit)} El límite sube cuando su cuenta tiene un día y su correo está confirmado.`,
  postOver: ({ minutes }) =>
    `Un mensaje se puede cambiar durante ${minutes} minutos. Todavía puede quitarlo o agregar una respuesta.`,
  replyOver: ({ minutes }) =>
    `Una respuesta se puede cambiar durante ${minutes} minutos. Todavía puede quitarla o escribir otra.`,
};
