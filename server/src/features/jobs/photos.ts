// The pictures of a job, and who may see them.
import { pick } from '@live-oak/contract/keys.ts';
import { and, asc, eq, inArray, type Tx } from '../../kernel/db/drizzle.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import type { Uploader } from '../files/queries.ts';
import { dropUploads, takeUploads } from '../files/commands.ts';
import { uploads } from '../files/tables.ts';
import { isWithheld, partOf } from './policy.ts';
import { readIfVisible } from './queries.ts';
import { jobPhotos } from './tables.ts';

const PURPOSE = { asked: 'job_photo', finished: 'completion_photo', utility: 'job_photo' } as const;

interface JobPhotos {
  jobId: number;
  kind: keyof typeof PURPOSE;
  ids: readonly number[];
  by: Uploader;
  now: Date;
}

async function insert(tx: Tx, { jobId, kind, ids }: JobPhotos): Promise<void> {
  if (ids.length > 0) {
    await tx.insert(jobPhotos).values(ids.map((uploadId, position) => ({ jobId, uploadId, kind, position })));
  }
}

/** Adds uploaded pictures to a job; 422 on `photos` for one that is another person's or in use. */
export async function addPhotos(tx: Tx, photos: JobPhotos): Promise<void> {
  const { kind, ids, by, now } = photos;
  await takeUploads(tx, { ids, by, purposes: [PURPOSE[kind]], field: 'photos', now });
  await insert(tx, photos);
}

/** Replaces the pictures of a locked job by those of `ids`, in order; returns whether anything changed. */
export async function replacePhotos(tx: Tx, photos: JobPhotos): Promise<boolean> {
  const { jobId, kind, ids, by, now } = photos;
  const before = await tx
    .select(pick(uploads, 'id', 'key', 'thumbKey'))
    .from(jobPhotos)
    .innerJoin(uploads, eq(uploads.id, jobPhotos.uploadId))
    .where(and(eq(jobPhotos.jobId, jobId), eq(jobPhotos.kind, kind)))
    .orderBy(asc(jobPhotos.position));
  const held = before.map(({ id }) => id);
  if (held.length === ids.length && held.every((id, place) => id === ids[place])) return false;
  const fresh = ids.filter((id) => !held.includes(id));
  await takeUploads(tx, { ids: fresh, by, purposes: [PURPOSE[kind]], field: 'photos', now });
  if (held.length > 0) {
    await tx.delete(jobPhotos).where(and(eq(jobPhotos.jobId, jobId), inArray(jobPhotos.uploadId, held)));
  }
  await insert(tx, photos);
  const removed = before.filter(({ id }) => !ids.includes(id));
  await dropUploads(tx, removed);
  return true;
}

/** Everyone who may read the post sees the pictures of its post; the others only both sides and administrators. */
export async function maySeePhoto(services: Services, viewer: Viewer, uploadId: number): Promise<boolean> {
  const [photo] = await services.db.orm.select().from(jobPhotos).where(eq(jobPhotos.uploadId, uploadId));
  if (!photo) return false;
  const job = await readIfVisible(services, viewer, photo.jobId);
  return job !== undefined && (photo.kind === 'asked' ? !isWithheld(job, viewer) : partOf(job, viewer) !== 'bidder');
}
