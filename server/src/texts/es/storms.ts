// Notifications and emails about storm mode, in Spanish.
import type { stormNotices as en } from '../en/storms.ts';
import { emailed } from '../saying.ts';

const parishes = (names: string, count: number) =>
  count === 1 ? `la parroquia (parish) ${names}` : `las parroquias (parishes) ${names}`;

export const stormNotices: typeof en = {
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
