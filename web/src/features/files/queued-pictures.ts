// Pictures of a form that may have to be sent later: a copy stays in this browser until the form is sent.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import type { UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';
import { addPicture, offlineStore, pictureOf } from '../../offline/store.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { useEffect, useState } from 'react';

const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

const DRAFT_LIFETIME_MS = 14 * 24 * 3600_000;

/** Deletes copies that belong to no saved job and whose form is gone: older than a draft's lifetime, or all on sign-out. */
export async function dropLooseCopies(olderThanMs = DRAFT_LIFETIME_MS): Promise<void> {
  const held = new Set((await offlineStore.jobs()).flatMap(({ photos }) => photos));
  for (const { id, uploadedId, keptAt } of await offlineStore.pictures()) {
    const isHeld = held.has(-id) || (uploadedId !== undefined && held.has(uploadedId));
    if (!isHeld && Date.now() - keptAt >= olderThanMs) await offlineStore.dropPicture(id);
  }
}

/** The form's value for a saved picture: its id is negative and identifies it in this browser. */
function asKept(id: number, file: File, purpose: UploadPurpose): UploadedFile {
  const { name, type, size } = file;
  return { id: -id, path: '', thumbPath: null, name, mime: type, bytes: size, width: null, height: null, purpose };
}

export const isQueued = ({ id }: Pick<UploadedFile, 'id'>): boolean => id < 0;

/** Uploads a file and saves a copy; offline, the copy takes its place. Other errors of `send` are thrown. */
export async function sendOrQueue(file: File, purpose: UploadPurpose, send: () => Promise<UploadedFile>) {
  const copy = { blob: file, name: file.name, keptAt: Date.now() };
  // A browser without space saves no copy; the upload goes on.
  await dropLooseCopies().catch(() => undefined);
  const id = await addPicture(copy).catch(() => undefined);
  try {
    const done = await send();
    if (id !== undefined) {
      await offlineStore.putPicture({ ...copy, id, uploadedId: done.id });
    }
    return done;
  } catch (error) {
    if (id !== undefined && isUnanswered(error)) return asKept(id, file, purpose);
    await (id !== undefined && offlineStore.dropPicture(id));
    throw error;
  }
}

/** Deletes the copy of a file that was removed from its form. */
export async function dropCopy(file: Pick<UploadedFile, 'id'>): Promise<void> {
  if (isQueued(file)) {
    await offlineStore.dropPicture(-file.id);
    return;
  }
  const copy = (await offlineStore.pictures()).find(({ uploadedId }) => uploadedId === file.id);
  await (copy && offlineStore.dropPicture(copy.id));
}

async function previewsOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (const id of ids) {
    const picture = await pictureOf(-id);
    if (picture) found.set(id, URL.createObjectURL(picture.blob));
  }
  return found;
}

/** Previews of saved pictures, after a reload too: object URLs by file id. */
export function useQueuedPreviews(files: readonly UploadedFile[]): ReadonlyMap<number, string> {
  const [shown, setShown] = useState<ReadonlyMap<number, string>>(new Map());
  const ids = files.flatMap(({ id }) => (id < 0 ? [id] : [])).join();
  useEffect(() => {
    let isOver = false;
    // Without the database there are no saved pictures.
    const made = previewsOf(ids.split(',').filter(Boolean).map(Number)).catch(() => new Map<number, string>());
    void made.then((found) => isOver || setShown(found));
    return () => {
      isOver = true;
      void made.then((found) => found.forEach((address) => URL.revokeObjectURL(address)));
    };
  }, [ids]);
  return shown;
}
