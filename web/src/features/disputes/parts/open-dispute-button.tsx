// A button on the job's page to open a dispute.
import type { DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useJobTexts } from '../../jobs/texts.ts';

const OpenDispute = lazyComponent(() => import('./open-dispute.tsx'));

/** `side`: the viewer's own. Empty if they may not open one now. */
export function OpenDisputeButton({ job, side }: { job: Job; side: DisputeSide }) {
  const t = useJobTexts();
  if (!job.can.dispute || !job.award) return null;
  const about = { jobId: job.id, heldCents: job.award.amountCents, side };
  return (
    <DialogButton label={t.openADispute}>
      {(onClose) => <OpenDispute {...about} onClose={onClose} onMissing={onClose} />}
    </DialogButton>
  );
}
