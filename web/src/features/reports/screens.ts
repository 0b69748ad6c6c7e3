// The screens of reports, as the list of all of them (web/src/screens.ts) takes them in.
import type { Screen } from '../../screen.ts';

export const reportsScreens: readonly Screen[] = [
  { path: '/admin/reports', file: 'features/reports/pages/admin-reports.tsx', title: 'Reports' },
  { path: '/admin/reports/:id', file: 'features/reports/pages/admin-report.tsx', title: 'Report' },
];
