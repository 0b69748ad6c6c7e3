// The screens of knowledge; web/src/screens.ts joins the screens of all features.
import type { Screen } from '../../screen.ts';
import { permitsResponses } from './permit-queries.ts';

export const knowledgeScreens: readonly Screen[] = [
  {
    path: '/tools',
    file: 'features/knowledge/pages/tools.tsx',
    queries: false,
    title: { en: 'Tools', es: 'Herramientas' },
    description: {
      en: 'Free tools for trees in Louisiana: species guide, health assessment, emergency guide, permit helper for all 64 parishes, and a cost calculator.',
      es: 'Herramientas gratis para árboles en Louisiana: guía de especies, evaluación de salud, emergencias, permisos por parroquia y calculadora de costos.',
    },
    prerender: true,
  },
  {
    path: '/tools/emergency',
    file: 'features/knowledge/pages/emergency.tsx',
    queries: false,
    title: { en: 'Emergency Response Guide', es: 'Guía de respuesta a emergencias' },
    description: {
      en: 'A tree came down in Louisiana: who to call first, how far to stay from wires, outage numbers, photos for the insurance, and when to post a job.',
      es: 'Cayó un árbol en Louisiana: a quién llamar primero, a qué distancia quedarse de los cables, números de luz, fotos para el seguro y qué sigue.',
    },
    prerender: true,
  },
  {
    path: '/tools/permits',
    file: 'features/knowledge/pages/permits.tsx',
    title: { en: 'Permit Helper', es: 'Asistente de permisos' },
    description: {
      en: 'Do you need a permit to prune or remove a tree in Louisiana? A rule card for each of the 64 parishes: who decides, what is needed, whom to ask.',
      es: '¿Hace falta permiso para podar o talar un árbol en Louisiana? Una ficha para cada una de las 64 parroquias: quién decide y a quién preguntar.',
    },
    embeds: ({ query }) => permitsResponses(query),
  },
  {
    path: '/services/tree-removal',
    file: 'features/knowledge/pages/tree-removal.tsx',
    queries: false,
    title: { en: 'Tree Removal Services', es: 'Servicios de tala de árboles' },
    description: {
      en: 'Emergency, standard and large tree removal in Louisiana: rough price guides, what belongs to each, and sealed bids from checked businesses.',
      es: 'Tala de emergencia, normal y de árboles grandes en Louisiana: guías de precio aproximadas y ofertas selladas de negocios verificados.',
    },
    prerender: true,
  },
  {
    path: '/privacy',
    file: 'features/knowledge/pages/privacy.tsx',
    queries: false,
    title: { en: 'Privacy', es: 'Privacidad' },
    description: {
      en: 'What Live Oak keeps about you, who sees it and when, which cookies we use, how long we keep things, and how to download your data or close your account.',
      es: 'Qué guarda Live Oak sobre usted, quién ve qué y cuándo, qué cookies hay, cuánto tiempo se guarda y cómo llevarse sus datos o irse.',
    },
    prerender: true,
  },
  {
    path: '/terms',
    file: 'features/knowledge/pages/terms.tsx',
    queries: false,
    title: { en: 'Terms', es: 'Términos' },
    description: {
      en: 'The rules of Live Oak in plain English: sealed bids, held payments and refunds, the $99 membership and how to cancel it, disputes, and what we don’t do.',
      es: 'Las reglas de Live Oak en palabras sencillas: ofertas selladas, pagos retenidos, la membresía de $99 y cómo terminarla, disputas y límites.',
    },
    prerender: true,
  },
];
