// The screens of operations, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const operationsScreens: readonly Screen[] = [
  { path: '/admin/operations', file: 'features/operations/pages/operations.tsx', title: 'Operations' },
];
