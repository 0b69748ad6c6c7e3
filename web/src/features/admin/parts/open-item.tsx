// What a line of the queue opens: a job, the review of a business, or the reason of a rejection.
import type { QueueItem } from '@live-oak/contract/features/admin/schema.ts';
import { ApproveJob } from './approve-job.tsx';
import { JobDialog } from './job-dialog.tsx';
import type { ReviewPlace } from './place.tsx';
import { RejectJob } from './reject-job.tsx';
import { Review } from './review.tsx';
import type { ReviewAct } from './review-actions.tsx';

export interface Opened {
  what: 'details' | ReviewAct;
  one: QueueItem;
}

interface OpenItemProps {
  open: Opened;
  /** What can be opened, in its order. */
  items: readonly QueueItem[];
  onOpen: (one: QueueItem) => void;
  onDecided: () => void;
  onClose: () => void;
}

export function OpenItem({ open: { what, one }, items, onOpen, onDecided, onClose }: OpenItemProps) {
  const at = items.findIndex(({ key }) => key === one.key);
  const to = (item: QueueItem | undefined) => item && (() => onOpen(item));
  const place: ReviewPlace | undefined =
    at < 0
      ? undefined
      : { words: `${at + 1} of ${items.length} waiting`, onNext: to(items[at + 1]), onPrevious: to(items[at - 1]) };
  if (one.kind === 'job' && what === 'approve') {
    return <ApproveJob job={{ ...one, isOut: false }} onClose={onClose} />;
  }
  if (one.kind === 'job' || one.kind === 'storm_job') {
    return what === 'reject' ? (
      <RejectJob job={{ ...one, isOut: one.kind === 'storm_job' }} onClose={onClose} />
    ) : (
      <JobDialog jobId={one.id} place={place} onDecided={onDecided} onClose={onClose} />
    );
  }
  return one.providerId === null ? null : (
    <Review
      providerId={one.providerId}
      name={one.title}
      place={place}
      startWith={what === 'details' || one.kind === 'credential' ? undefined : what}
      onDecided={onDecided}
      onClose={onClose}
    />
  );
}
