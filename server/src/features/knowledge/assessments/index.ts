// The health assessment: rules about what an owner sees from the ground.
import type { Feature } from '../../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const assessmentsFeature: Feature = { name: 'assessments', handlers };
