// Posts the job of an emergency: published at once when nothing speaks against it, otherwise first in the queue of reviews.
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { LIMITED_DAYS, MOST_OPEN_EMERGENCIES } from '@live-oak/contract/features/emergencies/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';
import type { Standing, Touches, Wires } from '@live-oak/contract/features/jobs/site.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { insertedRow } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { emergencyPost as en } from '../../texts/en/emergencies.ts';
import { emergencyPost as es } from '../../texts/es/emergencies.ts';
import { countIn, type Limit } from '../accounts/limits.ts';
import type { Bringer } from '../files/bringer.ts';
import { placeColumns } from './commands.ts';
import { openByLane, queueForLane } from './fast-lane.ts';
import type { JobRecord } from './moves.ts';
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

/** Posts of one phone that go out before review in a day, whatever account has the phone at the time. */
const OUT_PER_PHONE: Limit = { name: 'emergencies-out', most: 3, windowMs: DAY_MS };
/** A cancelled post counts that long: crews were called out for it, or would have been. */
const CANCELLED_COUNT_MS = DAY_MS;

/**
 * Whether an owner's new emergency goes out before review: no other one of theirs is unreviewed, and none of theirs or of their phone was
 * taken down lately.
 */
async function isTrusted(
  tx: Tx,
  { id, clientId }: Pick<JobRecord, 'id' | 'clientId'>,
  ofPhone: SQL,
  now: Date,
): Promise<boolean> {
  const since = (ms: number) => gt(jobs.createdAt, new Date(now.getTime() - ms));
  const isCancelled = eq(jobs.status, 'cancelled');
  const isPending = eq(jobs.approvalStatus, 'pending');
  const isUnreviewed = and(
    or(isPending, and(eq(jobs.approvalStatus, 'approved'), isNull(jobs.reviewedAt))),
    or(
      inArray(jobs.status, ['open', 'bidding_closed', 'awaiting_payment']),
      and(isCancelled, since(CANCELLED_COUNT_MS)),
    ),
  );
  // Also one that its owner sent in again and cancelled then.
  const wasTakenDown = and(
    or(eq(jobs.approvalStatus, 'rejected'), and(isPending, isCancelled, isNotNull(jobs.reviewedAt))),
    since(LIMITED_DAYS * DAY_MS),
  );
  const isOther = and(ne(jobs.id, id), isNotNull(jobs.touches));
  const isOwn = eq(jobs.clientId, clientId);
  const takenDown = await tx.$count(jobs, and(isOther, or(isOwn, ofPhone), wasTakenDown));
  return takenDown === 0 && (await tx.$count(jobs, and(isOther, isOwn, isUnreviewed))) < MOST_OPEN_EMERGENCIES;
}

interface PostedWith {
  phone: string;
  photoIds: readonly number[];
  by: Bringer;
  /** Holds for the jobs that the same phone posted, in whatever account. */
  ofPhone: SQL;
}

/** Posts the job; its phone is confirmed. Of many at once by one owner no more than the limit go out, and the others wait for review. */
export async function postEmergencyJob(
  work: Work,
  clientId: number,
  answers: EmergencyAnswers,
  { phone, photoIds, by, ofPhone }: PostedWith,
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
  const isOut =
    place.parishFips !== null &&
    photoIds.length > 0 &&
    (await isTrusted(tx, row, ofPhone, now)) &&
    (await countIn(tx, OUT_PER_PHONE, phone, now)) <= OUT_PER_PHONE.most;
  await emit({ kind: 'jobs.posted', actorId: clientId, data: { jobId: row.id, ...(isOut ? { isOut } : {}) } });
  if (isOut) {
    await openByLane(work, row, null);
  }
  return row.id;
}
