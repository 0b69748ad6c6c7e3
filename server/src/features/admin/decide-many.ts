// Decides many waiting items with one reason. Each has a transaction of its own, so that one refusal undoes none of the others.
import type { BulkKind, DecideQueue, QueueDecisions } from '@live-oak/contract/features/admin/schema.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { toRefusal } from '../../kernel/http/failures.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { runInSession } from '../accounts/sessions.ts';
import { rejectPost } from '../bids/bidding.ts';
import { approveJob } from '../jobs/commands.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
import { rejectProvider } from '../providers/commands.ts';
import { decideReport } from '../reports/commands.ts';
import type { ReportTargets } from '../reports/targets.ts';

type Decide = (
  work: Work,
  one: { id: number; adminId: number; decision: DecideQueue['decision']; reason: string | undefined },
) => Promise<void>;

const decideJob: Decide = (work, { id, adminId, decision, reason }) =>
  decision === 'approve' ? approveJob(work, id, adminId) : rejectPost(work, id, adminId, reason);

const decisionsWith = (targets: ReportTargets): Record<BulkKind, Decide> => ({
  job: decideJob,
  storm_job: decideJob,
  // The contract lets applications only be rejected here.
  application: (work, { id, adminId, reason = '' }) =>
    rejectProvider(work, { providerId: id, adminId, reason, canReapply: true }),
  report: (work, { id, adminId, decision, reason = '' }) =>
    decideReport(work, targets, adminId, id, { decision: decision === 'approve' ? 'kept' : 'removed', note: reason }),
});

/** The sentence for an item that could not be decided; our own errors are logged. */
function refusalIn(error: unknown, { log }: Services): string {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) {
    log.error({ err: error }, 'a selected item could not be decided');
  }
  return refusal.message;
}

export function decideManyWith(targets: ReportTargets) {
  const decide = decisionsWith(targets);
  return async (
    services: Services,
    viewer: Pick<Viewer, 'userId' | 'sessionId'>,
    { decision, items, reason }: DecideQueue,
  ): Promise<QueueDecisions> => {
    const adminId = viewer.userId;
    const answer: QueueDecisions = { decided: [], refused: [] };
    const once = new Map(items.map((item) => [`${item.kind}:${item.id}`, item]));
    for (const { kind, id } of once.values()) {
      try {
        await runInSession(services, viewer, (work) => decide[kind](work, { id, adminId, decision, reason }));
        answer.decided.push({ kind, id });
      } catch (error) {
        answer.refused.push({ kind, id, message: refusalIn(error, services) });
      }
    }
    await afterCommitGateway(services);
    return answer;
  };
}
