// The screens of the dashboard, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/dashboard',
    file: 'features/dashboard/pages/dashboard.tsx',
    title: { en: 'Dashboard', es: 'Panel' },
    asks: { everybody: ['/api/dashboard/recent-jobs?view=card', '/api/dashboard/stats', '/api/needs'] },
  },
];
