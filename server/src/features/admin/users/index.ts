// User management.
import type { Feature } from '../../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const usersFeature: Feature = { name: 'users', handlers };
