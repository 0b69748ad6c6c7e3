// The screens of emergencies, included by web/src/screens.ts. The server itself renders /emergency.
import type { Screen } from '../../screen.ts';

export const emergenciesScreens: readonly Screen[] = [
  { path: '/admin/triage', file: 'features/emergencies/pages/triage.tsx', title: 'Emergencies' },
];
