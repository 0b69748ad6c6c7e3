// The screens of vetting, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const vettingScreens: readonly Screen[] = [
  {
    path: '/verification',
    file: 'features/vetting/pages/verification.tsx',
    title: { en: 'Professional verification', es: 'Verificación profesional' },
  },
];
