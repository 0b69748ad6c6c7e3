// The screens of text messages, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const textingScreens: readonly Screen[] = [
  {
    path: '/storm-texts',
    file: 'features/texting/pages/storm-texts.tsx',
    title: { en: 'Storm texts', es: 'Avisos de tormenta' },
    indexed: true,
    prerender: true,
  },
];
