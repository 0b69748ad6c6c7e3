// El aviso del modo tormenta, y lo que la página de un trabajo dice de la vía rápida.
import type { storms as en } from '../en/storms.ts';

const MOST_NAMED = 4;

function parishes(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  const named = rest > 1 ? names.slice(0, MOST_NAMED) : names;
  if (rest > 1) return `${named.join(', ')} y ${rest} parroquias (parishes) más`;
  const [last = '', before] = [named.at(-1), named.slice(0, -1).join(', ')];
  return before === '' ? `la parroquia (parish) ${last}` : `las parroquias (parishes) ${before} y ${last}`;
}

export const storms: typeof en = {
  label: 'Modo tormenta',
  on: (names, until) => `en ${parishes(names)} hasta el ${until}.`,
  title: 'Modo tormenta activo',
  whatFirst: 'Qué hacer primero',
  post: 'Publicar una emergencia',
  how: 'Una emergencia con foto se publica de inmediato.',
  priceLaw: (link) => `En una emergencia declarada no se pueden disparar los precios (${link}).`,
  lawName: 'ley R.S. 29:732',
  away: 'Ocultar el aviso de tormenta',
  fastLane: 'Publicado de inmediato por la tormenta',
  fastLaneOwner: (bids) =>
    bids === null
      ? 'Se publicó antes de que lo revisáramos; lo revisamos después.'
      : `Se publicó antes de que lo revisáramos; lo revisamos después. Las ofertas cierran al llegar ${bids} o a la hora de abajo, lo que ocurra primero.`,
  fastLaneBidder: (bids) =>
    bids === null
      ? 'Publicación de tormenta: salió antes de que la revisáramos.'
      : `Publicación de tormenta: las ofertas cierran al llegar ${bids} o a esa hora, lo que ocurra primero. En una emergencia declarada no se pueden disparar los precios (R.S. 29:732).`,
  noPhotoTitle: '¿No tiene una foto?',
  noPhoto:
    'Con una, su publicación llega a los negocios de inmediato: agréguela arriba, en Fotos. Nunca se acerque a un cable ni a una rama colgante para tomarla. Sin foto, primero revisamos su publicación.',
  postWithout: 'Publicar sin foto',
};
