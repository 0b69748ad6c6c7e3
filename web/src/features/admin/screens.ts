// The screens of administration, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const adminScreens: readonly Screen[] = [
  { path: '/admin/dashboard', file: 'features/admin/pages/admin-dashboard.tsx', title: 'Admin dashboard' },
  { path: '/admin/jobs', file: 'features/admin/pages/admin-jobs.tsx', title: 'Job Management' },
  { path: '/admin/providers', file: 'features/admin/pages/admin-providers.tsx', title: 'Provider Verification' },
  { path: '/admin/users', file: 'features/admin/pages/admin-users.tsx', title: 'User Management' },
  { path: '/admin/expiring', file: 'features/admin/pages/admin-expiring.tsx', title: 'Expiring' },
  { path: '/admin/record', file: 'features/admin/pages/admin-record.tsx', title: 'Audit log' },
  { path: '/admin/debug', file: 'features/admin/pages/admin-debug.tsx', title: 'Debug' },
];
