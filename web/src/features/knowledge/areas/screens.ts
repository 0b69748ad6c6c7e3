// The screens of areas; web/src/screens.ts joins the screens of all features.
import type { Screen } from '../../../screen.ts';
import { AREAS, areaAddress } from './addresses.ts';

export const areasScreens: readonly Screen[] = [
  {
    path: '/areas',
    file: 'features/knowledge/areas/pages/areas.tsx',
    title: { en: 'Service areas', es: 'Zonas de servicio' },
    description: {
      en: 'All 64 parishes of Louisiana: open tree jobs and verified businesses in each, permit rules, and who to call.',
      es: 'Las 64 parroquias de Louisiana: trabajos de árboles abiertos y negocios verificados, permisos y a quién llamar.',
    },
    embeds: () => [AREAS],
  },
  {
    path: '/areas/:slug',
    file: 'features/knowledge/areas/pages/area.tsx',
    title: { en: 'Service area', es: 'Zona de servicio' },
    description: {
      en: 'Open tree jobs, verified businesses, the license rule, permits and power companies of one area of Louisiana.',
      es: 'Trabajos de árboles, negocios verificados, licencia, permisos y compañías de luz de una zona de Louisiana.',
    },
    embeds: ({ params }) => [areaAddress(params['slug'] ?? '')],
  },
];
