// Notifications to administrators about the server.
import { INCIDENT_TEXTS } from '@live-oak/contract/features/operations/incidents.ts';
import { adminIds } from '../people.ts';
import { toEach, type Tellers } from '../telling.ts';

export const operationTellers: Tellers<'operations.stuck'> = {
  'operations.stuck': async (tx, { incident }) => {
    const { title, words } = INCIDENT_TEXTS[incident];
    return toEach(await adminIds(tx), {
      type: 'other',
      title,
      message: words,
      redirectTo: '/admin/operations',
      isUrgent: true,
      mail: { subject: title, paragraphs: [words] },
    });
  },
};
