// Estar de guardia para emergencias.
import type { onCall as en } from '../en/on-call.ts';

export const onCall: typeof en = {
  title: 'De guardia',
  text: 'Cuando está de guardia, le avisamos de las emergencias enseguida, a cualquier hora, por todos los medios que tenga activados, también en sus horas de silencio.',
  isOn: 'Atender emergencias',
  isOnHint: 'Puede desactivarlo cuando quiera.',
  days: 'Días',
  dayNames: ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'],
  from: 'Desde',
  until: 'Hasta',
  hoursHint: 'Para todo el día, elija dos veces la misma hora. Un turno de noche pertenece al día en que empieza.',
  where: 'Dónde',
  workArea: 'Toda mi zona de trabajo',
  someParishes: 'Solo estas parroquias',
  promise: 'En camino en',
  promiseHint: 'Después de que el dueño haya pagado.',
  minutes: (count) =>
    count < 60
      ? `${count} minutos`
      : count === 60
        ? '1 hora'
        : count % 60 === 0
          ? `${count / 60} horas`
          : `${count < 120 ? '1 hora' : `${Math.floor(count / 60)} horas`} ${count % 60} minutos`,
  save: 'Guardar guardias',
  saved: 'Guardias guardadas',
  savedOff: 'Ya no le avisamos de emergencias.',
  notSaved: 'No se guardó',
  notSavedText: 'No pudimos guardar sus guardias. Inténtelo de nuevo.',
  didNotLoad: 'Sus guardias no cargaron',
  now: 'Está de guardia ahora.',
  notNow: 'No está de guardia en este momento.',
  mayNotBid: 'Su negocio no puede ofertar ahora, así que no le avisamos de emergencias. Su panel muestra por qué.',
};
