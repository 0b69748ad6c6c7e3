// Parts of the owner's page that only some jobs show: the bids while choosing, and the work from the payment on.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

export const OpenedBids = lazyComponent(() => import('../../awards/parts/opened-bids.tsx'));
export const BeforeBids = lazyComponent(async () => ({ default: (await import('./owner-sealed.ts')).BeforeBids }));
export const Questions = lazyComponent(async () => ({ default: (await import('./owner-sealed.ts')).Questions }));
export const ReopenDialog = lazyComponent(async () => ({ default: (await import('./own-bidding.tsx')).ReopenDialog }));
export const OwnerSteps = lazyComponent(async () => ({ default: (await import('./owner-work.tsx')).OwnerSteps }));
export const OwnerWires = lazyComponent(() => import('./owner-wires.tsx'));
export const OwnerContacts = lazyComponent(async () => ({ default: (await import('./owner-work.tsx')).OwnerContacts }));
export const PaymentSection = lazyComponent(async () => ({
  default: (await import('./owner-work.tsx')).PaymentSection,
}));

/** Whether the owner has the bids to choose from. */
export const isChoosing = ({ can, award, status }: Job): boolean =>
  can.seeBids && award?.paid !== true && status !== 'cancelled';

/** Whether the page shows what the job is waiting for (review, a change or the close) or that it was canceled. */
export const isBeforeBids = ({ approvalStatus, status }: Job): boolean =>
  approvalStatus !== 'approved' || status === 'open' || status === 'cancelled';

/** Preloads what the page of this job will show, while the page itself loads. */
export function loadOwnerParts(job: Job): void {
  if (isChoosing(job)) OpenedBids.preload();
  if (isBeforeBids(job)) {
    BeforeBids.preload();
    Questions.preload();
  }
  if (job.award) {
    for (const part of [OwnerSteps, OwnerContacts, PaymentSection]) part.preload();
  }
}
