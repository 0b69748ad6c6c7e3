// Notifications about reports from doors.
import { adminIds, providerStory } from '../people.ts';
import { toEach, type Tellers } from '../telling.ts';

export const doorTellers: Tellers<'doors.reported'> = {
  // Somebody may be using a business's name: the desk hears of it at once, the business not before the desk has looked.
  'doors.reported': async (tx, { providerId }) => {
    const { businessName } = await providerStory(tx, providerId);
    const message = `Somebody reports that the crew at their door is not ${businessName}.`;
    return toEach(await adminIds(tx), {
      type: 'other',
      title: 'Report From a Door',
      message,
      redirectTo: '/admin/door-reports',
      mail: { subject: 'Report from a door', paragraphs: [message, 'Read what they saw and say what was found.'] },
    });
  },
};
