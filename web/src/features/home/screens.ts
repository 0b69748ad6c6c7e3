// The screens of the home page, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';
import { NEWEST_REVIEWS, OPEN_JOBS } from './addresses.ts';

export const homeScreens: readonly Screen[] = [
  {
    path: '/',
    file: 'features/home/pages/home.tsx',
    title: { en: 'Tree work in Louisiana', es: 'Trabajo de árboles en Louisiana' },
    indexed: true,
    embeds: () => [OPEN_JOBS, NEWEST_REVIEWS],
  },
];
