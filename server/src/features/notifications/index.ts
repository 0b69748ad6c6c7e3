// Notices in the app, and the mail that goes with what matters.
import type { Feature } from '../../features.ts';
import { mailTimer } from '../../outside/mail-queue.ts';
import { tellPeople } from './reactions.ts';
import { handlers } from './routes.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  handlers,
  reactions: [tellPeople],
  timers: [mailTimer],
};
