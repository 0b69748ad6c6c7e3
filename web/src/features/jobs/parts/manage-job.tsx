// What the owner may still do with the whole job: change it, or call it off with a reason.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { writeToUs } from '../../../app/support-contact.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useCancelJob } from '../data.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { jobTexts } from '../texts.ts';

export function ManageJob({ job }: { job: Job }) {
  const t = useTexts(jobTexts);
  const [cancelling, setCancelling] = useState(false);
  // What was rejected says at its head how to change it.
  const mayEdit = job.can.edit && job.approvalStatus !== 'rejected';
  if (!mayEdit && !job.can.cancel) {
    return null;
  }
  const unchosen = job.status === 'bidding_closed';
  return (
    <section>
      <h2 className="title-2">{unchosen ? t.noneOfThese : t.changedYourMind}</h2>
      <p className="second">
        {unchosen && (
          <>
            {t.youOweNothing} <a href={writeToUs(`Job ${job.id}: open the bidding again`)}>{t.askUsToOpenTheBidding}</a>
            {t.orCancelTheJobWithA}
          </>
        )}
        {mayEdit && job.approvalStatus === 'approved' && t.aChangeAfterApprovalGoesBack}
        {!unchosen && job.status !== 'open' && t.untilTheWorkStartsYouCan}
      </p>
      <div className="row mt-4">
        {mayEdit && <ButtonLink to={`/jobs/${job.id}/edit`}>{t.changeTheJob}</ButtonLink>}
        {job.can.cancel && (
          <Button look="danger" onClick={() => setCancelling(true)}>
            {t.cancelTheJob}
          </Button>
        )}
      </div>
      {cancelling && <CancelDialog job={job} onClose={() => setCancelling(false)} />}
    </section>
  );
}

function CancelDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useTexts(jobTexts);
  const cancel = useCancelJob(job.id);
  const notifications = useNotifications();
  const run = async (reason: string) => {
    await cancel.mutateAsync(reason);
    notifications.info(t.jobCancelled, job.award?.paid ? t.yourPaymentIsRefundedInFull : undefined);
  };
  return (
    <ReasonDialog
      title={t.cancelThisJob}
      words={t.whyDoYouCancel}
      required={t.sayWhyYouCancel}
      action={t.cancelTheJob}
      busyLabel={t.cancelling}
      look="danger"
      keep={t.keepTheJob}
      onClose={onClose}
      run={run}
    >
      {job.award?.paid ? t.yourPaymentIsRefundedInFull2 : t.everyoneWhoBidIsToldWhy} {t.thisCannotBeTakenBack}
    </ReasonDialog>
  );
}
