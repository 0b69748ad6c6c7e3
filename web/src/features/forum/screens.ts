// The forum's screens. Every board has its own addresses, so that an unknown board is not a page.
import type { Language } from '@live-oak/contract/language.ts';
import type { Screen } from '../../screen.ts';
import {
  isSearch,
  MODELS,
  RECENT_QUESTIONS,
  RECENT_REVIEWS,
  repliesAddress,
  reviewsAddress,
  searchAddress,
  STATS,
  threadAddress,
  threadsAddress,
} from './addresses.ts';
import { tipScreens } from './tip-screens.ts';

const fileOf = (name: string) => `features/forum/pages/${name}.tsx`;

const page = (path: string, name: string, en: string, es: string, description: Record<Language, string>) => ({
  path,
  file: fileOf(name),
  title: { en, es },
  description,
});

const landing: Screen = {
  ...page('/forum', 'forum', 'Community Forum', 'Foro de la comunidad', {
    en: 'Homeowners and tree crews across Louisiana ask and answer: tree care, cuts and decay, running a tree business, and equipment that holds up.',
    es: 'Dueños de casa y cuadrillas de Louisiana preguntan y responden: cuidado de árboles, cortes y pudrición, negocio de árboles y equipo que aguanta.',
  }),
  embeds: ({ query }) => (isSearch(query) ? [STATS, searchAddress(query)] : [STATS]),
};

const boards: readonly Screen[] = [
  {
    ...page('/forum/general', 'board', 'General Discussion', 'Conversación general', {
      en: 'Talk about trees in Louisiana: what grows on your street, what a storm did, how to find a crew, and what your neighbors have learned.',
      es: 'Converse sobre árboles en Louisiana: lo que crece en su calle, lo que dejó una tormenta, cómo hallar una cuadrilla y lo que aprendieron otros.',
    }),
    embeds: ({ query }) => [STATS, threadsAddress('general', query)],
  },
  {
    ...page('/forum/technical', 'board', 'Technical Questions', 'Preguntas técnicas', {
      en: 'Questions about pruning, rigging, decay, pests, roots and soil, answered by Louisiana tree workers whose badges were earned, not typed.',
      es: 'Preguntas sobre poda, cuerdas, pudrición, plagas, raíces y suelo, con respuestas de gente de Louisiana cuyas insignias se ganaron.',
    }),
    embeds: ({ query }) => [STATS, threadsAddress('technical', query)],
  },
  {
    ...page('/forum/business', 'business', 'Business Tips', 'Consejos de negocio', {
      en: 'Running a tree business in Louisiana: bids, crews, paperwork, customers and storms, with a tip each week and questions from people in the trade.',
      es: 'Llevar un negocio de árboles en Louisiana: ofertas, cuadrillas, documentos, dueños y tormentas, con un consejo por semana y preguntas del oficio.',
    }),
    embeds: ({ query }) => [STATS, threadsAddress('business', query)],
  },
  {
    ...page('/forum/equipment', 'equipment', 'Equipment Reviews', 'Reseñas de equipo', {
      en: 'Chainsaws, climbing gear and stump grinders reviewed by people who run them: what holds up, what does not, and what they really paid.',
      es: 'Motosierras, equipo de trepa y trituradoras de tocones reseñados por quienes los usan: qué aguanta, qué no y cuánto pagaron de verdad.',
    }),
    embeds: () => [RECENT_REVIEWS, MODELS, RECENT_QUESTIONS],
  },
  {
    ...page('/forum/equipment/reviews', 'equipment-reviews', 'All equipment reviews', 'Todas las reseñas de equipo', {
      en: 'Every equipment review by kind, model and words: stars, what speaks for it and against it, and the price its reviewer says they paid.',
      es: 'Todas las reseñas de equipo por tipo, modelo y palabras: estrellas, lo que tiene a favor y en contra, y el precio que dicen haber pagado.',
    }),
    embeds: ({ query }) => [MODELS, reviewsAddress(query)],
  },
  {
    ...page('/forum/equipment/questions', 'board', 'Equipment questions', 'Preguntas sobre equipo', {
      en: 'Which bar, which rope, which teeth: questions about saws, climbing gear and stump grinders, and the answers of crews who use them.',
      es: 'Qué espada, qué cuerda, qué dientes: preguntas sobre motosierras, equipo de trepa y trituradoras, y respuestas de cuadrillas que los usan.',
    }),
    embeds: ({ query }) => [STATS, threadsAddress('equipment', query)],
  },
];

const form = (path: string, file: string, en: string, es: string): Screen => ({
  path: `/forum/${path}`,
  file: fileOf(file),
  title: { en, es },
  prerender: true,
});

/** Forms: complete without script, but not for search engines. */
const forms = [
  form('general/new', 'new-thread', 'Start a discussion', 'Empiece una conversación'),
  form('technical/new', 'new-thread', 'Ask a technical question', 'Haga una pregunta técnica'),
  form('business/new', 'new-thread', 'Start a business discussion', 'Empiece una conversación de negocio'),
  form('equipment/ask', 'new-thread', 'Ask about equipment', 'Pregunte sobre equipo'),
  form('equipment/new', 'new-review', 'Write a review', 'Escriba una reseña'),
];

const threads: readonly Screen[] = (['general', 'technical', 'business', 'equipment'] as const).map((board) => ({
  ...page(`/forum/${board}/:thread`, 'thread', 'Discussion', 'Conversación', {
    en: 'A discussion of the Live Oak forum: people who own trees and people who work on them in Louisiana ask, answer and correct each other.',
    es: 'Una conversación del foro de Live Oak: quienes tienen árboles y quienes trabajan en ellos en Louisiana preguntan, responden y se corrigen.',
  }),
  ownHead: true,
  embeds: ({ params, query }) => [
    threadAddress(board, params['thread']),
    repliesAddress(board, params['thread'], query),
  ],
}));

export const forumScreens: readonly Screen[] = [
  landing,
  ...boards,
  ...forms,
  {
    ...page('/forum/business/tips', 'tips', 'Tips for tree businesses', 'Consejos para negocios de árboles', {
      en: 'Short articles for people who run a tree business in Louisiana: bids, contracts, paperwork, storms and reviews, each with its sources.',
      es: 'Artículos cortos para quien lleva un negocio de árboles en Louisiana: ofertas, contratos, documentos, tormentas y reseñas, con sus fuentes.',
    }),
    prerender: true,
  },
  ...tipScreens,
  { path: '/forum/mine', file: fileOf('mine'), title: { en: 'Your posts', es: 'Sus publicaciones' } },
  ...threads,
];
