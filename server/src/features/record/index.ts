// The record of administrators' acts, searched and verified; it is written in server/src/record.
import type { Feature } from '../../feature.ts';
import { handlers } from './routes.ts';

export const recordFeature: Feature = { name: 'record', handlers };
