// The audit log, searched and verified; server/src/record writes it.
import type { Feature } from '../../feature.ts';
import { handlers } from './routes.ts';

export const recordFeature: Feature = { name: 'record', handlers };
