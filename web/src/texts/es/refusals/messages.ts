// Preguntas, mensajes, avisos, denuncias, solicitudes de ayuda y el foro.
import type * as english from '@live-oak/contract/refusals/messages.ts';

export const messages: typeof english.messages = {
  questionsClosed:
    'Se puede preguntar y contestar mientras se reciben ofertas. Lo que se escribió se queda aquí para leerlo.',
  takenDown: 'Un administrador quitó esta pregunta, así que ya no se puede contestar.',
  correctedOnce:
    'Esta respuesta ya se corrigió una vez. No puede cambiar otra vez, para que todas las ofertas se basen en lo mismo.',
  tooFast: 'Envió muchos mensajes en un minuto. Espere un momento y envíe este otra vez.',
  otherChosen:
    'Se eligió otro negocio para este trabajo. Esta conversación se puede leer, pero ya no se puede escribir en ella.',
  declined: 'El negocio dejó este trabajo. Esta conversación se puede leer, pero ya no se puede escribir en ella.',
  accountClosed: 'Esa cuenta está cerrada: nadie leería un mensaje nuevo.',
  ended: 'Este trabajo terminó hace un tiempo. Esta conversación se puede leer, pero ya no se puede escribir en ella.',
  mostQuestions: ({ most }) => `Hizo ${most} preguntas en 24 horas. Pregunte otra vez mañana.`,
  mostWaiting: ({ most }) =>
    `${most} de sus preguntas sobre este trabajo esperan respuesta. Espere una de ellas antes de preguntar otra vez.`,
};

export const notifications: typeof english.notifications = {
  notSent: 'De esto no se le avisa, así que no hay nada que cambiar',
  locked: 'Esto no se puede desactivar: le avisa de lo que toca a su cuenta, sus documentos o su dinero.',
  notPushAddress: 'Esta no es la dirección de avisos de un navegador.',
  tooManyPages: 'Ahora hay demasiadas páginas abiertas. Los avisos llegan por turnos.',
  otherBrowser: 'Estas notificaciones son de otra cuenta.',
  mostBrowsers: ({ most }) => `Ya recibe avisos en ${most} navegadores. Cierre la sesión en uno que ya no use.`,
};

export const reports: typeof english.reports = {
  own: 'Esto es suyo, así que no hay nada que denunciar.',
  gone: 'Esto ya se quitó.',
  keepOwn: 'Usted mismo escribió esto. Puede quitarlo, pero solo otro administrador puede dejarlo.',
  already: 'Ya denunció esto. Un administrador lo revisará y le dirá qué decidió.',
  decided: 'Esta denuncia ya está decidida. Vuelva a cargar para ver la decisión.',
  mostReports: ({ most }) => `Hizo ${most} denuncias en 24 horas. Vuelva mañana.`,
};

export const support: typeof english.support = {
  closed: 'Esta consulta ya está cerrada.',
  full: ({ most }) => `Esta consulta tiene ${most} mensajes. Haga una nueva o llámenos.`,
};

type Limit = Parameters<typeof english.forum.limit>[0];

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

export const forum: typeof english.forum = {
  reviewedAlready: 'Usted ya reseñó este modelo. Cambie o quite esa reseña, o respóndala.',
  removed: 'Esto se quitó, así que ya no se le puede agregar nada.',
  own: 'Esto lo escribió usted.',
  tooInvolved: 'Tiene más tablas, listas o citas de las que se pueden mostrar. Hágalo más sencillo.',
  nothingLeft: 'Aquí no hay nada que leer. Escríbalo con palabras.',
  alreadySo: 'Esto ya se hizo, o el mensaje se quitó. Vuelva a cargar la página para ver cómo quedó.',
  businessName:
    'No use su nombre ni el de su negocio: las ofertas son selladas y los dueños eligen sin saber quién oferta.',
  restoreOwn: 'Usted mismo escribió esto. Solo otro administrador puede restaurarlo.',
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
