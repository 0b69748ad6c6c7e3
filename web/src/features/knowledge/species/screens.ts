// The screens of species; web/src/screens.ts joins the screens of all features.
import type { Screen } from '../../../screen.ts';
import { comparedIn, GUIDE_ADDRESS, treeAddress } from './queries.ts';

export const speciesScreens: readonly Screen[] = [
  {
    path: '/tools/species',
    file: 'features/knowledge/species/pages/species.tsx',
    title: { en: 'Tree Species Guide', es: 'Guía de especies de árboles' },
    description: {
      en: 'The 171 trees of Louisiana: search by any name, see where each is native on the map of parishes, how well it holds up in wind, and how to care for it.',
      es: 'Los 171 árboles de Louisiana: busque por cualquier nombre, vea dónde es nativo en el mapa de parroquias, cómo resiste el viento y cómo cuidarlo.',
    },
    embeds: () => [GUIDE_ADDRESS],
  },
  {
    path: '/tools/species/compare',
    file: 'features/knowledge/species/pages/compare.tsx',
    title: { en: 'Compare trees', es: 'Comparar árboles' },
    embeds: ({ query }) => comparedIn(query).map(treeAddress),
  },
  {
    path: '/tools/species/:slug',
    file: 'features/knowledge/species/pages/tree.tsx',
    title: { en: 'Tree', es: 'Árbol' },
    description: {
      en: 'A tree of Louisiana: where it is native by parish, how it holds up in hurricane winds, what commonly goes wrong with it, and care in plain English.',
      es: 'Un árbol de Louisiana: dónde es nativo por parroquia, cómo resiste el viento de huracán, qué problemas tiene y cuidados en palabras sencillas.',
    },
    embeds: ({ params }) => [treeAddress(params['slug'] ?? '')],
  },
];
