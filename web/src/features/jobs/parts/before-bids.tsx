// The owner's job before its bids are opened: in review, sent back, sealed, or canceled.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { Button, ButtonLink, PrimaryLink, Icon, Notice } from '../../../ui/basics.tsx';
import { tomorrowOf, dayAndTime, timeLeft } from '../../../ui/format.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useResubmitJob } from '../data.ts';
import { useEmergencyTexts } from '../../emergencies/texts.ts';
import { useStormTexts } from '../../storms/texts.ts';
import { jobTexts, useJobTexts } from '../texts.ts';
import { to } from '../../../app/to.ts';

// With its dialogs, which the rest of the page does not need.
const EmergencyProgress = lazyComponent(() => import('../../emergencies/parts/progress.tsx'));
const AskedCrew = lazyComponent(async () => ({ default: (await import('./own-bidding.tsx')).AskedCrew }));
const AddPhoto = lazyComponent(() => import('./add-photo.tsx'));
const OwnBidding = lazyComponent(() => import('./own-bidding.tsx'));

export function BeforeBids({ job }: { job: Job }) {
  const t = useJobTexts();
  if (job.status === 'cancelled') {
    const again = <ButtonLink label={t.postAgain} to={to.postAgain(job.id)} />;
    return <Notice title={t.canceledJob} text={t.canceledJobNote} actions={again} />;
  }
  if (job.approvalStatus === 'rejected') return <SentBack job={job} />;
  if (job.approvalStatus === 'pending') return <InReview job={job} />;
  return job.status === 'open' ? (
    <>
      {job.fastLane && <OutAtOnce lane={job.fastLane} />}
      {job.touches && <EmergencyProgress jobId={job.id} />}
      {job.askedCrew && <AskedCrew job={job} />}
      <Sealed job={job} />
    </>
  ) : null;
}

function InReview({ job }: { job: Job }) {
  const t = useJobTexts();
  const lacksPhoto = job.can.edit && job.pictures.every(({ kind }) => kind !== 'asked');
  return (
    <>
      <Notice tone="gold" title={t.inReview}>
        {job.reviewDueAt && <b>{reviewWords(job.reviewDueAt)} </b>}
        {t.reviewedBeforeShown}
      </Notice>
      {lacksPhoto && <AddPhoto job={job} />}
    </>
  );
}

function reviewWords(dueAt: string): string {
  const t = jobTexts();
  const by = tomorrowOf(dueAt);
  return by === null ? t.reviewLate : t.reviewBy(by);
}

/** Published before its review: by the fast lane of a storm, or from the emergency page. */
function OutAtOnce({ lane: { stormId, closesAtBids, isReviewed } }: { lane: NonNullable<Job['fastLane']> }) {
  const storm = useStormTexts();
  const emergency = useEmergencyTexts();
  const isStorm = stormId !== null;
  return isReviewed && closesAtBids === null ? null : (
    <Notice tone="storm" title={isStorm ? storm.fastLane : emergency.published}>
      {isStorm ? storm.fastLaneOwner(closesAtBids) : emergency.publishedOwner(closesAtBids)}
    </Notice>
  );
}

function SentBack({ job }: { job: Job }) {
  const t = useJobTexts();
  const resubmit = useResubmitJob(job.id);
  const actions = (
    <>
      {job.can.edit && <PrimaryLink label={t.changeAndResend} to={to.editJob(job.id)} />}
      {job.can.resubmit && (
        <Button label={t.resendUnchanged} busy={resubmit.isPending} onClick={() => resubmit.mutate(undefined)} />
      )}
    </>
  );
  return (
    <Notice tone="error" live={false} title={t.sentBackByAdministrator} actions={actions}>
      {job.rejectionReason ?? t.noReasonWasGiven}
    </Notice>
  );
}

/** Only their number: nobody reads a bid before the close, not even the owner. */
function Sealed({ job }: { job: Job }) {
  const t = useJobTexts();
  const count = job.bidCount ?? 0;
  return (
    <section
      className="flex gap-6 items-center p-6 border-y-2 border-y-bark bg-paper-raised max-sm:items-start max-sm:px-3 max-sm:py-4.5"
      aria-label={t.sealedBids}
    >
      <Icon
        className="flex-none size-16 p-4 border border-tag-edge rounded-full bg-tag [box-shadow:inset_0_0_0_3px_var(--color-tag),inset_0_0_0_4px_var(--color-tag-edge)] text-tag-ink max-sm:size-11 max-sm:p-2.5"
        name="lock"
      />
      <div>
        <p className="display text-2">{t.sealedSoFar(count)}</p>
        <p className="second">
          {job.biddingClosesAt && (
            <>
              {t.openedTogether(dayAndTime(job.biddingClosesAt))}{' '}
              <b className="num">({timeLeft(job.biddingClosesAt)})</b>.{' '}
            </>
          )}
          {t.bidsSealedNote}
        </p>
        <div className="mt-4">
          <OwnBidding job={job} />
        </div>
      </div>
    </section>
  );
}
