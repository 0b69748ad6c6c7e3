// The screens of disputes, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const disputesScreens: readonly Screen[] = [
  { path: '/admin/disputes', file: 'features/disputes/pages/disputes.tsx', title: 'Disputes' },
  { path: '/admin/disputes/:id', file: 'features/disputes/pages/admin-dispute.tsx', title: 'Dispute' },
];
