// The screens of areas, tools, species, education and the pages around them; web/src/screens.ts joins those of all features.
import type { Language } from '@live-oak/contract/language.ts';
import type { Screen } from '../../screen.ts';
import {
  AREAS,
  areaAddress,
  calculatorResponses,
  comparedIn,
  GUIDE_ADDRESS,
  permitsResponses,
  treeAddress,
} from './addresses.ts';

const page = (path: string, file: string, en: string, es: string, description: Record<Language, string>) => ({
  path,
  file: `features/knowledge/${file}.tsx`,
  title: { en, es },
  description,
});

/** A page whose content is fixed when it is built. */
const fixed = (...given: Parameters<typeof page>): Screen => ({ ...page(...given), queries: false, prerender: true });

export const knowledgeScreens: readonly Screen[] = [
  {
    ...page('/areas', 'areas/pages/areas', 'Service areas', 'Zonas de servicio', {
      en: 'All 64 parishes of Louisiana: open tree jobs and verified businesses in each, permit rules, and who to call.',
      es: 'Las 64 parroquias de Louisiana: trabajos de árboles abiertos y negocios verificados, permisos y a quién llamar.',
    }),
    embeds: () => [AREAS],
  },
  {
    ...page('/areas/:slug', 'areas/pages/area', 'Service area', 'Zona de servicio', {
      en: 'Open tree jobs, verified businesses, the license rule, permits and power companies of one area of Louisiana.',
      es: 'Trabajos de árboles, negocios verificados, licencia, permisos y compañías de luz de una zona de Louisiana.',
    }),
    embeds: ({ params }) => [areaAddress(params['slug'] ?? '')],
  },
  {
    ...page('/tools/calculator', 'estimates/pages/calculator', 'Cost Calculator', 'Calculadora de costos', {
      en: 'A tree service cost estimator for Louisiana: height, tree, work and difficulty give a rough price range, with every step of the sum shown.',
      es: 'Calcule cuánto cuesta trabajar un árbol en Louisiana: altura, árbol, trabajo y dificultad dan un rango, con cada paso de la cuenta a la vista.',
    }),
    embeds: ({ query }) => calculatorResponses(query),
  },
  fixed('/tools', 'pages/tools', 'Tools', 'Herramientas', {
    en: 'Free tools for trees in Louisiana: species guide, health assessment, emergency guide, permit helper for all 64 parishes, and a cost calculator.',
    es: 'Herramientas gratis para árboles en Louisiana: guía de especies, evaluación de salud, emergencias, permisos por parroquia y calculadora de costos.',
  }),
  fixed('/tools/emergency', 'pages/emergency', 'Emergency Response Guide', 'Guía de respuesta a emergencias', {
    en: 'A tree came down in Louisiana: who to call first, how far to stay from wires, outage numbers, photos for the insurance, and when to post a job.',
    es: 'Cayó un árbol en Louisiana: a quién llamar primero, a qué distancia quedarse de los cables, números de luz, fotos para el seguro y qué sigue.',
  }),
  {
    ...page('/tools/permits', 'pages/permits', 'Permit Helper', 'Asistente de permisos', {
      en: 'Do you need a permit to prune or remove a tree in Louisiana? A rule card for each of the 64 parishes: who decides, what is needed, whom to ask.',
      es: '¿Hace falta permiso para podar o talar un árbol en Louisiana? Una ficha para cada una de las 64 parroquias: quién decide y a quién preguntar.',
    }),
    embeds: ({ query }) => permitsResponses(query),
  },
  fixed('/services/tree-removal', 'pages/tree-removal', 'Tree Removal Services', 'Servicios de tala de árboles', {
    en: 'Emergency, standard and large tree removal in Louisiana: rough price guides, what belongs to each, and sealed bids from checked businesses.',
    es: 'Tala de emergencia, normal y de árboles grandes en Louisiana: guías de precio aproximadas y ofertas selladas de negocios verificados.',
  }),
  fixed('/privacy', 'pages/privacy', 'Privacy', 'Privacidad', {
    en: 'What Live Oak keeps about you, who sees it and when, which cookies we use, how long we keep things, and how to download your data or close your account.',
    es: 'Qué guarda Live Oak sobre usted, quién ve qué y cuándo, qué cookies hay, cuánto tiempo se guarda y cómo llevarse sus datos o irse.',
  }),
  fixed('/terms', 'pages/terms', 'Terms', 'Términos', {
    en: 'The rules of Live Oak in plain English: sealed bids, held payments and refunds, the $99 membership and how to cancel it, disputes, and what we don’t do.',
    es: 'Las reglas de Live Oak en palabras sencillas: ofertas selladas, pagos retenidos, la membresía de $99 y cómo terminarla, disputas y límites.',
  }),
  {
    ...page('/tools/species', 'species/pages/species', 'Tree Species Guide', 'Guía de especies de árboles', {
      en: 'The 171 trees of Louisiana: search by any name, see where each is native on the map of parishes, how well it holds up in wind, and how to care for it.',
      es: 'Los 171 árboles de Louisiana: busque por cualquier nombre, vea dónde es nativo en el mapa de parroquias, cómo resiste el viento y cómo cuidarlo.',
    }),
    embeds: () => [GUIDE_ADDRESS],
  },
  {
    path: '/tools/species/compare',
    file: 'features/knowledge/species/pages/compare.tsx',
    title: { en: 'Compare trees', es: 'Comparar árboles' },
    embeds: ({ query }) => comparedIn(query).map(treeAddress),
  },
  {
    ...page('/tools/species/:slug', 'species/pages/tree', 'Tree', 'Árbol', {
      en: 'A tree of Louisiana: where it is native by parish, how it holds up in hurricane winds, what commonly goes wrong with it, and care in plain English.',
      es: 'Un árbol de Louisiana: dónde es nativo por parroquia, cómo resiste el viento de huracán, qué problemas tiene y cuidados en palabras sencillas.',
    }),
    embeds: ({ params }) => [treeAddress(params['slug'] ?? '')],
  },
  fixed('/education', 'education/pages/education', 'Education Hub', 'Centro educativo', {
    en: 'Pruning, tree diseases, safety around power lines, Louisiana law and ISA certification: plain answers for owners and crews, with their sources.',
    es: 'Poda, enfermedades, seguridad cerca de cables, leyes de Louisiana y certificación ISA: respuestas claras para dueños y cuadrillas, con fuentes.',
  }),
  fixed('/education/pruning', 'education/pages/pruning', 'Pruning Techniques', 'Técnicas de poda', {
    en: 'Where to cut, when to prune in Louisiana, why topping harms a tree, and which tool fits which branch. Plain advice for owners and crews.',
    es: 'Dónde cortar, cuándo podar en Louisiana, por qué el desmoche daña al árbol y qué herramienta va con cada rama. Consejos claros para todos.',
  }),
  fixed('/education/diseases', 'education/pages/diseases', 'Diseases & Pests', 'Enfermedades y plagas', {
    en: 'What ails Louisiana’s trees, from Hypoxylon to Formosan termites. Signs, how serious it is, what helps, and the quarantines by parish on a map.',
    es: 'Qué enferma a los árboles de Louisiana, del Hypoxylon a las termitas de Formosa. Señales, gravedad, qué ayuda y las cuarentenas en un mapa.',
  }),
  fixed('/education/safety', 'education/pages/safety', 'Safety Guidelines', 'Guía de seguridad', {
    en: '35 feet from a downed wire, 10 from one overhead, why an uprooted tree can spring back, chainsaws after a storm, and who to call first.',
    es: 'A 35 pies de un cable caído y a 10 de uno en alto, por qué un árbol arrancado puede levantarse, la motosierra tras la tormenta y a quién llamar.',
  }),
  fixed('/education/regulations', 'education/pages/regulations', 'Regulations', 'Leyes y reglas', {
    en: 'Who may work on trees in Louisiana, which license a job needs, insurance, written contracts, 811, boundary trees and storm scams, with sources.',
    es: 'Quién puede trabajar con árboles en Louisiana, qué licencia pide cada trabajo, seguro, contrato, 811, árboles en el lindero y fraudes.',
  }),
  fixed('/education/certification', 'education/pages/certification', 'ISA Certification', 'Certificación ISA', {
    en: 'What an ISA Certified Arborist is, how the exam works, how to study, how to keep the credential, and why it is not the Louisiana license.',
    es: 'Qué es un Arborista Certificado ISA, cómo es el examen, cómo estudiar, cómo mantener la credencial y por qué no es la licencia de Louisiana.',
  }),
  {
    ...page(
      '/tools/assessment',
      'assessments/pages/assessment',
      'Tree Health Assessment',
      'Evaluación de salud del árbol',
      {
        en: 'Walk around your tree, check what you see from the ground, and read in plain English how urgent it is and why. No diagnosis, free, with a draft job.',
        es: 'Dé una vuelta al árbol, marque lo que ve desde el suelo y lea en palabras sencillas qué tan urgente es y por qué. Gratis y sin diagnóstico.',
      },
    ),
    embeds: () => [],
  },
];
