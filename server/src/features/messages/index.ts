// Words between two sides of a job: questions without names before the award, a thread of the two after its payment.
import type { Feature } from '../../feature.ts';
import { handlers } from './routes.ts';

export const messagesFeature: Feature = { name: 'messages', handlers };
