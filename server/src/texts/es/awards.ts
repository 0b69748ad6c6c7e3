// Notifications and emails from the choice of a bid to the released payment, in Spanish.
import { AUTO_RELEASE_DAYS, PAYMENT_WINDOW_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import type { awardNotices as en } from '../en/awards.ts';
import { emailed, inApp } from '../event-texts.ts';

const UNPAID = {
  late: `no se pagó en ${PAYMENT_WINDOW_HOURS} horas`,
  unpaid: 'no se pagó: su página de pago se cerró',
  paused: 'ya no se puede pagar: el negocio no puede tomar trabajos ahora',
};

const PAUSES = {
  papers: { why: 'sus documentos con nosotros no están vigentes.', until: 'los renueve' },
  account: { why: 'su cuenta con nosotros está en pausa.', until: 'se abra de nuevo' },
};

const OVER = 'El trabajo está cancelado, y si había una disputa, está cerrada.';

export const awardNotices: typeof en = {
  due: (amount, by, job) => inApp('Pago pendiente', [`Pague ${amount} antes del ${by} para adjudicar “${job}”.`]),
  notPaid: (job, why) =>
    inApp('Adjudicación sin pagar', [
      `La oferta que eligió para “${job}” ${UNPAID[why]}. Ya no está elegida. Puede elegir una oferta otra vez.`,
    ]),
  notChosen: (job) => inApp('Oferta no elegida', [`Se eligió otra oferta para “${job}”. Gracias por ofertar.`]),
  received: (amount, job, business) => {
    const received = `Recibimos ${amount} por “${job}” y los retenemos hasta que usted confirme el trabajo.`;
    return emailed('Pago recibido', `Pago recibido: ${job}`, {
      app: [received, `${business} hará el trabajo; vea cómo comunicarse.`],
      mail: [
        received,
        'Entre para ver quién hará el trabajo y cómo comunicarse. Ahí están también su acuerdo y su recibo, para imprimir y guardar.',
      ],
    });
  },
  won: (amount, job) => {
    const won = `Su oferta de ${amount} por “${job}” ganó y está pagada. El pago queda retenido hasta que se confirme el trabajo.`;
    return emailed('Ganó el trabajo', `Ganó el trabajo: ${job}`, {
      app: [won, 'Vea cómo comunicarse con el dueño.'],
      mail: [
        won,
        'Entre para ver la dirección y cómo comunicarse con el dueño. Ahí está también el acuerdo, para imprimir y guardar.',
      ],
    });
  },
  backInTheRunning: (job) => inApp('De nuevo en juego', [`El dueño de “${job}” elige otra vez, y su oferta cuenta.`]),
  declined: (business, job, reason, amount) =>
    emailed('El negocio no aceptó', `El negocio no aceptó: ${job}`, [
      `${business} no puede hacer “${job}”. Motivo: ${reason}`,
      `Sus ${amount} se devuelven completos, y puede elegir otra oferta.`,
    ]),
  takenFromOwner: (taken, left, job) =>
    emailed('Pago retirado por el banco', `El banco retiró el pago: ${job}`, [
      left === undefined
        ? `Su banco decidió y le devolvió ${taken} de su pago por “${job}”.`
        : `Su banco decidió y le devolvió ${taken} de su pago por “${job}”. Nosotros devolvemos los otros ${left} a su tarjeta.`,
      OVER,
    ]),
  takenInPart: (taken, left, job) =>
    emailed('Una parte del pago retirada por el banco', `El banco retiró una parte del pago: ${job}`, [
      `El banco del dueño retiró ${taken} del pago de “${job}”.`,
      `Los otros ${left} siguen retenidos como antes, y el trabajo continúa.`,
    ]),
  takenFromWinner: (amount, job) =>
    emailed('Pago retirado por el banco', `El banco retiró el pago: ${job}`, [
      `El banco del dueño retiró los ${amount} que estaban retenidos por “${job}”. No queda nada para pagar este trabajo; por favor no trabaje más ahí.`,
      OVER,
    ]),
  started: (business, job) => inApp('Trabajo empezado', [`${business} empezó el trabajo “${job}”.`]),
  onTheWay: (business, job, minutes) =>
    inApp('El equipo va en camino', [`${business} llega para “${job}” en unos ${minutes} minutos.`]),
  finished: (business, job, note) =>
    emailed('Trabajo hecho', `Trabajo hecho: ${job}`, [
      `${business} dice que el trabajo “${job}” está hecho.`,
      ...(note === null ? [] : [`Le dejaron una nota: “${note}”`]),
      `Por favor revíselo y confírmelo en ${AUTO_RELEASE_DAYS} días; después el pago se entrega automáticamente.`,
    ]),
  completed: (job, business, byClock) =>
    inApp('Trabajo terminado', [
      byClock
        ? `Pasaron ${AUTO_RELEASE_DAYS} días sin noticias, así que “${job}” quedó terminado y el pago entregado. ¿Cómo le fue con ${business}? Deje una reseña.`
        : `Usted confirmó el trabajo, así que “${job}” quedó terminado y el pago entregado. ¿Cómo le fue con ${business}? Deje una reseña.`,
    ]),
  released: (job, amount) => {
    const released = `“${job}” quedó terminado y se le entregan ${amount}.`;
    return emailed('Pago entregado', `Pago entregado: ${job}`, {
      app: [released, 'Deje una reseña del dueño.'],
      mail: [released],
    });
  },
  startWaits: (business, job, pause) =>
    emailed('El comienzo espera', 'El comienzo de su trabajo espera', [
      `Por ahora ${business} no puede empezar “${job}”: ${PAUSES[pause].why}`,
      `Su pago sigue retenido. Espere hasta que ${PAUSES[pause].until}, o cancele el trabajo y se le devuelve todo.`,
    ]),
};
