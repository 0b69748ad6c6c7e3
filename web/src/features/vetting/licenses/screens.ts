// The screens of licenses, as the list of all of them (web/src/screens.ts) takes them in.
import type { Screen } from '../../../screen.ts';

export const licensesScreens: readonly Screen[] = [
  {
    path: '/admin/licence-register',
    file: 'features/vetting/licenses/pages/state-list.tsx',
    title: 'State’s list',
  },
];
