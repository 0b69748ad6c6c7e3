// Citas y horarios abiertos.
import type { calendar as english } from '@live-oak/contract/refusals/jobs.ts';

const long = new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' });

export const calendar: typeof english = {
  otherBid: 'Elija una oferta de este trabajo que usted pueda ver',
  noBidYet: 'Todavía no hay una oferta elegida y pagada. Para una visita antes de elegir, diga para qué postor es.',
  taken: 'Esta hora ya está ocupada. Elija otra.',
  nobodyFree:
    'A esa hora nadie está disponible. Elija un horario abierto, o agregue esta hora a su disponibilidad y propóngala.',
  endFirst: 'Elija una hora de fin posterior al inicio',
  past: 'Elija una hora futura',
  tooFar: 'Elija una hora dentro de los próximos dos años',
  oneDay: 'Elija un final el mismo día; agregue otro horario para cada día más',
  cannotConfirm: 'Solo se puede confirmar una propuesta abierta.',
  cannotMove: 'Esta cita ya pasó o está cancelada, así que no se puede mover. Proponga una nueva.',
  over: 'Esta cita ya pasó o ya está cancelada.',
  cannotComplete: 'Solo una cita confirmada se puede marcar como terminada.',
  notBegun: 'Esta cita aún no ha empezado, así que no se puede marcar como terminada.',
  jobSentBack: 'Este trabajo fue devuelto. Cámbielo primero o elija otro',
  sidesConfirm: 'El dueño y el negocio confirman la hora por su cuenta.',
  businessCompletes: 'El negocio marca una cita como terminada.',
  ownProposal: 'Usted propuso esta hora, así que la confirma la otra parte.',
  begun: 'Esta hora ya empezó. Proponga otra.',
  overlap: 'El negocio tiene otra cita confirmada a esa hora. Proponga otra hora.',
  sameTime: 'La cita ya tiene esta hora. Elija otra',
  reason: 'Diga por qué, para que la otra parte pueda organizarse',
  notYourJob: 'Elija un trabajo que se le adjudicó, o uno por el que ofertó',
  chooseOwnJob: 'Elija uno de sus trabajos',
  jobOver: 'Este trabajo ya terminó. Elija otro',
  alreadyAvailable: 'Ya está disponible a esa hora. Elija otra, o quite la que tiene.',
  slotInUse: 'En este horario hay una cita. Primero cancele o mueva la cita.',
  mostProposals: ({ most }) =>
    `Antes de adjudicar el trabajo puede proponerle ${most} horarios al día a la misma persona. Espere una respuesta o inténtelo mañana.`,
  mostTimes: ({ most }) => `Puede tener ${most} horarios abiertos por delante. Quite los que ya no necesite.`,
  skippedHour: ({ date, time }) =>
    `El ${long.format(new Date(`${date}T12:00:00Z`))} el reloj se adelanta de las 2:00 a las 3:00 a. m., así que las ${time} no existen. Elija las 3:00 a. m. o más tarde.`,
};
