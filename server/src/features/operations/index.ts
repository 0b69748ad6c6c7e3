// What keeps the server going, for whoever runs it: health, queues, what failed, and who is told when something is stuck.
import type { Feature } from '../../feature.ts';
import { incidentTimer } from './incidents.ts';
import { handlers } from './routes.ts';

export const operationsFeature: Feature = { name: 'operations', handlers, timers: [incidentTimer] };
