// Notifications about reports from doors.
import { providerStory, toAdmins } from '../people.ts';
import type { Notifiers } from '../drafts.ts';

export const doorNotifiers = {
  // Somebody may be using a business's name: administrators are notified at once, the business after they have checked.
  'doors.reported': async (tx, { providerId }) => {
    const { businessName } = await providerStory(tx, providerId);
    const message = `Somebody reports that the crew at their door is not ${businessName}.`;
    return toAdmins(tx, {
      type: 'other',
      title: 'Report From a Door',
      message,
      redirectTo: '/admin/door-reports',
      mail: { subject: 'Report from a door', paragraphs: [message, 'Read what they saw and say what was found.'] },
    });
  },
} satisfies Partial<Notifiers>;
