// The screens of reports, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const reportsScreens: readonly Screen[] = [
  { path: '/admin/reports', file: 'features/reports/pages/admin-reports.tsx', title: 'Reports' },
  { path: '/admin/reports/:id', file: 'features/reports/pages/admin-report.tsx', title: 'Report' },
];
