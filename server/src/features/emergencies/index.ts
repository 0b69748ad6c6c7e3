// The emergency page, crews on call, and the triage board.
import { sql } from '../../kernel/db/drizzle.ts';
import type { Feature } from '../../kernel/feature.ts';
import { oldestOf } from '../../kernel/retention/rules.ts';
import { alertAdministrators } from './triage.ts';
import { callNextShift, callOnApproval, callQueue } from './on-call.ts';
import { serveEmergencyPages } from './pages.ts';
import { noteFirstBid } from './progress.ts';
import { expireRequests } from './ended.ts';
import { handlers } from './routes.ts';

export const emergenciesFeature: Feature = {
  name: 'emergencies',
  handlers,
  pages: serveEmergencyPages,
  reactions: [callOnApproval, noteFirstBid],
  queues: [callQueue],
  timers: [
    { name: 'alert administrators of emergencies', everyMs: 30_000, run: alertAdministrators },
    { name: 'call the next shift to emergencies', everyMs: 60_000, run: callNextShift },
    { name: 'close unconfirmed emergencies', everyMs: 600_000, run: expireRequests },
  ],
  retention: [
    { what: 'alerts of emergencies', days: 400, sweep: oldestOf(sql`emergency_alerts`, () => sql`true`) },
    {
      what: 'emergencies that became no job',
      days: 90,
      sweep: oldestOf(sql`emergency_requests`, () => sql`job_id is null and ended_at is not null`),
    },
  ],
};
