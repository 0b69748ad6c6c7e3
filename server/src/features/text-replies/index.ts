// Incoming text messages: STOP, START, HELP, and the commands of owners and crews.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const textRepliesFeature: Feature = { name: 'text replies', handlers };
