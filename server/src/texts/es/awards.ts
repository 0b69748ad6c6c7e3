// Notifications and emails from the choice of a bid to the payout, in Spanish. Amounts and times come formatted.
import { AUTO_RELEASE_DAYS, PAYMENT_WINDOW_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import type * as en from '../en/awards.ts';
import { emailed, inApp } from '../event-texts.ts';

const UNPAID = {
  late: `no se pagó en ${PAYMENT_WINDOW_HOURS} horas`,
  unpaid: 'no se pagó: su página de pago se cerró',
  paused: 'ya no se puede pagar: el negocio no puede tomar trabajos ahora',
  withdrawn: 'ya no se puede pagar: el negocio retiró su oferta',
};

const OVER = 'El trabajo está cancelado, y si había una disputa, está cerrada.';
const STAYS_HELD = (left: string) => `Los otros ${left} siguen retenidos como antes, y el trabajo continúa.`;

export const awardNotices: typeof en.awardNotices = {
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
  declined: (business, job, reason, amount, isAnyLeft) =>
    emailed('El negocio no aceptó', `El negocio no aceptó: ${job}`, [
      `${business} no puede hacer “${job}”. Motivo: ${reason}`,
      isAnyLeft
        ? `Sus ${amount} se devuelven completos, y puede elegir otra oferta.`
        : `Sus ${amount} se devuelven completos. No hay otra oferta; en la página del trabajo se ve qué puede hacer ahora.`,
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
      STAYS_HELD(left),
    ]),
  takenFromWinner: (taken, left, job) =>
    emailed('Pago retirado por el banco', `El banco retiró el pago: ${job}`, [
      `El banco del dueño retiró ${taken} del pago de “${job}”${left === undefined ? '' : `, y los otros ${left} se devuelven al dueño`}. No queda nada para pagar este trabajo; por favor no trabaje más ahí.`,
      OVER,
    ]),
  refundedToOwner: (refunded, left, job) =>
    left === undefined
      ? emailed('Pago devuelto', `Se devolvió el pago: ${job}`, [
          `Live Oak le devolvió a usted ${refunded} de su pago por “${job}”. Ya no hay nada retenido para este trabajo.`,
          OVER,
        ])
      : emailed('Devolución de una parte del pago', `Se devolvió una parte del pago: ${job}`, [
          `Live Oak le devolvió a usted ${refunded} de su pago por “${job}”.`,
          STAYS_HELD(left),
        ]),
  refundedFromWinner: (refunded, left, job) =>
    left === undefined
      ? emailed('Pago devuelto', `Se devolvió el pago: ${job}`, [
          `Live Oak devolvió al dueño ${refunded} de “${job}”. Ya no hay nada retenido para este trabajo, así que no se pagará.`,
          OVER,
        ])
      : emailed('Devolución de una parte del pago', `Se devolvió una parte del pago: ${job}`, [
          `Live Oak devolvió al dueño ${refunded} del pago de “${job}”.`,
          STAYS_HELD(left),
        ]),
  refundedAfterwards: (refunded, job) =>
    emailed('Pago devuelto', `Una devolución: ${job}`, [
      `Live Oak le devolvió a usted ${refunded} de su pago por “${job}”.`,
    ]),
  started: (business, job) => inApp('Trabajo empezado', [`${business} empezó el trabajo “${job}”.`]),
  onTheWay: (business, job, minutes) =>
    inApp('La cuadrilla va en camino', [`${business} llega para “${job}” en unos ${minutes} minutos.`]),
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
};

export const payoutNotices: typeof en.payoutNotices = {
  waiting: (amount, job) =>
    emailed('Configure sus pagos', `Configure sus pagos para recibir ${amount}`, [
      `Usted ganó ${amount} con “${job}”, y todavía no hay una cuenta a la que se le pueda pagar.`,
      'Configure sus pagos una sola vez; toma unos minutos. Después, lo que gane se envía automáticamente.',
    ]),
  sent: (amount, job) =>
    emailed('Pago enviado', `Pago enviado: ${amount}`, [
      `Se enviaron ${amount} por “${job}” a su cuenta de pagos.`,
      'Su banco suele tenerlos en unos días hábiles.',
    ]),
  failed: (amount, job, why) =>
    emailed('El pago no salió', `El pago no salió: ${amount}`, [
      `No se le pudieron pagar ${amount} por “${job}”.`,
      `El servicio de pagos dice: ${why}`,
      'El dinero sigue siendo suyo. Revise su cuenta de pagos; lo enviamos automáticamente en cuanto se le pueda pagar.',
    ]),
  returned: (amount, job) =>
    emailed('Un pago regresó', 'Un pago regresó', [
      `${amount} del pago por “${job}” regresaron a Live Oak.`,
      'Siguen siendo suyos. Vemos por qué regresaron y los enviamos otra vez.',
    ]),
  ready: () =>
    inApp('Sus pagos están configurados', [
      'Su cuenta ya puede recibir pagos. Lo que gane se envía ahí automáticamente.',
    ]),
  stopped: () =>
    emailed('Pagos en pausa', 'Sus pagos están en pausa', [
      'Su cuenta de pagos ya no puede recibir dinero: el servicio de pagos le pide algo.',
      'Abra su cuenta de pagos para ver qué. Hasta entonces le guardamos lo que gane.',
    ]),
  onHold: (amount, jobId) =>
    emailed('Un pago espera', 'Un pago espera por ahora', [
      `El banco del dueño está revisando el pago. Mientras tanto, los ${amount} que usted ganó con el trabajo ${jobId} se quedan con nosotros hasta que el banco decida.`,
    ]),
  bankAsks: (job) =>
    emailed('Pago en revisión del banco', 'El banco del dueño está revisando un pago', [
      `El banco del dueño está revisando el pago por “${job}”. Sigue retenido hasta que el banco decida, y antes no se puede entregar ni reembolsar.`,
      'Si el trabajo no está hecho todavía, hable con el dueño antes de continuar.',
    ]),
  bankDecided: (job) =>
    emailed('Revisión del banco terminada', 'El banco del dueño decidió sobre un pago', [
      `El banco del dueño decidió a favor de usted sobre el pago por “${job}”. El pago sigue retenido como antes y el trabajo continúa.`,
    ]),
  refundReturned: (amount) =>
    emailed('Reembolso demorado', `Su reembolso de ${amount} volvió`, [
      `Su banco no aceptó un reembolso de ${amount}, por ejemplo porque la tarjeta está cerrada. El dinero está con nosotros y sigue siendo suyo.`,
      'Se lo pagaremos de otra manera. Escríbanos en Soporte para decirnos cómo quiere recibirlo.',
    ]),
  refundPaid: (amount, job) =>
    emailed('Reembolso enviado de nuevo', `Su reembolso de ${amount} va en camino`, [
      `Antes su banco no aceptó un reembolso por “${job}”. Live Oak ya le reembolsó ${amount} de ese dinero.`,
      'Los bancos pueden tardar unos días en mostrarlo.',
    ]),
  held: (amount, job) =>
    emailed('Pago en espera', 'Un pago está en espera', [
      `El banco del dueño retiró el pago por “${job}”. Los ${amount} que usted ganó con él todavía no se han enviado.`,
      'Live Oak decidirá sobre este pago y le avisaremos.',
    ]),
  heldAfterRefund: (amount, job) =>
    emailed('Pago en espera', 'Un pago está en espera', [
      `Se devolvió dinero al dueño por “${job}”. Los ${amount} que usted ganó con ese trabajo todavía no se han enviado.`,
      'Live Oak decidirá sobre este pago y le avisaremos.',
    ]),
  continues: (amount, jobId) =>
    emailed('Un pago continúa', 'Un pago continúa', [
      `El banco del dueño ya decidió a favor de usted. Los ${amount} que usted ganó con el trabajo ${jobId} se envían en cuanto su cuenta de pagos pueda recibirlos.`,
    ]),
};
