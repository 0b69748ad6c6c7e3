// The screens of operations, as the list of all of them (web/src/screens.ts) takes them in.
import type { Screen } from '../../screen.ts';

export const operationsScreens: readonly Screen[] = [
  { path: '/admin/operations', file: 'features/operations/pages/operations.tsx', title: 'Operations' },
];
