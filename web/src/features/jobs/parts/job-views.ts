// The views of a job page below its header. Each is a separate chunk: nobody sees more than one.
import { late } from '../../../ui/lazy-component.tsx';

export const OwnerView = late(() => import('./owner-view.tsx'), { isEssential: true });
export const WinnerView = late(() => import('./winner-view.tsx'), { isEssential: true });
export const BidderView = late(() => import('./bidder-view.tsx'), { isEssential: true });
export const AdminView = late(() => import('./admin-view.tsx'), { isEssential: true });
