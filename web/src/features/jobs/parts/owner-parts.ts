// Parts of the owner's page that only some jobs show: the bids while choosing, and the work from the payment on.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { late } from '../../../ui/lazy-component.tsx';

export const OpenedBids = late(() => import('../../awards/parts/opened-bids.tsx'));
export const BeforeBids = late(async () => ({ default: (await import('./owner-sealed.ts')).BeforeBids }));
export const Questions = late(async () => ({ default: (await import('./owner-sealed.ts')).Questions }));
export const ReopenDialog = late(async () => ({ default: (await import('./own-bidding.tsx')).ReopenDialog }));
export const OwnerSteps = late(async () => ({ default: (await import('./owner-work.tsx')).OwnerSteps }));
export const OwnerWires = late(() => import('./owner-wires.tsx'));
export const OwnerContacts = late(async () => ({ default: (await import('./owner-work.tsx')).OwnerContacts }));
export const PaymentSection = late(async () => ({ default: (await import('./owner-work.tsx')).PaymentSection }));

/** Whether the owner has the bids to choose from. */
export const isChoosing = ({ can, award, status }: Job): boolean =>
  can.seeBids && award?.paid !== true && status !== 'cancelled';

/** Whether the page shows what the job is waiting for (review, a change or the close) or that it was canceled. */
export const isBeforeBids = ({ approvalStatus, status }: Job): boolean =>
  approvalStatus !== 'approved' || status === 'open' || status === 'cancelled';

/** Preloads what the page of this job will show, while the page itself loads. */
export function loadOwnerParts(job: Job): void {
  if (isChoosing(job)) {
    OpenedBids.ahead();
  }
  if (isBeforeBids(job)) {
    BeforeBids.ahead();
    Questions.ahead();
  }
  if (job.award) {
    for (const part of [OwnerSteps, OwnerContacts, PaymentSection]) {
      part.ahead();
    }
  }
}
