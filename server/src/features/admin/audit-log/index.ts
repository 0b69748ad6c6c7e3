// The audit log, searched and verified; server/src/kernel/audit-log writes it.
import type { Feature } from '../../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const recordFeature: Feature = { name: 'record', handlers };
