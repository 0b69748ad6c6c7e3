// Writes of files. A removal of a storage key is queued before its bytes are stored and canceled once a row owns it: bytes are never orphaned.
import type { UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';
import { and, asc, eq, inArray, isNull, type SQL, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { assertFound, assertState, assertValid } from '../../kernel/errors.ts';
import { type Uploader, type UploadRow, isOwn } from './queries.ts';
import { cancel, enqueueAll, type QueueName } from '../../kernel/queue/queue.ts';
import { uploads } from './tables.ts';

interface Use {
  ids: readonly number[];
  by: Uploader;
  /** The new owner, where that is not `by`: somebody who registers. */
  owner?: number;
  purposes: readonly UploadPurpose[];
  /** The field of the body, for the refusal. */
  field: string;
  now: Date;
}

/** Claims files: locks them, marks them used, makes the person their owner. Returns them in the order of `ids`; 422 on `field` as checkUploads(). */
export async function takeUploads(tx: Tx, { owner, now, ...use }: Use): Promise<UploadRow[]> {
  const wanted = await checkUploads(tx, use);
  if (wanted.length > 0) {
    await tx
      .update(uploads)
      .set({ usedAt: now, ownerId: owner ?? use.by.ownerId, claimHash: null })
      .where(inArray(uploads.id, [...use.ids]));
  }
  return wanted;
}

/** Locks files, which must be this person's or browser's, for one of these purposes, and unused; else 422 on `field`. */
export async function checkUploads(tx: Tx, { ids, by, purposes, field }: Omit<Use, 'owner' | 'now'>) {
  if (ids.length === 0) return [];
  const isWanted = inArray(uploads.id, [...ids]);
  const rows = await tx.select().from(uploads).where(isWanted).orderBy(asc(uploads.id)).for('update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    assertValid(row && isOwn(row, by), { [field]: 'files.gone' });
    assertValid(row.usedAt === null, { [field]: 'files.usedElsewhere' });
    assertValid(purposes.includes(row.purpose), { [field]: 'files.otherPurpose' });
    return row;
  });
}

/** Marks files as used, or as unused (null): those are swept. */
export async function markUsed(tx: Tx, which: SQL | undefined, usedAt: Date | null): Promise<void> {
  await tx.update(uploads).set({ usedAt }).where(which);
}

/** Gives a person the unused files that their browser uploaded before they signed in. */
export async function claimUploads(tx: Tx, ownerId: number, { claimHashes }: Uploader): Promise<void> {
  if (claimHashes.length > 0) {
    const isUnclaimed = and(isNull(uploads.ownerId), isNull(uploads.usedAt));
    const isTheirs = and(inArray(uploads.claimHash, [...claimHashes]), isUnclaimed);
    await tx.update(uploads).set({ ownerId, claimHash: null }).where(isTheirs);
  }
}

/** Deletes files whose rows the caller has locked; their bytes are removed later. */
export async function dropUploads(tx: Tx, rows: readonly Pick<UploadRow, 'id' | 'key' | 'thumbKey'>[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.flatMap(({ key, thumbKey }) => (thumbKey === null ? [key] : [key, thumbKey]));
  await scheduleRemoval(tx, keys, new Date());
  const ids = rows.map(({ id }) => id);
  await tx.delete(uploads).where(inArray(uploads.id, ids));
}

/** Deletes an own unused file. 404 for another's, 409 once it is used. */
export async function removeUpload(tx: Tx, id: number, by: Uploader): Promise<void> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update');
  assertFound(row && isOwn(row, by));
  assertState(row.usedAt === null, 'files.inUse');
  await dropUploads(tx, [row]);
}

export interface Removal {
  /** In the storage. */
  key: string;
}
export const REMOVAL_QUEUE: QueueName<Removal> = { name: 'file-removal' };
/** Longer than any put takes: until then a row may still take the key over. */
export const REMOVAL_WAIT_MS = 15 * 60_000;

/** Queues the removal of keys before they are stored; cancelRemoval() cancels it. */
export async function scheduleRemoval(run: Runner, keys: readonly string[], now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + REMOVAL_WAIT_MS);
  const removals = keys.map((key) => ({ key }));
  await enqueueAll(run, REMOVAL_QUEUE, removals, { keyOf: ({ key }) => key, runAt });
}

/** Cancels the removal of keys that a row owns now; false when it has begun. */
export const cancelRemoval = async (tx: Tx, keys: readonly string[]): Promise<boolean> =>
  (await cancel(tx, REMOVAL_QUEUE, keys)) === keys.length;
