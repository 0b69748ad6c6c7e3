// What a feature consists of; features.ts lists them.
import type { FastifyInstance } from 'fastify';
import type { Reaction } from './events/kinds.ts';
import type { Bound } from './http/handler.ts';
import type { Intake } from './http/forms.ts';
import type { Sessions } from './http/viewer.ts';
import type { Queue } from './queue/queue.ts';
import type { Retention } from './retention/rules.ts';
import type { Services } from './services.ts';
import type { Timer } from './scheduler.ts';

export interface PageParts {
  /** The folder of the built web application. */
  webBuild: string;
  sessions: Sessions;
  intake: Intake;
}

export interface Feature {
  name: string;
  handlers?: readonly Bound[];
  reactions?: readonly Reaction[];
  queues?: readonly Queue<object, Services>[];
  timers?: readonly Timer[];
  retention?: readonly Retention[];
  /** Adds routes for pages that the server renders. */
  pages?: (http: FastifyInstance, services: Services, parts: PageParts) => Promise<void>;
}
