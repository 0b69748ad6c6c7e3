// Facts about parishes, areas, places, species and costs, and the health assessment.
import type { Feature } from '../../kernel/feature.ts';
import { handlers as areaHandlers } from './areas/routes.ts';
import { handlers } from './routes.ts';
import { handlers as speciesHandlers } from './species/routes.ts';

export const knowledgeFeature: Feature = {
  name: 'knowledge',
  handlers: [...handlers, ...areaHandlers, ...speciesHandlers],
};
