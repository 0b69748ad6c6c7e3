// The door check: a code on a card, a page that anyone can read, and reports from the door.
import type { Feature } from '../../kernel/feature.ts';
import { serveDoorPages } from './pages.ts';
import { handlers } from './routes.ts';

export const doorCheckFeature: Feature = { name: 'door-check', handlers, pages: serveDoorPages };
