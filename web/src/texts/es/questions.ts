// Preguntas y respuestas sobre un trabajo, antes de elegir una oferta.
import type { questions as en } from '../en/questions.ts';

export const questions: typeof en = {
  title: 'Preguntas',
  folded: (answered, open, mayAsk) => {
    const parts = [
      ...(answered > 0 ? [answered === 1 ? '1 pregunta respondida' : `${answered} preguntas respondidas`] : []),
      ...(open > 0 ? [open === 1 ? '1 espera respuesta' : `${open} esperan respuesta`] : []),
      ...(mayAsk ? ['Preguntar al dueño'] : []),
    ];
    return parts.join(' · ');
  },
  ownerIntro:
    'Los negocios de árboles preguntan aquí antes de ofertar. Todos los que ofertan leen su respuesta; nadie ve quién preguntó.',
  bidderIntro:
    'Todos los negocios que pueden ofertar leen las preguntas y las respuestas. Nadie ve quién preguntó, ni siquiera el dueño.',
  closedIntro: 'Lo que se preguntó mientras se podía ofertar.',
  noneForOwner: 'Todavía no hay preguntas. Cuando un negocio pregunte, aparecerá aquí y en su campana.',
  noneForBidder: 'Nadie ha preguntado todavía. Una buena pregunta ahora evita un precio equivocado después.',
  loading: 'Cargando las preguntas',
  failed: 'Las preguntas no se cargaron',
  more: 'Mostrar preguntas anteriores',
  you: 'Usted',
  someone: 'Un negocio de árboles',
  answered: 'El dueño',
  yourAnswer: 'Su respuesta',
  corrected: (when) => `corregida ${when}`,
  waiting: 'Aún sin respuesta',
  waitsForYou: 'Espera su respuesta',
  takenDown: 'Retirado por un administrador.',
  askLabel: 'Pregunte al dueño',
  askHint: 'Hasta tres de sus preguntas pueden esperar a la vez.',
  ask: 'Preguntar',
  asked: 'Su pregunta le llegó al dueño. Le avisaremos cuando haya respuesta.',
  answerHint: 'La leen todos los negocios que ofertan. Puede corregirla una vez, mientras se pueda ofertar.',
  answer: 'Responder',
  answeredDone: 'Su respuesta ya la pueden leer todos los negocios que ofertan.',
  correct: 'Corregir la respuesta',
  correctHint: 'Una vez, mientras se pueda ofertar. A todos los negocios que ofertan se les avisa del cambio.',
  keep: 'Dejarla como está',
  willHide: (what) =>
    `Se ocultará ${what}. Los teléfonos, direcciones, enlaces y nombres quedan ocultos en las preguntas y respuestas, para que todos compitan por igual.`,
  wasHidden: (what) =>
    `Quedó oculto: ${what}. Los teléfonos, direcciones, enlaces y nombres quedan ocultos en las preguntas y respuestas.`,
  quoted: (what) => `“${what}”`,
  and: (most, last) => `${most} y ${last}`,
  hidden: '[oculto]',
  needed: 'Escriba su pregunta en pocas palabras',
  answerNeeded: 'Escriba su respuesta',
  notSent: 'No se envió. Inténtelo de nuevo.',
};
