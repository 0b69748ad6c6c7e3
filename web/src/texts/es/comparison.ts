// Las ofertas abiertas, una al lado de otra: la imagen, la tabla y la elección.
import type { comparison as en } from '../en/comparison.ts';

const SPAN = /^(\d+(?:\s?[-–]\s?\d+)?) (hour|day|week)s?$/iu;
const ONE: Record<string, string> = { hour: 'hora', day: 'día', week: 'semana' };
const MANY: Record<string, string> = { hour: 'horas', day: 'días', week: 'semanas' };

export const comparison: typeof en = {
  title: (count) => {
    const words = ['Ninguna', 'Una', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez'];
    return count === 1 ? 'Una oferta sellada, abierta' : `${words[count] ?? count} ofertas selladas, abiertas a la vez`;
  },
  middle: (sum) => `La oferta del medio es ${sum}.`,
  letters: 'Hasta que pague, hay letras en lugar de nombres.',
  opening: 'Abriendo las ofertas',
  failed: 'Las ofertas no se cargaron',
  none: 'No hay oferta que elegir',
  noneNext: 'No debe nada. Abajo puede abrir otra vez las ofertas o cancelar el trabajo.',
  noneCancel: 'No debe nada. Abajo puede pedirnos abrir otra vez las ofertas o cancelar el trabajo.',
  declined: 'El negocio rechazó el trabajo',
  declinedText: (reason) => `${reason === null ? '' : `Su motivo: “${reason}” `}Su pago se le devuelve completo.`,
  withdrawnSince: (bidders, count) =>
    count === 1
      ? `La oferta de ${bidders} se retiró después de la apertura.`
      : `Las ofertas de ${bidders} se retiraron después de la apertura.`,
  withdrew: 'El negocio retiró su oferta',
  withdrewText: 'No se cobró nada.',
  compare: 'Comparar las ofertas',
  caption: 'Las ofertas, una al lado de otra',
  what: 'Qué',
  picture: (count, low, high, middle) =>
    `${count} ofertas de ${low} a ${high} en una sola escala. La del medio: ${middle}.`,
  pictureOne: (sum) => `Una oferta de ${sum} en una escala.`,
  pictureGuide: (range) => `Guía aproximada: ${range}.`,
  guide: (range) => `guía aproximada ${range}`,
  goldGuide: (range) => `Dorado: guía aproximada ${range}`,
  dashed: 'Línea discontinua: el precio no incluye algo que la mayoría sí incluye.',
  sortBy: 'Ordenar por',
  sorts: { price: 'Precio', included: 'Incluido', rating: 'Calificación', distance: 'Distancia' },
  sorted: {
    price: 'Primero el precio más bajo.',
    included: 'Primero la más completa.',
    rating: 'Primero la mejor calificada.',
    distance: 'Primero la más cercana.',
  },
  select: 'Elegir',
  selected: 'Elegida',
  onHold: 'En pausa: por ahora este negocio no puede tomar trabajos.',
  selectBidder: (bidder) => `Elegir: ${bidder}`,
  amount: 'Importe',
  lowest: 'Precio más bajo',
  duration: 'Duración',
  inPrice: 'Lo que incluye el precio',
  lines: 'En conjunto',
  inIt: (count, all) => `${count} de ${all} partidas`,
  inItShort: (count, all) => `Incluye ${count} de ${all} partidas`,
  mostComplete: 'La más completa',
  included: 'Incluido',
  notIncluded: 'No incluido',
  notSaid: 'No indicado',
  noLines: 'Un solo precio por todo: no indica qué incluye. Lea el mensaje antes de elegir.',
  who: 'Quién oferta',
  band: (from, to) => `${from} a ${to} de 5`,
  top: '5 de 5',
  noReviews: 'Aún sin reseñas',
  reviews: (count) => (count === '1' ? '1 reseña' : `${count} reseñas`),
  jobsHere: (count) => (count === '1' ? '1 trabajo aquí' : `${count} trabajos aquí`),
  doneHere: 'Hechos aquí',
  facts: { onTime: 'Llegó a tiempo', clean: 'Dejó todo limpio', priceKept: 'Mantuvo el precio' },
  share: (yes, said) => `${yes} de ${said}`,
  about: (yes, said) => `unas ${yes} de cada ${said} veces`,
  nobodySaid: 'Sin respuestas aún',
  miles: (miles) => `a unas ${miles} millas`,
  underTen: 'a menos de 10 millas',
  noBase: 'No indicada',
  noDistance: 'Distancia no indicada',
  takes: (words) =>
    words.replace(SPAN, (_all, count: string, unit: string) => {
      const said = (count === '1' ? ONE : MANY)[unit.toLowerCase()];
      return `${count} ${said ?? unit}`;
    }),
  experience: 'Años en el oficio',
  years: (count) => (count === '1' ? '1 año' : `${count} años`),
  sinceYear: (year) => `Desde ${year}`,
  underAYear: 'Menos de un año',
  since: 'En Live Oak',
  checked: 'verificado',
  notVerified: 'sin verificar',
  exceptionUntil: (day) => `Con excepción hasta el ${day}`,
  details: 'Reseñas y documentos',
  detailsOf: (bidder) => `Reseñas y documentos: ${bidder}`,
  linesOf: (bidder, words) => `${words}: ${bidder}`,
  rated: (band) => `Calificación: ${band}`,
  words: 'En sus palabras',
  message: 'Mensaje',
  masked: 'Lo que parece un dato de contacto queda oculto hasta que pague.',
};
