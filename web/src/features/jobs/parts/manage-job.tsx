// What the owner may still do with the whole job: change it, or call it off with a reason.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { SUPPORT_EMAIL } from '@live-oak/contract/contact.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useCancelJob } from '../data.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export function ManageJob({ job }: { job: Job }) {
  const [cancelling, setCancelling] = useState(false);
  if (!job.can.edit && !job.can.cancel) {
    return null;
  }
  const unchosen = job.status === 'bidding_closed';
  return (
    <section>
      <h2 className="title-2">{unchosen ? 'None of these?' : 'Changed your mind?'}</h2>
      <p className="second">
        {unchosen && (
          <>
            You owe nothing.{' '}
            <a href={`mailto:${SUPPORT_EMAIL}?subject=Job ${job.id}: open the bidding again`}>
              Ask us to open the bidding again
            </a>
            , or cancel the job with a reason.
          </>
        )}
        {job.can.edit && 'A change after approval goes back to review, and bidders are told.'}
        {!unchosen && !job.can.edit && 'Until the work starts you can cancel; what you paid is refunded in full.'}
      </p>
      <div className="row job-manage">
        {job.can.edit && <ButtonLink to={`/jobs/${job.id}/edit`}>Change the job</ButtonLink>}
        {job.can.cancel && (
          <Button look="danger" onClick={() => setCancelling(true)}>
            Cancel the job
          </Button>
        )}
      </div>
      {cancelling && <CancelDialog job={job} onClose={() => setCancelling(false)} />}
    </section>
  );
}

function CancelDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const cancel = useCancelJob(job.id);
  const notifications = useNotifications();
  const run = async (reason: string) => {
    await cancel.mutateAsync(reason);
    notifications.info('Job cancelled', job.award?.paid ? 'Your payment is refunded in full.' : undefined);
  };
  return (
    <ReasonDialog
      title="Cancel this job?"
      words="Why do you cancel?"
      required="Say why you cancel"
      action="Cancel the job"
      busyLabel="Cancelling..."
      look="danger"
      keep="Keep the job"
      onClose={onClose}
      run={run}
    >
      {job.award?.paid
        ? 'Your payment is refunded in full and the business is told why.'
        : 'Everyone who bid is told why.'}{' '}
      This cannot be taken back.
    </ReasonDialog>
  );
}
