// The screens of vetting, as the list of all of them (web/src/screens.ts) takes them in.
import type { Screen } from '../../screen.ts';

export const vettingScreens: readonly Screen[] = [
  {
    path: '/verification',
    file: 'features/vetting/pages/verification.tsx',
    title: { en: 'Professional verification', es: 'Verificación profesional' },
  },
];
