// The views of a job page below its header. Each is a separate chunk: nobody sees more than one.
import { lazyComponent } from '../../../ui/lazy-component.tsx';

export const OwnerView = lazyComponent(() => import('./owner-view.tsx'), { isEssential: true });
export const WinnerView = lazyComponent(() => import('./winner-view.tsx'), { isEssential: true });
export const BidderView = lazyComponent(() => import('./bidder-view.tsx'), { isEssential: true });
export const AdminView = lazyComponent(() => import('./admin-view.tsx'), { isEssential: true });
