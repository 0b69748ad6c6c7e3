// Search engines: robots.txt and the sitemap.
import type { Feature } from '../../kernel/feature.ts';
import { answerFound } from './found.ts';

export const seoFeature: Feature = {
  name: 'seo',
  pages: async (http, services, webBuild) => answerFound(http, services, webBuild),
};
