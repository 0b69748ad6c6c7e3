// The emergency page, crews on call, and the triage board.
import type { Feature } from '../../kernel/feature.ts';
import { callOnApproval, callQueue } from './on-call.ts';
import { serveEmergencyPages } from './pages.ts';
import { noteFirstBid } from './progress.ts';
import { expireRequests } from './requests.ts';
import { handlers } from './routes.ts';
import { alertAdministrators } from './triage.ts';

export const emergenciesFeature: Feature = {
  name: 'emergencies',
  handlers,
  pages: serveEmergencyPages,
  reactions: [callOnApproval, noteFirstBid],
  queues: [callQueue],
  timers: [
    { name: 'alert administrators of emergencies', everyMs: 30_000, run: alertAdministrators },
    { name: 'close unconfirmed emergencies', everyMs: 600_000, run: expireRequests },
  ],
};
