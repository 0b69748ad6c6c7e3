// Tree businesses: their profile, and administrators' decisions.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const providersFeature: Feature = { name: 'providers', handlers };
