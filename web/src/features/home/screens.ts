// The screens of the home page, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';
import { NEWEST_REVIEWS, OPEN_JOBS } from './addresses.ts';

export const homeScreens: readonly Screen[] = [
  {
    path: '/',
    file: 'features/home/pages/home.tsx',
    title: { en: 'Tree work in Louisiana', es: 'Trabajo de árboles en Louisiana' },
    description: {
      en: 'Post a tree job once. Licensed, insured tree businesses across Louisiana send you sealed bids; you compare, pick one, and only then trade names.',
      es: 'Publique un trabajo una vez. Negocios con licencia y seguro de todo Louisiana le hacen ofertas selladas; usted compara, elige y se conocen después.',
    },
    embeds: () => [OPEN_JOBS, NEWEST_REVIEWS],
  },
];
