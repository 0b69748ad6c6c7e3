// The screens of storms, as the list of all of them (web/src/screens.ts) takes them in.
import type { Screen } from '../../screen.ts';

export const stormsScreens: readonly Screen[] = [
  { path: '/admin/storms', file: 'features/storms/pages/admin-storms.tsx', title: 'Storm mode' },
];
