// Notifications about emergencies to crews on call and to owners, in Spanish.
import type * as en from '../en/emergencies.ts';
import { emailed, inApp } from '../saying.ts';
import { NEAR_WIRES } from './jobs.ts';

export const emergencyNotices: typeof en.emergencyNotices = {
  callOut: (job, area) =>
    emailed('Emergencia cerca de usted', `Emergencia: ${area}`, [
      `"${job}" está abierto a ofertas ahora. Recibe este aviso porque está de guardia.`,
      'Las ofertas cierran con la tercera o después de dos horas.',
    ]),
  takenDown: (job) => inApp('Emergencia retirada', `Revisamos "${job}" y lo retiramos. Por favor no vaya al lugar.`),
  outFromPage: (job, bids, until, isNearWires) =>
    emailed('Su emergencia está publicada', `Publicada: ${job}`, [
      `"${job}" está abierto a ofertas y estamos avisando a las cuadrillas de guardia. Lo revisamos después.`,
      `Puede elegir una oferta en cuanto llegue. Las ofertas cierran con ${bids} o el ${until}, lo que ocurra primero.`,
      ...(isNearWires ? [NEAR_WIRES] : []),
    ]),
};
