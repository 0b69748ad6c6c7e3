// Facts about parishes: their offices, rules and power companies.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const knowledgeFeature: Feature = { name: 'knowledge', handlers };
