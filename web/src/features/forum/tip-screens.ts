// The screens of the tips. Their text is in content/…/forum/; the titles are repeated here, and a test keeps them equal.
import type { Screen } from '../../screen.ts';

const TITLES = {
  'walk-the-way-out': {
    en: 'Walk the way out before you price the tree',
    es: 'Camine la salida antes de poner precio al árbol',
  },
  'put-it-in-writing': { en: 'Put the work and the price in writing', es: 'Ponga por escrito el trabajo y la suma' },
  'papers-before-their-dates': {
    en: 'Renew documents a month before they expire',
    es: 'Renueve los documentos un mes antes de que venzan',
  },
  'two-days-before-the-stump': {
    en: 'Call 811 before the day of the stump',
    es: 'Llame al 811 antes del día del tocón',
  },
  'answer-a-poor-review': {
    en: 'Answer a poor review once, with what you did',
    es: 'Responda una mala reseña una vez, con lo que hizo',
  },
  'after-a-storm': {
    en: 'After a storm, show what is behind the price',
    es: 'Después de una tormenta, muestre de dónde sale el precio',
  },
} as const;

export type TipSlug = keyof typeof TITLES;

export const tipScreens: readonly Screen[] = Object.entries(TITLES).map(([slug, title]) => ({
  path: `/forum/business/tips/${slug}`,
  file: 'features/forum/pages/tip.tsx',
  title,
  indexed: true,
  prerender: true,
}));
