// In-app notifications, and the emails and pushes that go with them.
import type { Feature } from '../../kernel/feature.ts';
import { mailQueue, mailSweepTimer } from '../../kernel/mail/mail-queue.ts';
import { digestTimer } from './digests.ts';
import { preferenceHandlers } from './preference-routes.ts';
import { pushQueue } from './pushes.ts';
import { notifyPeople } from './reactions.ts';
import { retention } from './retention.ts';
import { handlers } from './routes.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  handlers: [...handlers, ...preferenceHandlers],
  reactions: [notifyPeople],
  queues: [mailQueue, pushQueue],
  retention,
  timers: [mailSweepTimer, digestTimer],
};
