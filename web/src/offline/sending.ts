// The rules for sending saved jobs: whose they are, pictures first and each once, then the job under its key; and how to handle each
// response.
import type { ErrorBody } from '../api-client/api-error.ts';
import type { RawResponse } from '../api-client/raw-send.ts';
import type { Hold, QueuedJob, QueuedPicture, OfflineStore } from './store.ts';

/** The calls, and the clock. */
export interface Ways {
  me: () => Promise<RawResponse>;
  /** `userId`: the person it belongs to. The server answers 401 where another one is logged in by then. */
  upload: (picture: QueuedPicture, userId: number) => Promise<RawResponse>;
  post: (body: unknown, job: Pick<QueuedJob, 'key' | 'userId'>) => Promise<RawResponse>;
  now: () => number;
}

export interface Outcome {
  /** Keys of the jobs just posted. */
  sent: string[];
  /** Something of this person still waits for a connection. */
  waiting: boolean;
  /** The last error response by key; status 0 without a response. */
  refused: Map<string, RawResponse>;
}

const SECOND = 1000;
const WAITS = [5, 15, 60, 300, 900].map((seconds) => seconds * SECOND);
/** The server forgets a key after a week. */
const KEY_LIFETIME_MS = 6 * 24 * 3600 * SECOND;

/** Increasing, to spare an unstable connection. */
export const waitAfter = (tries: number): number => WAITS[Math.min(tries, WAITS.length) - 1] ?? 0;

/** No response, or one that is not about the job itself: it will be retried. */
const isTemporary = ({ status }: RawResponse) => status === 0 || status === 408 || status === 429 || status >= 500;
const isGood = ({ status }: RawResponse) => status >= 200 && status < 300;

const bodyOf = ({ body }: RawResponse): ErrorBody => (typeof body === 'object' && body !== null ? body : {});

/** Turns an error about one picture into one about the job's photos. */
function aboutPhotos({ fields, fieldReasons, ...body }: ErrorBody, picture: QueuedPicture): ErrorBody {
  const { file, message } = { file: fields?.['file'], message: body.message };
  const reason = file === undefined ? undefined : fieldReasons?.['file'];
  return {
    ...body,
    fields: { photos: file ?? message ?? picture.name },
    ...(reason && { fieldReasons: { photos: reason } }),
  };
}

function holdOf(answer: RawResponse): Hold {
  const body = bodyOf(answer);
  return body.code === 'IDEMPOTENCY_MISMATCH' ? { why: 'differs' } : { why: 'refused', ...body };
}

class Sender {
  readonly #store: OfflineStore;
  readonly #ways: Ways;

  constructor(store: OfflineStore, ways: Ways) {
    this.#store = store;
    this.#ways = ways;
  }

  /** The ids of its pictures on the server, or the response that prevented it. Each id is saved as soon as it is known. */
  async #uploadPictures(job: QueuedJob): Promise<number[] | RawResponse> {
    const ids: number[] = [];
    for (const id of job.photos) {
      const picture = id < 0 ? (await this.#store.pictures()).find((one) => one.id === -id) : undefined;
      if (id < 0 && !picture) {
        // The browser deleted it; the job is sent without it.
        continue;
      }
      if (!picture || picture.uploadedId !== undefined) {
        ids.push(picture?.uploadedId ?? id);
        continue;
      }
      const uploaded = await this.#upload(picture, job.userId);
      if (typeof uploaded !== 'number') return uploaded;
      ids.push(uploaded);
    }
    return ids;
  }

