// El sello de las ofertas: sus recibos y quién abrió una antes.
import type { seal as en } from '../en/seal.ts';

const times = (count: number): string => (count === 1 ? 'una vez' : `${count} veces`);

export const seal: typeof en = {
  title: 'El sello',
  failed: 'Los recibos no se cargaron.',
  opened: (when) => `Abierto el ${when}.`,
  sealed: 'Sigue sellado.',
  receipts: (count) => (count === 1 ? '1 recibo.' : `${count} recibos.`),
  receiptsMine: (count) => (count === 1 ? '1 recibo, el suyo entre ellos.' : `${count} recibos, el suyo entre ellos.`),
  looksBefore: (count) =>
    count === 0
      ? 'Nadie en Live Oak abrió una oferta antes de tiempo.'
      : `Alguien en Live Oak abrió ofertas antes de tiempo: ${times(count)}.`,
  looksSoFar: (count) =>
    count === 0
      ? 'Nadie en Live Oak ha abierto una oferta antes de tiempo.'
      : `Alguien en Live Oak ha abierto ofertas antes de tiempo: ${times(count)}.`,
  see: 'Ver los recibos',
  yours: 'Su oferta',
  withdrawn: 'Retirada',
  checkHere: 'Comprobarlos aquí',
  fitting: (fitting, all) =>
    `${fitting} de ${all} recibos coinciden con trabajo, oferta, suma y número secreto, calculado en su navegador.`,
  fits: 'coincide',
  differs: 'no coincide; avísenos, por favor',
};
