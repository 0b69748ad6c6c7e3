// Notifications and emails about a job until its bidding closes, sealed bids, storm mode and emergencies, in Spanish. `until` is undefined without a close.
import type { Touches, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';
import type * as en from '../en/jobs.ts';
import { emailed, inApp } from '../event-texts.ts';

const openUntil = (until: string | undefined) => (until === undefined ? '' : ` hasta el ${until}`);

const NEAR_WIRES =
  'Como hay cables cerca, por ahora solo lo ven y ofertan los arboristas de líneas. Llame a su compañía eléctrica. Cuando diga que otras cuadrillas pueden trabajar ahí, o desconecte la línea, dígalo en la página del trabajo, y todo negocio con licencia podrá ofertar.';

const ON_HOLD = 'Su oferta sigue en pausa mientras usted no pueda ofertar.';

export const jobNotices: typeof en.jobNotices = {
  changed: (job) =>
    inApp('Trabajo cambiado', [
      `El dueño cambió “${job}” y está otra vez en revisión. Revise su oferta cuando el trabajo vuelva.`,
    ]),
  held: (job) =>
    inApp('Trabajo en pausa', [
      `Retiramos “${job}” de la lista para revisarlo. Su oferta se conserva. Le avisaremos si el trabajo se abre de nuevo.`,
    ]),
  approved: (job, until) =>
    emailed('Trabajo aprobado', `Trabajo aprobado: ${job}`, [
      `Los negocios ya pueden ver “${job}”, y está abierto a ofertas${openUntil(until)}.`,
    ]),
  dayAsked: (job) =>
    emailed('Aún sin día acordado', `Acuerden un día: ${job}`, [
      `“${job}” está pagado y no hay día para el trabajo. Proponga uno en el calendario o escriba a la otra parte.`,
      'Si algo lo impide, escriba a Soporte.',
    ]),
  endAsked: (job) =>
    emailed('¿Está hecho el trabajo?', `¿Está hecho el trabajo? ${job}`, [
      `“${job}” lleva dos semanas en curso. Si el trabajo está hecho, el negocio lo marca como hecho en la página del trabajo y el dueño lo confirma.`,
      'Si sigue, no hay que hacer nada. Si algo anda mal, en la página del trabajo puede avisarlo.',
    ]),
  approvedForCrew: (job, until) =>
    emailed('Trabajo aprobado', `Trabajo aprobado: ${job}`, [
      `Solo la cuadrilla que usted pidió ve “${job}” y puede ofertar hasta el ${until}. Después se abre a todas las cuadrillas.`,
    ]),
  askedAgain: (job, until) =>
    emailed('Lo llaman de nuevo', `Un dueño lo llama de nuevo: ${job}`, [
      `Un dueño para quien usted trabajó lo llama de nuevo: “${job}”. Hasta el ${until} usted es el único negocio que lo ve y puede ofertar.`,
    ]),
  openedToAll: (job, until) =>
    inApp('Abierto a todas las cuadrillas', [
      `“${job}” ya está abierto a ofertas de todas las cuadrillas${openUntil(until)}.`,
    ]),
  openedEarly: (job, until) =>
    inApp('Abierto a todas las cuadrillas', [
      `El dueño abrió “${job}” a todas las cuadrillas. Usted todavía puede ofertar${openUntil(until)}.`,
    ]),
  approvedNearWires: (job, until) =>
    emailed('Trabajo aprobado', `Trabajo aprobado: ${job}`, [
      `“${job}” está abierto a ofertas${openUntil(until)}.`,
      NEAR_WIRES,
    ]),
  wiresCleared: (job) =>
    inApp('Respuesta sobre los cables', [
      `Las cuadrillas sin licencia de arborista de líneas ya pueden trabajar en “${job}”. Busquen cables otra vez antes de empezar.`,
    ]),
  wiresLive: (job) =>
    inApp('Cable con corriente', [
      `El dueño dice que hay un cable con corriente cerca del trabajo en “${job}”. Hasta que eso cambie, solo un arborista de líneas puede ofertar o empezar.`,
    ]),
  wiresReleased: (job) =>
    inApp('Abierto a todo negocio con licencia', [
      `Live Oak revisó lo de los cables y abrió “${job}” a todo negocio con licencia.`,
    ]),
  approvedAgain: (job, until, isOnHold) =>
    inApp('Trabajo aprobado', [
      `Los cambios a “${job}” están aprobados y está abierto a ofertas${openUntil(until)}. ${isOnHold ? ON_HOLD : 'Su oferta sigue en pie.'}`,
    ]),
  outAgain: (job, until) =>
    inApp('Abierto otra vez a ofertas', [
      `“${job}” se revisó de nuevo y está abierto a ofertas${openUntil(until)}. Su oferta anterior ya no cuenta, pero puede enviar una nueva.`,
    ]),
  rejected: (job, reason) =>
    emailed('Trabajo no aprobado', `Trabajo no aprobado: ${job}`, [
      reason === null ? `“${job}” no fue aprobado.` : `“${job}” no fue aprobado. Motivo: ${reason}`,
      'Puede cambiarlo y enviarlo a revisión otra vez.',
    ]),
  changesRejected: (job) =>
    inApp('Trabajo no aprobado', [
      `Los cambios a “${job}” no fueron aprobados. Las ofertas quedan en pausa hasta que el dueño lo corrija.`,
    ]),
  cancelled: (job) => inApp('Trabajo cancelado', [`El dueño canceló “${job}”. Su oferta ya no cuenta.`]),
  cancelledForCrew: (job) =>
    inApp('Trabajo cancelado', [`El dueño canceló “${job}”, que le había pedido a usted. No tiene que hacer nada.`]),
  cancelledPaid: (job) => inApp('Trabajo cancelado', [`“${job}” está cancelado. Su pago se devuelve completo.`]),
  cancelledWon: (job, reason) =>
    inApp('Trabajo cancelado', [
      `El dueño canceló “${job}” antes de que empezara el trabajo. Por favor no vaya al lugar.`,
      `Motivo: ${reason}`,
    ]),
  closed: (job, bids) =>
    emailed('Ofertas cerradas', `Ofertas cerradas: ${job}`, [
      bids === 0
        ? `Las ofertas por “${job}” están cerradas. No llegó ninguna.`
        : `Las ofertas por “${job}” están cerradas: ${bids === 1 ? 'llegó 1 oferta. Léala y decida.' : `llegaron ${bids} ofertas. Compare y elija una.`}`,
    ]),
  outByLane: (job, bids, until, isNearWires) =>
    emailed('Su emergencia ya está publicada', `Publicado de inmediato: ${job}`, [
      `El modo tormenta está activo en su parroquia, así que “${job}” llegó a los negocios de inmediato. Lo revisamos después.`,
      `Las ofertas cierran al llegar ${bids} o el ${until}, lo que ocurra primero. Le avisamos.`,
      ...(isNearWires ? [NEAR_WIRES] : []),
    ]),
  closedFull: (job, bids) =>
    emailed('Ofertas cerradas', `Ya hay ${bids} ofertas: ${job}`, [
      `Ya hay ${bids} ofertas para “${job}” y no se reciben más. Compárelas y elija una.`,
    ]),
  takenDown: (job, reason) =>
    emailed('Publicación retirada', `Retirado: ${job}`, [
      reason === null
        ? `Revisamos “${job}” y lo retiramos. Sus ofertas ya no valen.`
        : `Revisamos “${job}” y lo retiramos. Sus ofertas ya no valen. Motivo: ${reason}`,
      'Puede corregirlo y enviarlo a revisión otra vez.',
    ]),
  takenDownToBidder: (job) =>
    inApp('Publicación retirada', [
      `Revisamos “${job}” después de publicarlo y lo retiramos. Su oferta ya no vale; por favor no vaya.`,
    ]),
  closedToBidder: (job) =>
    inApp('Ofertas cerradas', [`Las ofertas por “${job}” están cerradas. Le avisamos cuando el dueño haya elegido.`]),
  reopened: (job, until, bids) =>
    inApp('Ofertas reabiertas', [
      `“${job}” recibe ofertas otra vez${openUntil(until)}. Hasta ahora: ${bids === 1 ? '1 oferta sellada' : `${bids} ofertas selladas`}.`,
    ]),
  reopenedToBidder: (job, until, isOnHold) =>
    inApp('Ofertas reabiertas', [
      `“${job}” recibe ofertas otra vez${openUntil(until)}. ${isOnHold ? ON_HOLD : 'Su oferta sigue en pie; puede cambiarla.'}`,
    ]),
  reopenedToFormer: (job, until) =>
    inApp('Ofertas reabiertas', [
      `“${job}” está abierto a ofertas otra vez${openUntil(until)}. Usted retiró su oferta y puede enviar una nueva.`,
    ]),
  extended: (job, closes) =>
    inApp('Plazo de ofertas extendido', [`Las ofertas por “${job}” ahora cierran el ${closes}.`]),
  extendedToBidder: (job, closes, isOnHold) =>
    inApp('Plazo de ofertas extendido', [
      `Las ofertas por “${job}” ahora cierran el ${closes}. ${isOnHold ? ON_HOLD : 'Hasta entonces puede cambiar la suya.'}`,
    ]),
  newWork: (job, area, search) =>
    search === null
      ? inApp('Trabajo nuevo en su zona', [`“${job}” (${area}) está abierto a ofertas y queda en su zona de trabajo.`])
      : inApp('Trabajo nuevo para su búsqueda', [
          `“${job}” (${area}) está abierto a ofertas y coincide con su búsqueda “${search}”.`,
        ]),
  workAgain: (job, area, search) =>
    inApp('Ofertas reabiertas', [
      search === null
        ? `“${job}” (${area}) recibe ofertas otra vez y queda en su zona de trabajo.`
        : `“${job}” (${area}) recibe ofertas otra vez y coincide con su búsqueda “${search}”.`,
    ]),
};

const bids = (count: number) => (count === 1 ? '1 oferta sellada' : `${count} ofertas selladas`);

const soFar = (count: number, job: string) => `${bids(count)} hasta ahora por “${job}”.`;

export const bidNotices: typeof en.bidNotices = {
  came: (count, job) => inApp('Nueva oferta sellada', [soFar(count, job)]),
  went: (count, job) => inApp('Oferta retirada', [soFar(count, job)]),
  wentOpened: (left, job) =>
    inApp('Oferta retirada', [
      `Un negocio retiró su oferta por “${job}”. ${left === 0 ? 'No queda ninguna que elegir.' : left === 1 ? 'Queda 1 oferta que elegir.' : `Quedan ${left} ofertas que elegir.`}`,
    ]),
};

const parishes = (names: string, count: number) =>
  count === 1 ? `la parroquia (parish) ${names}` : `las parroquias (parishes) ${names}`;

export const stormNotices: typeof en.stormNotices = {
  toBusiness: (names, count, until) =>
    emailed('Modo tormenta activo', `Modo tormenta: ${names}`, [
      `El modo tormenta está activo en ${parishes(names, count)} hasta el ${until}. Las emergencias se publican de inmediato y reciben 3 ofertas o 2 horas, lo que ocurra primero.`,
      'En una emergencia declarada no se pueden disparar los precios de bienes y servicios (R.S. 29:732).',
    ]),
  toOwner: (names, count, until) =>
    emailed('Modo tormenta activo', `Modo tormenta: ${names}`, [
      `El modo tormenta está activo en ${parishes(names, count)} hasta el ${until}.`,
      'Si su emergencia todavía espera revisión, agregue una foto y llega a los negocios de inmediato. Quédese a 35 pies de un cable caído y de todo lo que toca, y lejos de los árboles apoyados sobre algo.',
    ]),
};

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
      'Las ofertas cierran con la tercera o después de dos horas, lo que ocurra primero.',
    ]),
  takenDown: (job) => inApp('Emergencia retirada', [`Revisamos “${job}” y lo retiramos. Por favor no vaya al lugar.`]),
  cancelled: (job) => inApp('Emergencia cancelada', [`El dueño canceló “${job}”. Por favor no vaya al lugar.`]),
  outFromPage: (job, bids, until, isNearWires) =>
    emailed('Su emergencia está publicada', `Publicada: ${job}`, [
      `“${job}” está abierto a ofertas y estamos avisando a las cuadrillas de guardia. Lo revisamos después.`,
      `Puede elegir una oferta en cuanto llegue. Las ofertas cierran al llegar ${bids} o el ${until}, lo que ocurra primero.`,
      ...(isNearWires ? [NEAR_WIRES] : []),
    ]),
};
