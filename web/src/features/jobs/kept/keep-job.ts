// Posting by way of this phone: the job is written down first, then sent; without a line it stays and goes later, once.
import { fieldsIn } from '../../../api-client/api-error.ts';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { alone, sendKept } from '../../../offline/send-kept.ts';
import { dropWithPictures } from '../../../offline/sending.ts';
import { noteWaiting } from '../../../offline/waiting.ts';
import { keptStore, SYNC_TAG, tellChanged, type Hold, type KeptJob } from '../../../offline/store.ts';
import type { BareAnswer } from '../../../api-client/bare-send.ts';
import { toNewJob, type JobFormValues } from '../parts/form-values.ts';

export type PostOutcome =
  | { state: 'sent' }
  /** No line: it waits here. */
  | { state: 'kept' }
  /** The server's answer; nothing waits here any more. */
  | { state: 'refused'; answer: BareAnswer }
  /** This browser has no room or no database: nothing was sent and nothing is kept. */
  | { state: 'noRoom' };

/** An emergency post without a photo in a storm says that it shall wait for review. */
export type Waiting = { waitForReview?: true };

interface Posting {
  values: JobFormValues;
  userId: number;
  /** The key of this body, or of the kept job that is changed. */
  key: string;
  more?: Waiting;
}

/** Background Sync, which not every browser has. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

async function askForSync(): Promise<void> {
  const worker: (ServiceWorkerRegistration & WithSync) | undefined = await navigator.serviceWorker?.getRegistration();
  // Not allowed in some browsers' private windows; the page sends it then.
  await worker?.sync?.register(SYNC_TAG).catch(() => undefined);
}

const idsOf = (photos: readonly UploadedFile[]) => photos.map(({ id }) => id);

async function write({ values, userId, key, more }: Posting): Promise<KeptJob> {
  const { photos: _, ...body } = { ...toNewJob(values), ...more };
  const before = await keptStore.job(key);
  const job: KeptJob = {
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
  await keptStore.putJob(job);
  return job;
}

/** Posts a job, or keeps it where the line is gone. */
export async function postOrKeep(posting: Posting): Promise<PostOutcome> {
  const { key } = posting;
  try {
    const isChange = (await keptStore.job(key)) !== undefined;
    await alone(() => write(posting));
    noteWaiting(true);
    const outcome = navigator.onLine ? await sendKept(key) : undefined;
    if (outcome?.sent.includes(key)) {
      return { state: 'sent' };
    }
    const answer = outcome?.refused.get(key);
    // A kept job that was changed stays until the server has it; its session or its line may come back.
    const staysHere = isChange && (answer?.status === 401 || (answer?.status ?? 0) >= 500);
    if (answer && answer.status !== 0 && !staysHere) {
      // The person sees the message: everything is in the form as a new job, and its photos are kept for it.
      if (!isChange) {
        await keptStore.dropJob(key);
      }
      tellChanged();
      return { state: 'refused', answer };
    }
    tellChanged();
    await askForSync();
    return { state: 'kept' };
  } catch {
    return { state: 'noRoom' };
  }
}

export async function removeKept(key: string): Promise<void> {
  await alone(async () => {
    const job = await keptStore.job(key);
    await (job && dropWithPictures(keptStore, job));
  });
  tellChanged();
}

/** Stops it from being sent, for the time it is open in the form; undefined when it has been sent. */
export async function openKept(key: string): Promise<KeptJob | undefined> {
  const job = await alone(async () => {
    const found = await keptStore.job(key);
    if (found && found.hold?.why !== 'refused') {
      await keptStore.putJob({ ...found, hold: { why: 'editing' } });
    }
    return found;
  });
  tellChanged();
  return job;
}

/** Sends one at the press of a button, whatever held it. */
export async function sendNow(key: string): Promise<void> {
  await alone(async () => {
    const job = await keptStore.job(key);
    if (job) {
      const { hold: _, needsSignIn: __, firstTriedAt, ...free } = job;
      const isOld = job.hold?.why === 'old';
      await keptStore.putJob({ ...free, ...(firstTriedAt === undefined || isOld ? {} : { firstTriedAt }) });
    }
  });
  await sendKept(key);
  tellChanged();
}

/** The messages of a refusal, for the form. */
export function messagesOf(hold: Hold | undefined): Record<string, string> {
  return hold?.why === 'refused' ? fieldsIn(hold) : {};
}
