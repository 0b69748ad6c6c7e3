// The screens of text messages, as the list of all of them (web/src/screens.ts) takes them in.
import type { Screen } from '../../screen.ts';

export const textingScreens: readonly Screen[] = [
  {
    path: '/storm-texts',
    file: 'features/texting/pages/storm-texts.tsx',
    title: { en: 'Storm texts', es: 'Avisos de tormenta' },
    queries: true,
  },
];
