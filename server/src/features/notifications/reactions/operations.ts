// Notifications to administrators about the server.
import { INCIDENT_TEXTS } from '@live-oak/contract/features/operations/incidents.ts';
import { toAdmins } from '../people.ts';
import { mailed, type Notifiers } from '../drafts.ts';

export const operationNotifiers = {
  'operations.stuck': (tx, { incident }) => {
    const { title, words } = INCIDENT_TEXTS[incident];
    return toAdmins(tx, {
      type: 'other',
      title,
      redirectTo: '/admin/operations',
      isUrgent: true,
      ...mailed(title, [words]),
    });
  },
} satisfies Partial<Notifiers>;
