// The screens of licenses, included by web/src/screens.ts.
import type { Screen } from '../../../screen.ts';

export const licensesScreens: readonly Screen[] = [
  { path: '/admin/licence-register', file: 'features/vetting/licenses/pages/state-list.tsx', title: 'State’s list' },
];
