// Renée invites the crew of a finished job again, which has the new job to itself for now; both get text notifications.
import { toE164 } from '@live-oak/contract/phone.ts';
import { runCommand } from '../../../server/src/kernel/services.ts';
import { confirmPhone } from '../../../server/src/features/texting/confirmed-phones.ts';
import { DEMO_BUSINESSES } from './businesses.ts';
import type { Cast } from './cast.ts';
import { DEMO_OWNERS } from './owners.ts';
import { HOME } from './renees-places.ts';
import { numberIn, type Stage } from './stage.ts';

const HOUR_MS = 3_600_000;
const FINISHED = 'Sweetgum roots lifting the drive';
const POSTED_HOURS = 8;
const APPROVED_HOURS = 7.5;
/** Last of all, so that no text is sent for earlier steps. */
const TEXTS_HOURS = 0.05;

const TEXTS = [
  { person: DEMO_OWNERS.find(({ key }) => key === 'owner'), topics: ['bids', 'calendar'] },
  { person: DEMO_BUSINESSES.find(({ key }) => key === 'member'), topics: ['new_work', 'calendar'] },
];

export function askingScenes(stage: Stage, cast: Cast, now: Date): { at: Date; play: () => Promise<unknown> }[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  let jobId = 0;
  const postAgain = async () => {
    const owner = cast.userId('owner');
    const { rows } = await stage.services.db.orm.execute<{ id: number }>(
      `select id from jobs where title = '${FINISHED}' and status = 'completed'`,
    );
    const posted = await stage.call(owner, 'POST', '/api/jobs', {
      title: 'Deadwood in the live oak over the drive',
      description:
        'A few dead limbs over the new drive, the thickest about four inches. The same gate and the same rules for the beds as the last time.',
      location: HOME,
      serviceType: 'Tree Trimming & Pruning',
      urgency: 'low',
      askAgainJobId: rows[0]?.id,
    });
    jobId = numberIn(posted, 'id');
  };
  const approve = () => stage.call(cast.userId('admin'), 'PATCH', `/api/jobs/${jobId}/approve`);
  const agreeToTexts = async () => {
    for (const { person, topics } of TEXTS) {
      const userId = cast.userId(person?.key ?? '');
      await runCommand(stage.services, (work) => confirmPhone(work, userId, toE164(person?.phone ?? '') ?? ''));
      await stage.call(userId, 'PUT', '/api/notifications/texts', { agreed: true, language: 'en' });
      const choices = topics.map((topic) => ({ topic, channel: 'sms', on: true }));
      await stage.call(userId, 'PUT', '/api/notifications/preferences', { choices });
    }
  };
  return [
    { at: ago(POSTED_HOURS), play: postAgain },
    { at: ago(APPROVED_HOURS), play: approve },
    { at: ago(TEXTS_HOURS), play: agreeToTexts },
  ];
}
