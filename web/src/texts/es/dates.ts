// Las palabras de los tiempos: hace cuánto, cuánto falta.
import type { dates as en } from '../en/dates.ts';

export const dates: typeof en = {
  justNow: 'ahora mismo',
  minutesAgo: (count) => (count === 1 ? 'hace 1 minuto' : `hace ${count} minutos`),
  today: (time) => `Hoy, ${time}`,
  yesterday: 'Ayer',
  todayAt: (time) => `hoy a las ${time}`,
  tomorrowAt: (time) => `mañana a las ${time}`,
  onDayAt: (day, time) => `el ${day} a las ${time}`,
  closed: 'cerrado',
  daysLeft: (days) => (days === 1 ? 'falta 1 día' : `faltan ${days} días`),
  daysAndHoursLeft: (days, hours) => (days === 1 ? `falta 1 día y ${hours} h` : `faltan ${days} días y ${hours} h`),
  hoursLeft: (hours) => (hours === 1 ? 'falta 1 h' : `faltan ${hours} h`),
  hoursAndMinutesLeft: (hours, minutes) =>
    hours === 1 ? `falta 1 h ${minutes} min` : `faltan ${hours} h ${minutes} min`,
  minutesLeft: (minutes) => (minutes === 1 ? 'falta 1 min' : `faltan ${minutes} min`),
  underMinuteLeft: 'falta menos de un minuto',
  miles: (shown, isOne) => (isOne ? `${shown} milla` : `${shown} millas`),
};
