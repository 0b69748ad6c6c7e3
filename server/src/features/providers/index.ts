// Tree businesses: their profile, and the desk's decisions about them.
import type { Feature } from '../../feature.ts';
import { handlers } from './routes.ts';

export const providersFeature: Feature = { name: 'providers', handlers };
