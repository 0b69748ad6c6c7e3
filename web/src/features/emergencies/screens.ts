// The screens of emergencies, as the list of all of them (web/src/screens.ts) takes them in. The server itself writes /emergency.
import type { Screen } from '../../screen.ts';

export const emergenciesScreens: readonly Screen[] = [
  { path: '/admin/triage', file: 'features/emergencies/pages/triage.tsx', title: 'Emergencies' },
];
