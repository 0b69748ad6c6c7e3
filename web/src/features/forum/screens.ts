// The forum's screens. Every board has its own addresses, so that an unknown board is not a page.
import { page, type Screen } from '../../screen.ts';
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

const found = (path: string, file: string, en: string, es: string): Screen => ({
  ...page(path, `forum/pages/${file}`, en, es),
  indexed: true,
});

const landing: Screen = {
  ...found('/forum', 'forum', 'Community Forum', 'Foro de la comunidad'),
  embeds: ({ query }) => (isSearch(query) ? [STATS, searchAddress(query)] : [STATS]),
};

const boards: readonly Screen[] = [
  {
    ...found('/forum/general', 'board', 'General Discussion', 'Conversación general'),
    embeds: ({ query }) => [STATS, threadsAddress('general', query)],
  },
  {
    ...found('/forum/technical', 'board', 'Technical Questions', 'Preguntas técnicas'),
    embeds: ({ query }) => [STATS, threadsAddress('technical', query)],
  },
  {
    ...found('/forum/business', 'business', 'Business Tips', 'Consejos de negocio'),
    embeds: ({ query }) => [STATS, threadsAddress('business', query)],
  },
  {
    ...found('/forum/equipment', 'equipment', 'Equipment Reviews', 'Reseñas de equipo'),
    embeds: () => [RECENT_REVIEWS, MODELS, RECENT_QUESTIONS],
  },
  {
    ...found('/forum/equipment/reviews', 'equipment-reviews', 'All equipment reviews', 'Todas las reseñas de equipo'),
    embeds: ({ query }) => [MODELS, reviewsAddress(query)],
  },
  {
    ...found('/forum/equipment/questions', 'board', 'Equipment questions', 'Preguntas sobre equipo'),
    embeds: ({ query }) => [STATS, threadsAddress('equipment', query)],
  },
];

const form = (path: string, file: string, en: string, es: string): Screen => ({
  ...page(`/forum/${path}`, `forum/pages/${file}`, en, es),
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
  ...found(`/forum/${board}/:thread`, 'thread', 'Discussion', 'Conversación'),
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
    ...found('/forum/business/tips', 'tips', 'Tips for tree businesses', 'Consejos para negocios de árboles'),
    prerender: true,
  },
  ...tipScreens,
  page('/forum/mine', 'forum/pages/mine', 'Your posts', 'Sus publicaciones'),
  ...threads,
];
