// Notifications and emails of disputes and of reviews, in Spanish. Amounts and times come formatted.
import { ANSWER_DAYS, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import type * as en from '../en/disputes.ts';
import { emailed, inApp } from '../event-texts.ts';

type Shares = Parameters<typeof en.disputeNotices.decided>[3];

const shares = (side: DisputeSide, { back, paid }: Shares): string => {
  if (paid === undefined) {
    return side === 'client'
      ? `Todo, ${back}, vuelve a su tarjeta; un banco tarda hasta diez días en mostrarlo.`
      : `Todo, ${back}, vuelve al dueño.`;
  }
  if (back === undefined) {
    return side === 'client' ? `Todo, ${paid}, se entrega al negocio.` : `Todo, ${paid}, se le entrega a usted.`;
  }
  return side === 'client'
    ? `${back} vuelven a su tarjeta, y un banco tarda hasta diez días en mostrarlos; ${paid} se entregan al negocio.`
    : `${paid} se le entregan a usted, y ${back} vuelven al dueño.`;
};

const endingOf =
  (
    title: string,
    subject: string,
    noteLabel: string,
    sentence: (job: string, held: string) => string,
  ): typeof en.disputeNotices.decided =>
  (side, job, held, money, note) => {
    const ended = sentence(job, held);
    const share = shares(side, money);
    const after =
      money.paid === undefined ? 'El trabajo está cancelado.' : 'El trabajo quedó terminado, y puede dejar una reseña.';
    return emailed(title, `${subject}: ${job}`, {
      app: [ended, share, after],
      mail: [ended, share, `${noteLabel}: ${note}`, after],
    });
  };

export const disputeNotices: typeof en.disputeNotices = {
  owner: 'El dueño',
  opened: (who, job, held, reason, offer) => {
    const opened = `${who} abrió una disputa sobre “${job}”. Los ${held} siguen retenidos hasta que Live Oak decida.`;
    const next = `Por favor cuente su versión en ${ANSWER_DAYS} días, con fotos o documentos si los tiene. Live Oak lee a las dos partes y decide.`;
    const proposed = offer
      ? [
          `Propone un acuerdo: ${offer.back} vuelven al dueño y ${offer.paid} se entregan al negocio. Puede aceptarlo en la página del trabajo.`,
        ]
      : [];
    return emailed('Disputa abierta', `Disputa abierta: ${job}`, {
      app: [opened, ...proposed, next],
      mail: [opened, `La otra parte escribe: ${reason}`, ...proposed, next],
    });
  },
  answered: (who, job) =>
    emailed('Disputa contestada', `Se agregó algo a la disputa: ${job}`, [
      `${who} agregó algo a la disputa sobre “${job}”. Léalo y conteste si quiere.`,
    ]),
  proposed: (who, job, back, paid) =>
    emailed('Acuerdo propuesto', `Una propuesta para terminar la disputa: ${job}`, [
      `${who} propone terminar así la disputa sobre “${job}”: ${back} vuelven al dueño, y ${paid} se entregan al negocio.`,
      'Acéptela en la página del trabajo o proponga otra cantidad. Si no se ponen de acuerdo, decide Live Oak.',
    ]),
  asked: (job) =>
    emailed('Pregunta sobre la disputa', `Una pregunta sobre la disputa: ${job}`, [
      `Live Oak le pregunta algo sobre la disputa por “${job}”. Por favor conteste en la página del trabajo.`,
    ]),
  lifted: (job, reason) => {
    const lifted = `Live Oak levantó la retención del pago de “${job}”. El trabajo sigue donde estaba.`;
    const next = 'El pago sigue retenido hasta que el dueño confirme el trabajo o pasen los días previstos para ello.';
    return emailed('Retención levantada', `Retención levantada: ${job}`, {
      app: [lifted, next],
      mail: [lifted, `El motivo: ${reason}`, next],
    });
  },
  decided: endingOf(
    'Disputa decidida',
    'Disputa decidida',
    'El motivo',
    (job, held) => `Live Oak decidió la disputa sobre “${job}”, por la que se retenían ${held}.`,
  ),
  settled: endingOf(
    'Disputa resuelta',
    'Disputa resuelta',
    'La propuesta',
    (job, held) => `Ustedes resolvieron la disputa sobre “${job}”, por la que se retenían ${held}.`,
  ),
};

export const reviewNotices: typeof en.reviewNotices = {
  owner: 'El dueño',
  waiting: (who, job, days) =>
    inApp('Una reseña espera', [
      `${who} escribió una reseña sobre “${job}”. Escriba la suya para leerla; se muestran las dos juntas. Después de ${days} días esa reseña se muestra sola, y ya será tarde para escribir la suya.`,
    ]),
  published: (job) => inApp('Reseña publicada', [`Ya se puede leer lo que se escribió sobre “${job}”.`]),
  replied: (who, job) => inApp('Reseña contestada', [`${who} contestó su reseña sobre “${job}”.`]),
};
