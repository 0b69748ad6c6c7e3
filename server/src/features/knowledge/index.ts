// Facts about parishes, areas, places, species and costs, and the health assessment.
import type { Feature } from '../../kernel/feature.ts';
import { handlers as areaHandlers } from './areas/routes.ts';
import { handlers as estimateHandlers } from './estimates/routes.ts';
import { handlers as parishHandlers } from './routes.ts';
import { handlers as speciesHandlers } from './species/routes.ts';

export const knowledgeFeature: Feature = {
  name: 'knowledge',
  handlers: [...parishHandlers, ...areaHandlers, ...estimateHandlers, ...speciesHandlers],
};
