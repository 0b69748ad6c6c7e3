// Notifications about emergencies to crews on call and to owners, in Spanish.
import type * as en from '../en/emergencies.ts';
import type { Touches, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { emailed, inApp } from '../event-texts.ts';
import { NEAR_WIRES } from './jobs.ts';

const EMERGENCIES: Record<Touches, string> = {
  building: 'Árbol sobre un edificio',
  access: 'Árbol que bloquea la única salida',
  vehicle: 'Árbol sobre un vehículo',
  yard: 'Árbol caído en el patio',
  hanging: 'Árbol o rama por caer',
};
const WIRES: Record<Wires, string> = {
  yes: 'Hay un cable caído o el árbol toca uno.',
  no: 'No hay cables caídos ni tocados por el árbol.',
  unsure: 'No se sabe si hay un cable caído o tocado por el árbol.',
};

export const emergencyPost: typeof en.emergencyPost = {
  title: (touches, area) => `${EMERGENCIES[touches]} · ${area ?? 'Louisiana, lugar por confirmar'}`,
  description: (touches, wires, peopleOut) =>
    `Publicado desde la página de emergencias. ${EMERGENCIES[touches]}.${peopleOut ? ' Alguien no puede quedarse ahí.' : ''} ${WIRES[wires]}`,
};

export const emergencyNotices: typeof en.emergencyNotices = {
  callOut: (touches, area) =>
    emailed('Emergencia cerca de usted', `Emergencia: ${area}`, [
      `${EMERGENCIES[touches]} en ${area}: ya puede ofertar. Recibe este aviso porque está de guardia.`,
      'Las ofertas cierran con la tercera o después de dos horas.',
    ]),
  takenDown: (job) => inApp('Emergencia retirada', [`Revisamos “${job}” y lo retiramos. Por favor no vaya al lugar.`]),
  outFromPage: (job, bids, until, isNearWires) =>
    emailed('Su emergencia está publicada', `Publicada: ${job}`, [
      `“${job}” está abierto a ofertas y estamos avisando a las cuadrillas de guardia. Lo revisamos después.`,
      `Puede elegir una oferta en cuanto llegue. Las ofertas cierran con ${bids} o el ${until}, lo que ocurra primero.`,
      ...(isNearWires ? [NEAR_WIRES] : []),
    ]),
};
