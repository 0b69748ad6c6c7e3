// The screens of text messages, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const textingScreens: readonly Screen[] = [
  {
    path: '/storm-texts',
    file: 'features/texting/pages/storm-texts.tsx',
    title: { en: 'Storm texts', es: 'Avisos de tormenta' },
    description: {
      en: 'Get a text message when storm mode begins in your Louisiana parish. No account needed: answer YES to start and STOP to end.',
      es: 'Reciba un mensaje de texto cuando comience el modo de tormenta en su parroquia de Louisiana. Sin cuenta: responda SÍ para empezar y STOP para terminar.',
    },
    prerender: true,
  },
];
