// Notifications and emails about payouts, and refunds that came back, in Spanish.
import type { payoutNotices as en } from '../en/payouts.ts';
import { emailed, inApp } from '../event-texts.ts';

export const payoutNotices: typeof en = {
  waiting: (amount, job) =>
    emailed('Configure sus pagos', `Configure sus pagos para recibir ${amount}`, [
      `Usted ganó ${amount} con “${job}”, y todavía no hay una cuenta a la que se le pueda pagar.`,
      'Configure sus pagos una sola vez; toma unos minutos. Lo que ganó se envía entonces solo.',
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
      'El dinero sigue siendo suyo. Revise su cuenta de pagos; se envía solo en cuanto se pueda pagar.',
    ]),
  cameBack: (amount, job) =>
    emailed('Un pago regresó', 'Un pago regresó', [
      `${amount} del pago por “${job}” regresaron a Live Oak.`,
      'Siguen siendo suyos. Vemos por qué regresaron y los enviamos otra vez.',
    ]),
  ready: () =>
    inApp('Sus pagos están configurados', ['Su cuenta ya puede recibir pagos. Lo que gane se envía ahí solo.']),
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
  refundCameBack: (amount) =>
    emailed('Reembolso demorado', `Su reembolso de ${amount} volvió`, [
      `Su banco no aceptó un reembolso de ${amount}, por ejemplo porque la tarjeta está cerrada. El dinero está con nosotros y sigue siendo suyo.`,
      'Se lo pagaremos de otra manera. Escríbanos en Soporte para decirnos cómo quiere recibirlo.',
    ]),
  held: (amount, job) =>
    emailed('Pago en espera', 'Un pago está en espera', [
      `El banco del dueño retiró el pago por “${job}”. Los ${amount} que usted ganó con él todavía no se han enviado.`,
      'Live Oak decidirá sobre este pago y le avisaremos.',
    ]),
  continues: (amount, jobId) =>
    emailed('Un pago continúa', 'Un pago continúa', [
      `El banco del dueño ya decidió a favor de usted. Los ${amount} que usted ganó con el trabajo ${jobId} se envían en cuanto su cuenta de pagos pueda recibirlos.`,
    ]),
};
