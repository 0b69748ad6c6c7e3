// Posts the job of an emergency: published at once if nothing prevents it, otherwise first in the review queue.
import type { Language } from '@live-oak/contract/language.ts';
import type { Standing, Touches, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';
import type { Work } from '../../kernel/services.ts';
import { emergencyPost as en } from '../../texts/en/emergencies.ts';
import { emergencyPost as es } from '../../texts/es/emergencies.ts';
import type { Uploader } from '../files/queries.ts';
import { insertJob, placeColumns } from './commands.ts';
import { lockFastLane, mayPublishEmergency } from './fast-lane.ts';
import { areaOf } from './present.ts';

export interface EmergencyAnswers {
  hurt: boolean;
  wires: Wires;
  touches: Touches;
  peopleOut: boolean;
  location: string;
  /** Of the page that the owner read. */
  language: Language;
}

/** A tree on a building or still hanging needs an arborist's license, one that lies on the ground none (LDAF 2016, LSU AgCenter). */
const STANDING: Record<Touches, Standing> = {
  building: 'on_structure',
  access: 'down',
  vehicle: 'down',
  yard: 'down',
  hanging: 'leaning',
};

/** In the owner's language, like everything owners write; the job's page says the same in the reader's. */
const POSTS: Record<Language, typeof en> = { en, es };

/** Posts the job; its phone is confirmed. Of many at once by one owner, those above the limit wait for review. */
export async function postEmergencyJob(
  work: Work,
  clientId: number,
  { touches, peopleOut, wires, location, language }: EmergencyAnswers,
  { phone, photoIds, by }: { phone: string; photoIds: readonly number[]; by: Uploader },
): Promise<number> {
  const { tx, now } = work;
  await lockFastLane(tx, clientId);
  const post = POSTS[language];
  const place = placeColumns(location);
  const values = {
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
  } as const;
  return insertJob(work, values, { ids: photoIds, by }, async (job) =>
    photoIds.length > 0 && (await mayPublishEmergency(tx, job, phone, now)) ? null : undefined,
  );
}
