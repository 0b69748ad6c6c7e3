// Sin conexión, y como aplicación instalada: la página sin conexión, los borradores recuperados, cómo instalar.
import type { badLine as en } from '../en/bad-line.ts';

export const badLine: typeof en = {
  title: 'Esta página necesita conexión',
  text: 'No se había abierto en este teléfono y ahora no hay conexión. Lo que escribió en otras páginas está guardado.',
  works: 'Lo que funciona sin conexión',
  postJob: 'Publicar un trabajo',
  postJobText: 'Llénelo con fotos. Se envía en cuanto haya conexión.',
  myJobs: 'Mis trabajos',
  myJobsText: 'Vea lo que espera en este teléfono, cámbielo o elimínelo.',
  again: 'Intentar de nuevo',
  draftRestored: 'Borrador recuperado',
  startOver: 'Empezar de nuevo',
  visitorDraft: {
    title: '¿Lo escribió usted?',
    text: (kind, when) =>
      `${kind} se escribió en este navegador el ${when}, antes de que alguien iniciara sesión, y no se envió.`,
    kinds: {
      job: 'Un trabajo',
      forumPost: 'Una publicación del foro',
      reply: 'Una respuesta a esta conversación',
      help: 'Una pregunta a nuestro equipo de ayuda',
      assessment: 'Una evaluación de un árbol',
    },
    take: 'Continuar este borrador',
    discard: 'Descartar',
  },
  install: 'Instalar Live Oak',
  installText: 'Se abre desde su pantalla de inicio, también sin conexión.',
  installIos: 'Para instalar: abra el menú de compartir de Safari y elija “Agregar a inicio”.',
};
