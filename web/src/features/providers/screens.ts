// The screens of providers, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const providersScreens: readonly Screen[] = [
  {
    path: '/provider-dashboard',
    file: 'features/providers/pages/provider-dashboard.tsx',
    title: { en: 'Provider dashboard', es: 'Panel del negocio' },
  },
  {
    path: '/work-area',
    file: 'features/providers/pages/work-area.tsx',
    title: { en: 'Work area', es: 'Zona de trabajo' },
  },
];
