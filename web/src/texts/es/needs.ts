// Lo que espera a alguien: una línea y un botón cada uno.
import type { needs as en } from '../en/needs.ts';

export const needs: typeof en = {
  title: (count) => `Le toca a usted (${count})`,
  all: (count) => `Ver los ${count}`,
  lines: {
    pay: (_count, due) => (due === null ? 'Pague la oferta que eligió' : `Pague a más tardar ${due}`),
    compare: (count, _due) => (count === 1 ? 'Llegó 1 oferta. Elíjala o no' : `Compare ${count} ofertas y elija una`),
    agree_day: (_count, _due) => 'Acuerden un día para el trabajo',
    answer_time: (_count, due) => (due === null ? 'Responda a la hora propuesta' : `¿Le viene bien una visita ${due}?`),
    confirm: (_count, due) => (due === null ? 'Confirme el trabajo' : `Confirme el trabajo a más tardar ${due}`),
    answer_question: (count, due) => {
      const asked = count === 1 ? 'Responda 1 pregunta' : `Responda ${count} preguntas`;
      return due === null ? asked : `${asked} antes de que cierren las ofertas ${due}`;
    },
    change: (_count, _due) => 'Cambie este trabajo para que podamos aprobarlo',
    answer_dispute: (_count, due) =>
      due === null ? 'Cuente su versión de la disputa' : `Cuente su versión de la disputa a más tardar ${due}`,
  },
  buttons: {
    pay: 'Pagar ahora',
    compare: 'Comparar ofertas',
    agree_day: 'Acordar un día',
    answer_time: 'Responder',
    confirm: 'Revisar el trabajo',
    answer_question: 'Responder',
    change: 'Ver por qué',
    answer_dispute: 'Abrir la disputa',
  },
  buttonOf: (button, title) => `${button}: ${title}`,
  running: 'En curso',
  finished: 'Terminados',
};
