// The way of an application: handed in, under review against the 24-48 hours, decided.
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { dayAndTime, longDay } from '../../../ui/dates.ts';
import { Timeline, type TimelineStep } from '../../../ui/timeline.tsx';

type File = Pick<Verification, 'verificationStatus' | 'clock' | 'verifiedAt' | 'canReapply'>;

const handedIn = (note?: string): TimelineStep => ({ label: 'Handed in', state: 'done', note });
const decided = (label: string, state: TimelineStep['state'], note?: string): TimelineStep => ({ label, state, note });

function underReview({ clock }: File): TimelineStep {
  if (!clock) {
    return { label: 'Under review', state: 'now', note: 'You hear from us within 24-48 hours' };
  }
  return {
    label: 'Under review',
    state: 'now',
    note:
      clock.state === 'late'
        ? 'We are later than we promised. Your application is not forgotten'
        : `Answer by ${dayAndTime(clock.dueAt)} at the latest`,
  };
}

export function reviewSteps(file: File): TimelineStep[] {
  const { verificationStatus, clock, verifiedAt } = file;
  const verified = verifiedAt ? longDay(verifiedAt) : undefined;
  switch (verificationStatus) {
    case 'pending':
      return [
        handedIn(clock ? dayAndTime(clock.submittedAt) : undefined),
        underReview(file),
        decided('Decision', 'todo'),
      ];
    case 'info_requested':
      return [
        handedIn(),
        { label: 'Waiting for you', state: 'now', note: 'The 24-48 hours start again when you answer' },
        decided('Decision', 'todo'),
      ];
    case 'rejected':
      return [
        handedIn(),
        { label: 'Reviewed', state: 'done' },
        decided('Not approved', 'failed', file.canReapply ? 'You may apply again' : 'This decision is final'),
      ];
    case 'verified':
      return [handedIn(), { label: 'Reviewed', state: 'done' }, decided('Verified', 'done', verified)];
    case 'suspended':
      return [handedIn(), decided('Verified', 'done', verified), decided('Suspended', 'failed', 'Bidding is paused')];
    case 'expired':
      return [
        handedIn(),
        decided('Verified', 'done', verified),
        decided('A credential expired', 'failed', 'Bidding is paused until it is renewed'),
      ];
  }
}

export function ReviewTimeline({ file }: { file: File }) {
  return <Timeline label="Where your review stands" steps={reviewSteps(file)} />;
}
