// Notifications and emails of disputes, in Spanish.
import { ANSWER_DAYS, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import type { disputeNotices as en } from '../en/disputes.ts';
import { emailed } from '../event-texts.ts';

type Shares = Parameters<typeof en.decided>[3];

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

export const disputeNotices: typeof en = {
  owner: 'El dueño',
  opened: (who, job, held, reason) => {
    const opened = `${who} abrió una disputa sobre “${job}”. Los ${held} retenidos se quedan donde están hasta que Live Oak decida.`;
    const next = `Por favor cuente su versión en ${ANSWER_DAYS} días, con fotos o papeles si los tiene. Live Oak lee a las dos partes y decide.`;
    return emailed('Disputa abierta', `Disputa abierta: ${job}`, {
      app: [opened, next],
      mail: [opened, `La otra parte escribe: ${reason}`, next],
    });
  },
  answered: (who, job) =>
    emailed('Disputa contestada', `Se agregó algo a la disputa: ${job}`, [
      `${who} agregó algo a la disputa sobre “${job}”. Léalo y conteste si quiere.`,
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
  decided: (side, job, held, money, note) => {
    const decided = `Live Oak decidió la disputa sobre “${job}”, por la que se retenían ${held}.`;
    const share = shares(side, money);
    const after =
      money.paid === undefined ? 'El trabajo está cancelado.' : 'El trabajo quedó terminado, y puede dejar una reseña.';
    return emailed('Disputa decidida', `Disputa decidida: ${job}`, {
      app: [decided, share, after],
      mail: [decided, share, `El motivo: ${note}`, after],
    });
  },
};
