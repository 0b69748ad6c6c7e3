// Posts the job of an emergency: published at once when nothing speaks against it, otherwise first in the queue of reviews.
import type { Language } from '@live-oak/contract/language.ts';
import type { Standing, Touches, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { insertedRow } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { emergencyPost as en } from '../../texts/en/emergencies.ts';
import { emergencyPost as es } from '../../texts/es/emergencies.ts';
import type { Uploader } from '../files/queries.ts';
import { placeColumns } from './commands.ts';
import { openByLane, queueForLane, takesEmergencyLane } from './fast-lane.ts';
import { addPhotos } from './photos.ts';
import { areaOf } from './present.ts';
import { jobs } from './tables.ts';

/** What the emergency page asked. */
export interface EmergencyAnswers {
  hurt: boolean;
  wires: Wires;
  touches: Touches;
  peopleOut: boolean;
  location: string;
  /** Of the page that the owner read. */
  language: Language;
}

/**
 * What the answer says of the tree: one on a building or still hanging needs an arborist's license like one that stands, and one that
 * lies in the way is cut up and hauled, which needs none (LDAF 2016, LSU AgCenter).
 */
const STANDING: Record<Touches, Standing> = {
  building: 'on_structure',
  access: 'down',
  vehicle: 'down',
  yard: 'down',
  hanging: 'leaning',
};

/** In the owner's language, like all that owners write. The page of the job says the same in the reader's. */
const POSTS: Record<Language, typeof en> = { en, es };

/** Posts the job; its phone is confirmed. Of many at once by one owner no more than the limit go out, and the others wait for review. */
export async function postEmergencyJob(
  work: Work,
  clientId: number,
  answers: EmergencyAnswers,
  { phone, photoIds, by }: { phone: string; photoIds: readonly number[]; by: Uploader },
): Promise<number> {
  const { tx, now, emit } = work;
  await queueForLane(tx, clientId);
  const { touches, peopleOut, wires, location, language } = answers;
  const post = POSTS[language];
  const place = placeColumns(location);
  const row = insertedRow(
    await tx
      .insert(jobs)
      .values({
        ...place,
        clientId,
        title: post.title(touches, place.parishFips === null ? undefined : areaOf(place)),
        description: post.description(touches, wires, peopleOut),
        location,
        serviceCode: 'emergency',
        urgency: 'emergency',
        standing: STANDING[touches],
        wires,
        touches,
        peopleOut,
        createdAt: now,
        submittedAt: now,
      })
      .returning(),
  );
  await addPhotos(tx, { jobId: row.id, kind: 'asked', ids: photoIds, by, now });
  const isOut = photoIds.length > 0 && (await takesEmergencyLane(tx, row, phone, now));
  await emit({ kind: 'jobs.posted', actorId: clientId, data: { jobId: row.id, ...(isOut ? { isOut } : {}) } });
  if (isOut) {
    await openByLane(work, row, null);
  }
  return row.id;
}
