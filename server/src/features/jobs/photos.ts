// The pictures of a job: which belong to it, and who may see them.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import type { Uploader } from '../files/queries.ts';
import { dropUploads, takeUploads } from '../files/commands.ts';
import { uploads } from '../files/tables.ts';
import { partOf } from './policy.ts';
import { readIfVisible } from './queries.ts';
import { jobPhotos } from './tables.ts';

const PURPOSE = { asked: 'job_photo', finished: 'completion_photo', utility: 'job_photo' } as const;
type Kind = keyof typeof PURPOSE;

interface Brought {
  jobId: number;
  kind: Kind;
  ids: readonly number[];
  by: Uploader;
  now: Date;
}

async function insert(tx: Tx, { jobId, kind, ids }: Brought): Promise<void> {
  if (ids.length > 0) {
    await tx.insert(jobPhotos).values(ids.map((uploadId, position) => ({ jobId, uploadId, kind, position })));
  }
}

/** Gives uploaded pictures to a job. 422 on `photos` for what is not this person's or is used. */
export async function addPhotos(tx: Tx, brought: Brought): Promise<void> {
  const { kind, ids, by, now } = brought;
  await takeUploads(tx, { ids, by, purposes: [PURPOSE[kind]], field: 'photos', now });
  await insert(tx, brought);
}

/** Makes the pictures of a locked job those of `ids`, in order: new ones are taken over, missing ones go. True if that changes anything. */
export async function replacePhotos(tx: Tx, brought: Brought): Promise<boolean> {
  const { jobId, kind, ids, by, now } = brought;
  const before = await tx
    .select({ uploadId: jobPhotos.uploadId, id: uploads.id, key: uploads.key, thumbKey: uploads.thumbKey })
    .from(jobPhotos)
    .innerJoin(uploads, eq(uploads.id, jobPhotos.uploadId))
    .where(and(eq(jobPhotos.jobId, jobId), eq(jobPhotos.kind, kind)))
    .orderBy(asc(jobPhotos.position));
  const held = before.map(({ uploadId }) => uploadId);
  if (held.length === ids.length && held.every((id, place) => id === ids[place])) {
    return false;
  }
  const fresh = ids.filter((id) => !held.includes(id));
  await takeUploads(tx, { ids: fresh, by, purposes: [PURPOSE[kind]], field: 'photos', now });
  if (held.length > 0) {
    await tx.delete(jobPhotos).where(and(eq(jobPhotos.jobId, jobId), inArray(jobPhotos.uploadId, held)));
  }
  await insert(tx, brought);
  await dropUploads(
    tx,
    before.filter(({ id }) => !ids.includes(id)),
  );
  return true;
}

/** Whether the person may see the picture: everyone who may see its job; all but the post's own only both sides and administrators. */
export async function maySeePhoto(services: Services, viewer: Viewer, uploadId: number): Promise<boolean> {
  const [photo] = await services.db.orm.select().from(jobPhotos).where(eq(jobPhotos.uploadId, uploadId));
  if (!photo) {
    return false;
  }
  const job = await readIfVisible(services, viewer, photo.jobId);
  return job !== undefined && (photo.kind === 'asked' || partOf(job, viewer) !== 'bidder');
}
