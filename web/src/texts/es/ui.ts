// Las palabras que traen consigo las piezas comunes.
import type { ui as en } from '../en/ui.ts';

export const ui: typeof en = {
  select: (name: string) => `Seleccionar ${name}`,
  selectAllShown: 'Seleccionar todo lo visible',
  close: 'Cerrar',
  optional: '(opcional)',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  checkThis: 'Revise esto',
  networkError: 'Error de red. Revise su conexión e inténtelo de nuevo.',
  noAnswer: 'El servidor no respondió a tiempo.',
  tryAgain: 'Intentar de nuevo',
  trying: 'Intentando...',
  loading: 'Cargando',
  example: 'Ejemplo',
  stars: (rating) => `${rating} de 5 estrellas`,
  steps: { done: 'hecho', now: 'ahora', todo: 'por venir', failed: 'no ocurrió' },
  parishOf: (name) => `Parroquia de ${name}`,
  parish: 'Parroquia (parish)',
  openJobsInParish: 'Trabajos abiertos en una parroquia',
  openJobs: (count) => (count === 1 ? '1 trabajo abierto' : `${count} trabajos abiertos`),
  ramp: ['ninguno', '1–4', '5–9', '10–19', '20 o más'],
  stormModeIn: (parishes) => `Modo tormenta activo: ${parishes}`,
  dismiss: 'Descartar',
  urgencies: { low: 'Baja', medium: 'Media', high: 'Alta', emergency: 'Emergencia' },
};
