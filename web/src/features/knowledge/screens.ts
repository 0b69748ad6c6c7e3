// The screens of areas, tools, species, education and the pages around them; web/src/screens.ts joins those of all features.
import { page, type Screen } from '../../screen.ts';
import {
  AREAS,
  areaAddress,
  calculatorResponses,
  comparedIn,
  GUIDE_ADDRESS,
  permitsResponses,
  treeAddress,
} from './addresses.ts';

const found = (path: string, file: string, en: string, es: string): Screen => ({
  ...page(path, `knowledge/${file}`, en, es),
  indexed: true,
});

/** A page whose content is fixed when it is built. */
const fixed = (...given: Parameters<typeof found>): Screen => ({ ...found(...given), queries: false, prerender: true });

export const knowledgeScreens: readonly Screen[] = [
  {
    ...found('/areas', 'areas/pages/areas', 'Service areas', 'Zonas de servicio'),
    embeds: () => [AREAS],
  },
  {
    ...found('/areas/:slug', 'areas/pages/area', 'Service area', 'Zona de servicio'),
    embeds: ({ params }) => [areaAddress(params['slug'] ?? '')],
  },
  {
    ...found('/tools/calculator', 'estimates/pages/calculator', 'Cost Calculator', 'Calculadora de costos'),
    embeds: ({ query }) => calculatorResponses(query),
  },
  fixed('/tools', 'pages/tools', 'Tools', 'Herramientas'),
  fixed('/tools/emergency', 'pages/emergency', 'Emergency Response Guide', 'Guía de respuesta a emergencias'),
  {
    ...found('/tools/permits', 'pages/permits', 'Permit Helper', 'Asistente de permisos'),
    embeds: ({ query }) => permitsResponses(query),
  },
  fixed('/services/tree-removal', 'pages/tree-removal', 'Tree Removal Services', 'Servicios de tala de árboles'),
  fixed('/privacy', 'pages/privacy', 'Privacy', 'Privacidad'),
  fixed('/terms', 'pages/terms', 'Terms', 'Términos'),
  {
    ...found('/tools/species', 'species/pages/species', 'Tree Species Guide', 'Guía de especies de árboles'),
    embeds: () => [GUIDE_ADDRESS],
  },
  {
    ...page('/tools/species/compare', 'knowledge/species/pages/compare', 'Compare trees', 'Comparar árboles'),
    embeds: ({ query }) => comparedIn(query).map(treeAddress),
  },
  {
    ...found('/tools/species/:slug', 'species/pages/tree', 'Tree', 'Árbol'),
    embeds: ({ params }) => [treeAddress(params['slug'] ?? '')],
  },
  fixed('/education', 'education/pages/education', 'Education Hub', 'Centro educativo'),
  fixed('/education/pruning', 'education/pages/pruning', 'Pruning Techniques', 'Técnicas de poda'),
  fixed('/education/diseases', 'education/pages/diseases', 'Diseases & Pests', 'Enfermedades y plagas'),
  fixed('/education/safety', 'education/pages/safety', 'Safety Guidelines', 'Guía de seguridad'),
  fixed('/education/regulations', 'education/pages/regulations', 'Regulations', 'Leyes y reglas'),
  fixed('/education/certification', 'education/pages/certification', 'ISA Certification', 'Certificación ISA'),
  {
    ...found(
      '/tools/assessment',
      'assessments/pages/assessment',
      'Tree Health Assessment',
      'Evaluación de salud del árbol',
    ),
    embeds: () => [],
  },
];
