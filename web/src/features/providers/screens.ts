// The screens of providers, as the list of all of them (web/src/screens.ts) takes them in.
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