  async #upload(picture: QueuedPicture, userId: number): Promise<number | RawResponse> {
    const answer = await this.#ways.upload(picture, userId);
    if (isGood(answer)) {
      // A successful upload response has its id.
      const { id: uploadedId } = answer.body as { id: number };
      await this.#store.putPicture({ ...picture, uploadedId });
      return uploadedId;
    }
    const isRetried = isTemporary(answer) || answer.status === 401;
    return isRetried ? answer : { status: answer.status, body: aboutPhotos(bodyOf(answer), picture) };
  }

  /** The server deletes unused uploads after a day: pictures still here are uploaded again. True if that changes anything. */
  async #forgetUploads(job: QueuedJob): Promise<QueuedJob | undefined> {
    const pictures = await this.#store.pictures();
    const mine = pictures.filter(
      ({ id, uploadedId }) => uploadedId !== undefined && (job.photos.includes(-id) || job.photos.includes(uploadedId)),
    );
    if (mine.length === 0) return undefined;
    const photos = job.photos.map((id) => {
      const picture = mine.find(({ uploadedId }) => uploadedId === id);
      return picture ? -picture.id : id;
    });
    for (const { uploadedId: _, ...picture } of mine) await this.#store.putPicture(picture);
    const again = { ...job, photos };
    await this.#store.putJob(again);
    return again;
  }

  async #try(job: QueuedJob, isSecond = false): Promise<RawResponse> {
    const photos = await this.#uploadPictures(job);
    if (!Array.isArray(photos)) return photos;
    // Saved before sending: from here on a response may be lost.
    await this.#store.putJob({ ...job, firstTriedAt: job.firstTriedAt ?? this.#ways.now() });
    const body = photos.length > 0 ? { ...job.body, photos } : job.body;
    const answer = await this.#ways.post(body, job);
    if (answer.status === 422 && bodyOf(answer).fields?.photos !== undefined && !isSecond) {
      const again = await this.#forgetUploads({ ...job, firstTriedAt: job.firstTriedAt ?? this.#ways.now() });
      return again ? this.#try(again, true) : answer;
    }
    return answer;
  }

  async send(job: QueuedJob): Promise<RawResponse> {
    const answer = await this.#try(job);
    const { needsSignIn: _, ...now } = (await this.#store.job(job.key)) ?? job;
    if (isGood(answer)) {
      await dropWithPictures(this.#store, now);
    } else if (answer.status === 401) {
      await this.#store.putJob({ ...now, needsSignIn: true });
    } else if (isTemporary(answer)) {
      const tries = now.tries + 1;
      await this.#store.putJob({ ...now, tries, nextTryAt: this.#ways.now() + waitAfter(tries) });
    } else {
      await this.#store.putJob({ ...now, hold: holdOf(answer) });
    }
    return answer;
  }

  /** No longer sent automatically: the server may have forgotten that it already has it. */
  async hold(job: QueuedJob): Promise<boolean> {
    const isOld = job.firstTriedAt !== undefined && this.#ways.now() - job.firstTriedAt > KEY_LIFETIME_MS;
    if (isOld) {
      await this.#store.putJob({ ...job, hold: { why: 'old' } });
    }
    return isOld;
  }
}

/** Deletes a job with the pictures that only it has. */
export async function dropWithPictures(store: OfflineStore, job: QueuedJob): Promise<void> {
  for (const { id, uploadedId } of await store.pictures()) {
    if (job.photos.includes(-id) || (uploadedId !== undefined && job.photos.includes(uploadedId))) {
      await store.dropPicture(id);
    }
  }
  await store.dropJob(job.key);
}

/**
 * Sends what is due, one after the other; `only` sends that one now, whatever its delay. Run it under a lock. Nothing is sent unless the
 * session belongs to its person.
 */
export async function sendDue(store: OfflineStore, ways: Ways, only?: string): Promise<Outcome> {
  const outcome: Outcome = { sent: [], waiting: false, refused: new Map() };
  const free = (await store.jobs()).filter(({ hold, key }) => !hold && (only === undefined || key === only));
  const due = free.filter(({ nextTryAt }) => only !== undefined || nextTryAt <= ways.now());
  outcome.waiting = free.length > due.length;
  if (due.length === 0) return outcome;
  const me = await ways.me();
  // A successful response of GET /api/auth/me has the person's id.
  const myId = isGood(me) ? (me.body as { id?: number }).id : undefined;
  const sender = new Sender(store, ways);
  for (const job of due.toSorted((a, b) => a.keptAt - b.keptAt)) {
    if (myId === undefined) {
      const tries = job.tries + 1;
      await store.putJob(
        me.status === 401 ? { ...job, needsSignIn: true } : { ...job, tries, nextTryAt: ways.now() + waitAfter(tries) },
      );
      outcome.refused.set(job.key, me);
      outcome.waiting ||= me.status !== 401;
      continue;
    }
    if (job.userId !== myId || (await sender.hold(job))) continue;
    const answer = await sender.send(job);
    if (isGood(answer)) {
      outcome.sent.push(job.key);
    } else {
      outcome.refused.set(job.key, answer);
      outcome.waiting ||= isTemporary(answer);
    }
  }
  return outcome;
}
