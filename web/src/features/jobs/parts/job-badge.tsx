// A job's single badge, from both of its statuses, each with its own mark.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import { Badge, type BadgeTone } from '../../../ui/basics.tsx';
import { jobBadgeOf } from '../../../texts/labels.ts';

const TONES: Record<JobStatus, BadgeTone> = {
  open: 'ok',
  bidding_closed: 'slate',
  awaiting_payment: 'gold',
  awarded: 'ok',
  in_progress: 'info',
  work_done: 'info',
  completed: 'ok',
  cancelled: 'no',
  disputed: 'no',
};

/** Its parent re-renders it when the language changes. */
export function JobBadge({ job }: { job: Pick<Job, 'approvalStatus' | 'status'> }) {
  const decided = job.status === 'cancelled' || job.approvalStatus === 'approved';
  const undecided = job.approvalStatus === 'rejected' ? 'no' : 'wait';
  return <Badge tone={decided ? TONES[job.status] : undecided}>{jobBadgeOf(job)}</Badge>;
}
