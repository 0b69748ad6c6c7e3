// Questions without names before the award, and the conversation of both sides after payment.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const messagesFeature: Feature = { name: 'messages', handlers };
