// Search engines: robots.txt and the sitemap.
import type { Feature } from '../../kernel/feature.ts';
import { serveRobots } from './robots.ts';

export const seoFeature: Feature = {
  name: 'seo',
  pages: async (http, services, { webBuild }) => serveRobots(http, services, webBuild),
};
