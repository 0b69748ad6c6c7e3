// Notifications of appointments, in Spanish.
import { visit, type calendarFeed as feed, type calendarNotices as en } from '../en/calendar.ts';
import { inApp } from '../event-texts.ts';

export const calendarNotices: typeof en = {
  language: 'es',
  admin: 'Live Oak',
  owner: 'El dueño',
  bidder: (letter) => `Postor ${letter}`.trim(),
  proposed: ({ who, when, what, job }) =>
    visit('Cita propuesta', job, {
      app: `${who} propone ${when} para “${what}”. Confírmela o proponga otra hora.`,
      mail: `Hay una hora propuesta para “${job}”: ${when}, hora del Centro. Inicie sesión para confirmarla o proponer otra.`,
    }),
  moved: ({ who, when, before, what, job }) =>
    visit('Nueva hora propuesta', job, {
      app: `${who} propone ${when}${before === '' ? '' : ` en lugar de ${before}`} para “${what}”. Vale cuando usted la confirme.`,
      mail: `Hay otra hora propuesta para “${job}”: ${when}, hora del Centro${before === '' ? '' : `, en lugar de ${before}`}. Vale cuando usted la confirme.`,
    }),
  confirmed: ({ who, when, what, job }) =>
    visit('Cita confirmada', job, {
      app: `${who} confirmó ${when} para “${what}”.`,
      mail: `La cita para “${job}” está confirmada: ${when}, hora del Centro.`,
    }),
  cancelled: ({ who, when, what, reason, job }) =>
    visit('Cita cancelada', job, {
      app: `${who} canceló ${when} para “${what}”. Motivo: ${reason}`,
      mail: `La cita para “${job}” del ${when}, hora del Centro, está cancelada. Inicie sesión para leer el motivo.`,
    }),
  declined: ({ who, when, what, reason, job }) =>
    visit('Hora no aceptada', job, {
      app: `${who} no aceptó ${when} para “${what}”. Motivo: ${reason}`,
      mail: `La hora propuesta para “${job}” no fue aceptada: ${when}, hora del Centro. Inicie sesión para leer el motivo.`,
    }),
  completed: ({ when, what }) => inApp('Cita terminada', [`“${what}” del ${when} está marcada como terminada.`]),
  soon: ({ when, what, name, job }) =>
    visit('Cita mañana', job, {
      app: `“${what}” con ${name ?? 'el dueño'}: ${when}.`,
      mail: `Un recordatorio: la cita para “${job}” es el ${when}, hora del Centro.`,
    }),
  inWarning: ({ when, what, job }, warning) =>
    visit('Aviso del tiempo para mañana', job, {
      app: `${warning} a la hora de “${what}”: ${when}. ¿Sigue en pie? Cualquiera de los dos puede proponer otra hora, y no cuenta en contra de nadie.`,
      mail: `${warning} a la hora de la cita para “${job}”: ${when}, hora del Centro. Si ya no le conviene, inicie sesión y proponga otra. Un cambio por el tiempo no cuenta en contra de nadie.`,
    }),
};

const SPANISH_SIDES: readonly (readonly [RegExp, string])[] = [
  [/^The owner$/, 'el dueño'],
  [/^Bidder (?=[A-Z]+$)/, 'Postor '],
];

export const calendarFeed: typeof feed = {
  status: { pending: 'Pendiente', confirmed: 'Confirmada', completed: 'Terminada', cancelled: 'Cancelada' },
  of: (status, jobTitle) => `${status}: ${jobTitle}`,
  with: (name) => `Con ${SPANISH_SIDES.reduce((said, [english, spanish]) => said.replace(english, spanish), name)}`,
  cancelled: (reason) => `Cancelada: ${reason}`,
  declined: (reason) => `No aceptada: ${reason}`,
  name: (firstName) => `Live Oak: ${firstName}`,
};
