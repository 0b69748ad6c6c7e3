// Notifications about storm mode: to the businesses and owners that storms/broadcast.ts selects, and of its beginning and
// end to the other administrators.
import { count, eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/open.ts';
import { parishOf } from '../../../places/gazetteer.ts';
import { stormNotices as en } from '../../../texts/en/storms.ts';
import { stormNotices as es } from '../../../texts/es/storms.ts';
import { jobs } from '../../jobs/tables.ts';
import { parishesOfStorm } from '../../storms/queries.ts';
import { storms } from '../../storms/tables.ts';
import { adminIds } from '../people.ts';
import { nobody, spoken, toEach, type Tellers } from '../telling.ts';
import { listOf, timeOf } from '../words.ts';
import { firstOr } from '../../../kernel/errors.ts';

const TEXTS = { en, es };

async function stormStory(tx: Tx, stormId: number) {
  const storm = firstOr(
    await tx.select().from(storms).where(eq(storms.id, stormId)),
    () => new Error(`An event names storm ${stormId}, which is not there`),
  );
  const names = (await parishesOfStorm(tx, stormId)).map((fips) => parishOf(fips).name);
  return { until: storm.until, names };
}

export const stormTellers: Tellers<'storms.started' | 'storms.extended' | 'storms.ended' | 'storms.told'> = {
  'storms.started': async (tx, { stormId }, actorId) => {
    const { names, until } = await stormStory(tx, stormId);
    return toEach(
      (await adminIds(tx)).filter((id) => id !== actorId),
      {
        type: 'other',
        topic: 'desk',
        title: 'Storm Mode Is On',
        message: `${listOf(names)}: until ${timeOf(until)}.`,
        redirectTo: '/admin/storms',
      },
    );
  },

  // The banner has the new end.
  'storms.extended': nobody,

  'storms.ended': async (tx, { stormId }, actorId) => {
    const { names } = await stormStory(tx, stormId);
    const [out] = await tx.select({ n: count() }).from(jobs).where(eq(jobs.stormId, stormId));
    return toEach(
      (await adminIds(tx)).filter((id) => id !== actorId),
      {
        type: 'other',
        topic: 'desk',
        title: 'Storm Mode Is Over',
        message: `${listOf(names)}: emergency posts wait for review again. ${out?.n ?? 0} went out by the fast lane.`,
        redirectTo: '/admin/storms',
      },
    );
  },

  'storms.told': async (tx, { stormId, people }) => {
    const { names, until } = await stormStory(tx, stormId);
    return people.map(({ userId, side }) => ({
      userId,
      type: 'job_update',
      topic: side === 'provider' ? 'new_work' : 'jobs',
      redirectTo: side === 'provider' ? '/jobs?urgency=emergency' : '/dashboard',
      ...spoken(TEXTS, (texts, write, language) =>
        side === 'provider'
          ? texts.toBusiness(listOf(names, language), names.length, write.time(until))
          : texts.toOwner(listOf(names, language), names.length, write.time(until)),
      ),
    }));
  },
};
