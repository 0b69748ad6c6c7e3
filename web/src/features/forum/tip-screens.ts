// The screens of the tips. Their text is in content/…/forum/; title and description are repeated here, and a test keeps them equal.
import type { Screen } from '../../screen.ts';

const HEADS = {
  'walk-the-way-out': {
    title: { en: 'Walk the way out before you price the tree', es: 'Camine la salida antes de poner precio al árbol' },
    description: {
      en: 'Most bids that lose money were wrong about access, not about the tree. A five-minute walk from the trunk to the chipper, and what to write down on it.',
      es: 'Casi ninguna oferta pierde dinero por el árbol; lo pierde por el acceso. Una caminata de cinco minutos del tronco a la trituradora y qué anotar en ella.',
    },
  },
  'put-it-in-writing': {
    title: { en: 'Put the work and the price in writing', es: 'Ponga por escrito el trabajo y la suma' },
    description: {
      en: 'Louisiana requires a licensed arborist to give a written contract that names the work and the price. What to put on the half page that prevents most disputes.',
      es: 'Louisiana pide al arborista con licencia un contrato escrito que diga el trabajo y la suma. Qué poner en la media página que evita casi todas las disputas.',
    },
  },
  'papers-before-their-dates': {
    title: {
      en: 'Renew documents a month before they expire',
      es: 'Renueve los documentos un mes antes de que venzan',
    },
    description: {
      en: 'A policy that lapses on a Friday freezes your open bids. A small yearly calendar for insurance, license and seminar keeps a good business running.',
      es: 'Una póliza que vence un viernes congela sus ofertas. Un pequeño calendario para seguro, licencia y seminario evita que un buen negocio se quede parado.',
    },
  },
  'two-days-before-the-stump': {
    title: { en: 'Call 811 before the day of the stump', es: 'Llame al 811 antes del día del tocón' },
    description: {
      en: 'A stump grinder digs. Louisiana 811 needs notice at least 48 hours ahead, and weekends do not count. How to keep a free call from costing you a week.',
      es: 'Triturar un tocón es excavar. Louisiana 811 pide el aviso con 48 horas, y los fines de semana no cuentan. Que una llamada gratis no le cueste una semana.',
    },
  },
  'answer-a-poor-review': {
    title: {
      en: 'Answer a poor review once, with what you did',
      es: 'Responda una mala reseña una vez, con lo que hizo',
    },
    description: {
      en: 'Owners read the answer more closely than the stars. A short form for replying to a poor review that helps the next owner decide for you.',
      es: 'Los dueños leen la respuesta con más cuidado que las estrellas. Una forma corta de responder una mala reseña que ayuda al próximo dueño a elegirlo.',
    },
  },
  'after-a-storm': {
    title: {
      en: 'After a storm, show what is behind the price',
      es: 'Después de una tormenta, muestre de dónde sale el precio',
    },
    description: {
      en: 'In a declared emergency, prices for services are watched by law. How to charge what storm work costs and still be the business people call next year.',
      es: 'En una emergencia declarada, la ley vigila los precios de los servicios. Cómo cobrar lo que cuesta y seguir siendo el negocio que llaman el año próximo.',
    },
  },
} as const;

export type TipSlug = keyof typeof HEADS;

export const tipScreens: readonly Screen[] = Object.entries(HEADS).map(([slug, head]) => ({
  path: `/forum/business/tips/${slug}`,
  file: 'features/forum/pages/tip.tsx',
  ...head,
  prerender: true,
}));
