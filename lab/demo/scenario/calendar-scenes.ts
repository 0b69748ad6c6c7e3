// The calendars of the demonstration: Renée and Marcus agree on days for her two paid jobs, call by call.
import { addDays } from '@live-oak/contract/features/calendar/week.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { and, eq } from '../../../server/src/kernel/db/drizzle.ts';
import { jobs } from '../../../server/src/features/jobs/tables.ts';
import type { Cast } from './cast.ts';
import { numberIn, type Stage } from './stage.ts';

const DAY_MS = 86_400_000;
const FENCE_ROW = 'Clear the fence row behind the church hall';
const PINES = 'Three pines by the power drop';
const CROWN_LIFT = 'Crown lift and deadwood, two live oaks';

type Times = readonly [startTime: string, endTime: string];

/**
 * The fence row was paid 68 hours ago, the pines 20 hours ago (timeline.ts). The scenes with their times; each publishes,
 * proposes or answers something through the product's own calls.
 */
export function calendarScenes(stage: Stage, cast: Cast, now: Date): { at: Date; play: () => Promise<unknown> }[] {
  const today = chicagoDate(now);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const jobId = async (title: string) => {
    const own = and(eq(jobs.clientId, cast.userId('owner')), eq(jobs.title, title));
    const [job] = await stage.services.db.orm.select({ id: jobs.id }).from(jobs).where(own);
    return job?.id ?? 0;
  };
  const open = async (who: string, day: number, [startTime, endTime]: Times, more: object = {}) =>
    stage.call(cast.userId(who), 'POST', '/api/time-slots', {
      date: addDays(today, day),
      startTime,
      endTime,
      ...more,
    });
  const propose = async (who: string, job: string, day: number, [start, end]: Times, words: object) => {
    const date = addDays(today, day);
    const form = { jobId: await jobId(job), startTime: `${date} ${start}`, endTime: `${date} ${end}`, ...words };
    return numberIn(await stage.call(cast.userId(who), 'POST', '/api/appointments', form), 'id');
  };
  const answer = (who: string, id: number, status: string, reason?: string) =>
    stage.call(cast.userId(who), 'PATCH', `/api/appointments/${id}`, { status, reason });
  let firstDay = 0;

  return [
    {
      at: ago(2.7),
      play: async () => {
        await open('owner', -1, ['08:00', '16:00']);
        firstDay = await propose('member', FENCE_ROW, -1, ['08:00', '15:00'], {
          title: 'Fence row, first day',
          description: 'Along the wire from the road side. Please have the gate by the hall open.',
        });
        await answer('owner', firstDay, 'confirmed');
      },
    },
    { at: ago(0.3), play: () => answer('member', firstDay, 'completed') },
    {
      at: ago(0.7),
      play: async () => {
        await open('owner', 1, ['08:00', '12:00']);
        await open('owner', 2, ['13:00', '17:00']);
        await open('owner', 2, ['07:30', '11:00']);
        await open('owner', 4, ['08:00', '12:00']);
        await open('owner', 5, ['15:00', '17:00'], { jobId: await jobId(CROWN_LIFT) });
        await open('member', 3, ['07:30', '11:30'], { repeatWeeks: 4 });
        const second = await propose('member', FENCE_ROW, 1, ['08:00', '11:30'], { title: 'Fence row, second day' });
        await answer('owner', second, 'confirmed');
        const estimate = await propose('member', PINES, 4, ['09:00', '10:00'], { title: 'Look at the third pine' });
        await answer('owner', estimate, 'cancelled', 'The hall is let for a wedding that day.');
      },
    },
    {
      at: ago(0.2),
      play: async () => {
        await propose('member', PINES, 2, ['13:00', '14:30'], {
          title: 'Walk the power drop with the utility',
          notes: 'Their man needs about an hour. Hard hats are in the truck.',
        });
        await propose('owner', FENCE_ROW, 3, ['08:00', '09:00'], { title: 'See which maples are flagged' });
      },
    },
  ];
}
