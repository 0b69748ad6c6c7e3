// Notifications about storm mode: to the people whom it concerns, and to the administrators who did not switch it.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/open.ts';
import { parishOf } from '../../../places/gazetteer.ts';
import { stormNotices } from '../../../texts/en/jobs.ts';
import { stormNotices as stormNoticesEs } from '../../../texts/es/jobs.ts';
import { jobs } from '../../jobs/tables.ts';
import { parishesOfStorm } from '../../storms/queries.ts';
import { storms } from '../../storms/tables.ts';
import { english, nobody, noticesIn, toEach, type Notifiers } from '../drafts.ts';
import { adminIds, rowOf } from '../people.ts';

const stormNotice = noticesIn({ en: stormNotices, es: stormNoticesEs });

async function stormStory(tx: Tx, stormId: number) {
  const { until } = await rowOf(tx, storms, stormId);
  const names = (await parishesOfStorm(tx, stormId)).map((fips) => parishOf(fips).name);
  return { until, names };
}

/** To the administrators who did not do it themselves. */
async function toOtherAdmins(tx: Tx, actorId: number | null, title: string, message: string) {
  const others = (await adminIds(tx)).filter((id) => id !== actorId);
  return toEach(others, { type: 'other', topic: 'desk', title, message, redirectTo: '/admin/storms' });
}

export const stormNotifiers = {
  'storms.started': async (tx, { stormId }, actorId) => {
    const { names, until } = await stormStory(tx, stormId);
    return toOtherAdmins(tx, actorId, 'Storm Mode Is On', `${english.list(names)}: until ${english.time(until)}.`);
  },

  // The banner has the new end.
  'storms.extended': nobody,

  'storms.ended': async (tx, { stormId }, actorId) => {
    const { names } = await stormStory(tx, stormId);
    const out = await tx.$count(jobs, eq(jobs.stormId, stormId));
    const over = `${english.list(names)}: emergency posts wait for review again. ${out} went out by the fast lane.`;
    return toOtherAdmins(tx, actorId, 'Storm Mode Is Over', over);
  },

  'storms.told': async (tx, { stormId, people }) => {
    const { names, until } = await stormStory(tx, stormId);
    const ofSide = (side: 'client' | 'provider') =>
      people.filter((one) => one.side === side).map(({ userId }) => userId);
    const business = { type: 'job_update', topic: 'new_work', redirectTo: '/jobs?urgency=emergency' } as const;
    const owner = { type: 'job_update', topic: 'jobs', redirectTo: '/dashboard' } as const;
    return [
      ...stormNotice(ofSide('provider'), business, (texts, write) =>
        texts.toBusiness(write.list(names), names.length, write.time(until)),
      ),
      ...stormNotice(ofSide('client'), owner, (texts, write) =>
        texts.toOwner(write.list(names), names.length, write.time(until)),
      ),
    ];
  },
} satisfies Partial<Notifiers>;
