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
    answer_proposal: (_count, _due) => 'Responda a la propuesta de acuerdo en la disputa',
    schedule_job: (_count, _due) => 'Acuerden un día para el trabajo',
    start_job: (_count, due) =>
      due === null
        ? 'Empiece el trabajo cuando llegue su cuadrilla'
        : `La visita es ${due}. Empiece entonces el trabajo`,
    check_progress: (_count, _due) => 'Pregunte si el trabajo está hecho: empezó hace dos semanas',
    finish_job: (_count, _due) => 'Marque el trabajo como hecho cuando lo esté',
    answer_message: (count, _due) => (count === 1 ? 'Responda 1 mensaje' : `Responda ${count} mensajes`),
    answer_desk: (_count, _due) => 'Responda nuestra pregunta sobre su solicitud',
    renew_document: (count, due) => {
      if (count === 1) {
        return due === null
          ? 'Renueve un documento vencido'
          : `Renueve un documento a más tardar el ${due} para seguir ofertando`;
      }
      return due === null
        ? `Renueve ${count} documentos vencidos o por vencer`
        : `Renueve ${count} documentos, el primero a más tardar el ${due}, para seguir ofertando`;
    },
    pay_membership: (_count, due) =>
      due === null ? 'Pague su membresía para ofertar' : `Pague su membresía a más tardar ${due}`,
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
    answer_proposal: 'Ver la propuesta',
    schedule_job: 'Acordar un día',
    start_job: 'Abrir el trabajo',
    check_progress: 'Abrir el trabajo',
    finish_job: 'Abrir el trabajo',
    answer_message: 'Responder',
    answer_desk: 'Responder',
    renew_document: 'Renovar',
    pay_membership: 'Pagar',
  },
  buttonOf: (button, title) => `${button}: ${title}`,
  running: 'En curso',
  finished: 'Terminados',
};
