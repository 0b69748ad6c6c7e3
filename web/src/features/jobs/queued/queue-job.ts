// Posting through this device: the job is saved first, then sent; offline it stays and is sent later, once.
import { fieldsIn } from '../../../api-client/api-error.ts';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { alone, sendQueued } from '../../../offline/send-queued.ts';
import { dropWithPictures } from '../../../offline/sending.ts';
import { noteWaiting } from '../../../offline/waiting.ts';
import { offlineStore, SYNC_TAG, notifyChanged, type Hold, type QueuedJob } from '../../../offline/store.ts';
import type { RawResponse } from '../../../api-client/raw-send.ts';
import { toNewJob } from '../parts/form-values.ts';
import type { JobFormValues } from '../parts/job-values.ts';

export type PostOutcome =
  | { state: 'sent' }
  /** Offline: it waits here. */
  | { state: 'kept' }
  /** The server's response; nothing waits here any more. */
  | { state: 'refused'; answer: RawResponse }
  /** This browser has no space or no database: nothing was sent or saved. */
  | { state: 'noRoom' };

/** An emergency post without a photo during a storm asks to wait for review. */
export type Waiting = { waitForReview?: true };

/** `key`: of this body, or of the saved job being changed. */
type Posting = { values: JobFormValues; userId: number; key: string; more?: Waiting };

/** Background Sync, which not every browser has. */
type WithSync = { sync?: { register: (tag: string) => Promise<void> } };

async function askForSync(): Promise<void> {
  const worker: (ServiceWorkerRegistration & WithSync) | undefined = await navigator.serviceWorker?.getRegistration();
  // Some browsers refuse it in private windows; then the page sends it.
  await worker?.sync?.register(SYNC_TAG).catch(() => undefined);
}

const idsOf = (photos: readonly UploadedFile[]) => photos.map(({ id }) => id);

async function write({ values, userId, key, more }: Posting): Promise<QueuedJob> {
  const { photos: _, ...body } = { ...toNewJob(values), ...more };
  const before = await offlineStore.job(key);
  const job: QueuedJob = {
    key,
    userId,
    values,
    body,
    photos: idsOf(values.photos),
    keptAt: before?.keptAt ?? Date.now(),
    tries: 0,
    nextTryAt: 0,
    ...(before?.firstTriedAt === undefined ? {} : { firstTriedAt: before.firstTriedAt }),
  };
  await offlineStore.putJob(job);
  return job;
}

export async function postOrQueue(posting: Posting): Promise<PostOutcome> {
  const { key } = posting;
  try {
    const isChange = (await offlineStore.job(key)) !== undefined;
    await alone(() => write(posting));
    noteWaiting(true);
    const outcome = navigator.onLine ? await sendQueued(key) : undefined;
    const answer = outcome?.refused.get(key);
    // The background sender may have been faster; what was sent is no longer saved.
    const isGone = outcome && !answer && (await offlineStore.job(key)) === undefined;
    if (outcome?.sent.includes(key) || isGone) return { state: 'sent' };
    // A changed saved job stays until the server has it; the session or the connection may come back.
    const staysHere = isChange && (answer?.status === 401 || (answer?.status ?? 0) >= 500);
    if (answer && answer.status !== 0 && !staysHere) {
      // The person sees the message: the form has everything as a new job, and its photos are saved for it.
      if (!isChange) await offlineStore.dropJob(key);
      notifyChanged();
      return { state: 'refused', answer };
    }
    notifyChanged();
    await askForSync();
    return { state: 'kept' };
  } catch {
    return { state: 'noRoom' };
  }
}

export async function removeQueued(key: string): Promise<void> {
  await alone(async () => {
    const job = await offlineStore.job(key);
    await (job && dropWithPictures(offlineStore, job));
  });
  notifyChanged();
}

/** Holds it back while it is open in the form; undefined if it has been sent. */
export async function openQueued(key: string): Promise<QueuedJob | undefined> {
  const job = await alone(async () => {
    const found = await offlineStore.job(key);
    if (found && found.hold?.why !== 'refused') {
      await offlineStore.putJob({ ...found, hold: { why: 'editing' } });
    }
    return found;
  });
  notifyChanged();
  return job;
}

/** Sends one on the press of a button, even if it was held. */
export async function sendNow(key: string): Promise<void> {
  await alone(async () => {
    const job = await offlineStore.job(key);
    if (job) {
      const { hold: _, needsSignIn: __, firstTriedAt, ...free } = job;
      const isOld = job.hold?.why === 'old';
      await offlineStore.putJob({ ...free, ...(firstTriedAt === undefined || isOld ? {} : { firstTriedAt }) });
    }
  });
  await sendQueued(key);
  notifyChanged();
}

export function messagesOf(hold: Hold | undefined): Record<string, string> {
  return hold?.why === 'refused' ? fieldsIn(hold) : {};
}
