// Preguntas y mensajes.
import type { messages as english } from '@live-oak/contract/refusals/messages.ts';

export const messages: typeof english = {
  questionsClosed:
    'Se puede preguntar y contestar mientras se reciben ofertas. Lo que se escribió se queda aquí para leerlo.',
  takenDown: 'Un administrador quitó esta pregunta, así que ya no se puede contestar.',
  correctedOnce:
    'Esta respuesta ya se corrigió una vez. No puede cambiar otra vez, para que todas las ofertas se basen en lo mismo.',
  tooFast: 'Envió muchos mensajes en un minuto. Espere un momento y envíe este otra vez.',
  otherChosen:
    'Se eligió otro negocio para este trabajo. Esta conversación se puede leer, pero ya no se puede escribir en ella.',
  declined: 'El negocio dejó este trabajo. Esta conversación se puede leer, pero ya no se puede escribir en ella.',
  ended: 'Este trabajo terminó hace un tiempo. Esta conversación se puede leer, pero ya no se puede escribir en ella.',
  mostQuestions: ({ most }) => `Hizo ${most} preguntas en 24 horas. Pregunte otra vez mañana.`,
  mostWaiting: ({ most }) =>
    `${most} de sus preguntas sobre este trabajo esperan respuesta. Espere una de ellas antes de preguntar otra vez.`,
};
