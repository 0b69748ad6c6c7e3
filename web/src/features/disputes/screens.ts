// The screens of disputes, as the list of all of them (web/src/screens.ts) takes them in.
import type { Screen } from '../../screen.ts';

export const disputesScreens: readonly Screen[] = [
  { path: '/admin/disputes', file: 'features/disputes/pages/disputes.tsx', title: 'Disputes' },
  { path: '/admin/disputes/:id', file: 'features/disputes/pages/admin-dispute.tsx', title: 'Dispute' },
];
