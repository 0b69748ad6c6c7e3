// Operations: health, queues, failures, and incidents.
import type { Feature } from '../../kernel/feature.ts';
import { incidentTimer } from './overview.ts';
import { handlers } from './routes.ts';

export const operationsFeature: Feature = { name: 'operations', handlers, timers: [incidentTimer] };
