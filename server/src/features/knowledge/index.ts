// What people come to learn that a caller may ask for too: the parishes with their offices, rules and power companies.
import type { Feature } from '../../feature.ts';
import { handlers } from './routes.ts';

export const knowledgeFeature: Feature = { name: 'knowledge', handlers };
