// The screens of admin, as the list of all of them (web/src/screens.ts) takes them in.
import type { Screen } from '../../screen.ts';

export const adminScreens: readonly Screen[] = [
  { path: '/admin/dashboard', file: 'features/admin/pages/admin-dashboard.tsx', title: 'Admin desk', queries: true },
  { path: '/admin/jobs', file: 'features/admin/pages/admin-jobs.tsx', title: 'Job Management', queries: true },
  {
    path: '/admin/providers',
    file: 'features/admin/pages/admin-providers.tsx',
    title: 'Provider Verification',
    queries: true,
  },
  { path: '/admin/users', file: 'features/admin/pages/admin-users.tsx', title: 'User Management', queries: true },
  { path: '/admin/expiring', file: 'features/admin/pages/admin-expiring.tsx', title: 'Expiring', queries: true },
  { path: '/admin/record', file: 'features/admin/pages/admin-record.tsx', title: 'Audit log', queries: true },
  { path: '/admin/debug', file: 'features/admin/pages/admin-debug.tsx', title: 'Debug', queries: true },
];
