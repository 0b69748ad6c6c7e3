// The door check: a code on a card, a public page, and reports.
import type { Feature } from '../../kernel/feature.ts';
import { serveDoorPages } from './pages.ts';
import { handlers } from './routes.ts';

export const doorCheckFeature: Feature = { name: 'door-check', handlers, pages: serveDoorPages };
