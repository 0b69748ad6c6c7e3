// The way of an application: handed in, under review against the 24-48 hours, decided.
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { dayAndTime, longDay } from '../../../ui/dates.ts';
import { Timeline, type TimelineStep } from '../../../ui/timeline.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { vettingTexts } from '../texts.ts';

type File = Pick<Verification, 'verificationStatus' | 'clock' | 'verifiedAt' | 'canReapply'>;

const handedIn = (note?: string): TimelineStep => ({ label: textsNow(vettingTexts).handedIn2, state: 'done', note });
const decided = (label: string, state: TimelineStep['state'], note?: string): TimelineStep => ({ label, state, note });

function underReview({ clock }: File): TimelineStep {
  const t = textsNow(vettingTexts);
  if (!clock) {
    return { label: t.underReview, state: 'now', note: t.youHearFromUsWithin24 };
  }
  return {
    label: t.underReview,
    state: 'now',
    note: clock.state === 'late' ? t.weAreLaterThanWePromised : t.answerByAtTheLatest(dayAndTime(clock.dueAt)),
  };
}

export function reviewSteps(file: File): TimelineStep[] {
  const t = textsNow(vettingTexts);
  const { verificationStatus, clock, verifiedAt } = file;
  const verified = verifiedAt ? longDay(verifiedAt) : undefined;
  switch (verificationStatus) {
    case 'pending':
      return [
        handedIn(clock ? dayAndTime(clock.submittedAt) : undefined),
        underReview(file),
        decided(t.decision, 'todo'),
      ];
    case 'info_requested':
      return [
        handedIn(),
        { label: t.waitingForYou, state: 'now', note: t.the2448HoursStartAgain },
        decided(t.decision, 'todo'),
      ];
    case 'rejected':
      return [
        handedIn(),
        { label: t.reviewed, state: 'done' },
        decided(t.notApproved, 'failed', file.canReapply ? t.youMayApplyAgain : t.thisDecisionIsFinal),
      ];
    case 'verified':
      return [handedIn(), { label: t.reviewed, state: 'done' }, decided(t.verified, 'done', verified)];
    case 'suspended':
      return [handedIn(), decided(t.verified, 'done', verified), decided(t.suspended, 'failed', t.biddingIsPaused)];
    case 'expired':
      return [
        handedIn(),
        decided(t.verified, 'done', verified),
        decided(t.aCredentialExpired, 'failed', t.biddingIsPausedUntilItIs),
      ];
  }
}

export function ReviewTimeline({ file }: { file: File }) {
  const t = useTexts(vettingTexts);
  return <Timeline label={t.whereYourReviewStands} steps={reviewSteps(file)} />;
}
