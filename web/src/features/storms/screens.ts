// The screens of storms, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const stormsScreens: readonly Screen[] = [
  { path: '/admin/storms', file: 'features/storms/pages/admin-storms.tsx', title: 'Storm mode' },
];
