// Notifications of appointments, in Spanish.
import type { calendarFeed as feed, calendarNotices as en } from '../en/calendar.ts';

export const calendarNotices: typeof en = {
  language: 'es',
  admin: 'Live Oak',
  owner: 'El dueño',
  bidder: (letter) => `Postor ${letter}`.trim(),
  subject: (title, jobTitle) => `${title}: ${jobTitle}`,
  proposed: {
    title: 'Cita propuesta',
    message: (who, when, what) => `${who} propone ${when} para “${what}”. Confírmela o proponga otra hora.`,
    mail: (jobTitle, when) =>
      `Hay una hora propuesta para “${jobTitle}”: ${when}, hora del centro. Inicie sesión para confirmarla o proponer otra.`,
  },
  moved: {
    title: 'Nueva hora propuesta',
    message: (who, when, before, what) =>
      before === ''
        ? `${who} propone ${when} para “${what}”. Vale cuando usted la confirme.`
        : `${who} propone ${when} en lugar de ${before} para “${what}”. Vale cuando usted la confirme.`,
    mail: (jobTitle, when, before) =>
      before === ''
        ? `Hay otra hora propuesta para “${jobTitle}”: ${when}, hora del centro. Vale cuando usted la confirme.`
        : `Hay otra hora propuesta para “${jobTitle}”: ${when}, hora del centro, en lugar de ${before}. Vale cuando usted la confirme.`,
  },
  confirmed: {
    title: 'Cita confirmada',
    message: (who, when, what) => `${who} confirmó ${when} para “${what}”.`,
    mail: (jobTitle, when) => `La cita para “${jobTitle}” está confirmada: ${when}, hora del centro.`,
  },
  cancelled: {
    title: 'Cita cancelada',
    message: (who, when, what, reason) => `${who} canceló ${when} para “${what}”. Motivo: ${reason}`,
    mail: (jobTitle, when) =>
      `La cita para “${jobTitle}” del ${when}, hora del centro, está cancelada. Inicie sesión para leer el motivo.`,
  },
  completed: {
    title: 'Cita terminada',
    message: (when, what) => `“${what}” del ${when} está marcada como terminada.`,
  },
  soon: {
    title: 'Cita mañana',
    message: (when, what, name) => `“${what}” con ${name ?? 'el dueño'}: ${when}.`,
    mail: (jobTitle, when) => `Un recordatorio: la cita para “${jobTitle}” es el ${when}, hora del centro.`,
  },
  inWarning: {
    title: 'Aviso del tiempo para mañana',
    message: (warning, when, what) =>
      `${warning} a la hora de “${what}”: ${when}. ¿Sigue en pie? Cualquiera de los dos puede proponer otra hora, y no cuenta en contra de nadie.`,
    mail: (warning, jobTitle, when) =>
      `${warning} a la hora de la cita para “${jobTitle}”: ${when}, hora del centro. Si ya no le conviene, inicie sesión y proponga otra. Un cambio por el tiempo no cuenta en contra de nadie.`,
  },
};

const STANDS_FOR: readonly (readonly [RegExp, string])[] = [
  [/^The owner$/, 'el dueño'],
  [/^Bidder (?=[A-Z]+$)/, 'Postor '],
];

export const calendarFeed: typeof feed = {
  status: { pending: 'Pendiente', confirmed: 'Confirmada', completed: 'Terminada', cancelled: 'Cancelada' },
  of: (status, jobTitle) => `${status}: ${jobTitle}`,
  with: (name) => `Con ${STANDS_FOR.reduce((said, [english, spanish]) => said.replace(english, spanish), name)}`,
  cancelled: (reason) => `Cancelada: ${reason}`,
  name: (firstName) => `Live Oak: ${firstName}`,
};
