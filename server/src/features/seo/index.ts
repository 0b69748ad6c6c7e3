// What search engines ask for before they read a page.
import type { Feature } from '../../feature.ts';
import { answerFound } from './found.ts';

export const seoFeature: Feature = {
  name: 'seo',
  pages: async (http, services, webBuild) => answerFound(http, services, webBuild),
};
